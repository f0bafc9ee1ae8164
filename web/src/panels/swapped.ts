// The seats of a rematch.
import type { Table } from "../table/table";
import type { SeatWish } from "../wire";

/** Every seat goes on by one; other people sit down again by a link. */
export function swapped(table: Pick<Table, "seats" | "you">): SeatWish[] {
  const { seats, you } = table;
  return seats
    .map((seat): SeatWish => {
      const side = (seat.side + 1) % seats.length;
      if (seat.kind === "machine") return { side, who: seat.name, ...(seat.seconds ? { seconds: seat.seconds } : {}) };
      return { side, who: you.includes(seat.side) ? "me" : "open" };
    })
    .sort((a, b) => a.side - b.side);
}
