// The same game once more with sides changed: a new table, of which the old one is told.
import { api } from "../api";
import { joinLink } from "../pages/home/links";
import { router } from "../router";
import { settings } from "../settings";
import type { Table } from "../table/table";
import { say } from "../words";
import { swapped } from "./swapped";

export async function rematch(table: Table): Promise<void> {
  const { game } = await api.game(table.game);
  const seats = swapped(table);
  const opened = await api.create({
    title: game.title, scenario: game.scenario, settings: game.settings, seats, your_name: settings.kept.name, name: game.name, listed: false,
    ...(seats.some((seat) => seat.who === "open") ? { advice: game.advice } : {}),
  });
  settings.sit(opened.game, opened.token);
  for (const seat of seats.filter((one) => one.who === "open")) table.talk.say(say("web-rematch-said", { link: joinLink(opened.game, seat.side) }));
  router.go(`/game/${opened.game}`);
}
