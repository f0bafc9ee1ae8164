// What is printed for a title: fetched once, and its drawings put into the page once a language.
import { noteBlocks } from "./blocks";
import { boot } from "./boot";
import { printed } from "./printed";
import { api } from "./api";
import type { Language } from "./settings";
import type { BoardSpace, Face, FactKind, Name, Section, TitleData, TitleList } from "./wire";

export class Title {
  readonly faces: Map<string, Face>;
  readonly facts: Map<string, FactKind>;
  readonly rules: Map<string, Section>;
  readonly spaces: Map<number, BoardSpace>;

  /** What the sides are called in this game, as words of message ids. */
  readonly sides: readonly string[];
  /** Spaces that are called otherwise now than on the board. */
  called: Record<string, Name> = {};

  constructor(readonly data: TitleData, scenario = "") {
    this.sides = data.called?.[scenario] ?? data.sides;
    noteBlocks(data.faces);
    this.faces = new Map(data.faces.map((face) => [face.id, face]));
    this.facts = new Map(data.facts.map((kind) => [kind.id, kind]));
    this.rules = new Map(data.rules.map((section) => [section.id, section]));
    this.spaces = new Map((data.board?.spaces ?? []).map((space) => [space.id, space]));
  }

  get id(): string {
    return this.data.id;
  }

  /** The proper name of a piece, space or card, if it has one. */
  named(kind: string, id: number): Name | undefined {
    return (kind === "space" ? this.called[id] : undefined) ?? this.printed(kind, id);
  }

  printed(kind: string, id: number): Name | undefined {
    return this.data.names[kind]?.[id];
  }

  sideWord(side: number): string {
    return `${this.id}-side-${this.sides[side]}`;
  }

  /** The same, as it is in one scenario: what happens there is called by its own names. */
  at(scenario: string): Title {
    return new Title(this.data, scenario);
  }
}

const loaded = new Map<string, Promise<Title>>();
const drawn = new Map<string, Promise<void>>();

export function loadTitle(id: string): Promise<Title> {
  const known = loaded.get(id);
  if (known) return known;
  const address = boot.titles[id]?.data ?? `/api/titles/${id}`;
  const coming = printed(address).then((source) => new Title(JSON.parse(source) as TitleData));
  loaded.set(id, coming);
  return coming;
}

/** Puts the symbols of a title's faces into the page, in place of those of another title or language. */
export function loadFaces(id: string, language: Language): Promise<void> {
  const key = `${id}/${language}`;
  const known = drawn.get(key) ?? fetchSprite(id, language);
  drawn.set(key, known);
  return known.then(() => {
    for (const sprite of document.querySelectorAll<SVGSVGElement>("svg.sprite"))
      sprite.remove();
    const sprite = sprites.get(key);
    if (sprite) document.body.append(sprite);
  });
}

const sprites = new Map<string, Element>();

async function fetchSprite(id: string, language: Language): Promise<void> {
  const version = boot.titles[id]?.map ?? "";
  const source = await printed(`/api/titles/${id}/faces.svg?language=${language}&v=${version}`);
  const svg = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  svg.classList.add("sprite");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("style", "position:absolute;width:0;height:0;overflow:hidden");
  sprites.set(`${id}/${language}`, document.importNode(svg, true));
}

export function mapAddress(id: string, language: Language, theme: string, layer: "base" | "labels", turned = false): string {
  return `/api/maps/${id}/${language}/${theme}/${layer}${turned ? "-turned" : ""}.svg?v=${boot.titles[id]?.map ?? ""}`;
}

let lines: Promise<TitleList> | null = null;

/** What there is to play, asked once. */
export function titleLines(): Promise<TitleList> {
  lines ??= api.titles().catch((error: unknown) => {
    lines = null;
    throw error;
  });
  return lines;
}
