// What the server and the browser say to each other. Generated from the server's records; do not edit.
export const WIRE = 9;
export type Side = number;
export interface Welcome {
  type: "Welcome"; game: string; title: string; scenario: string; name: string; you: Side[]; commitment: string; advice?: boolean;
  version?: number; brought?: boolean; expires?: number | null; stirred?: Side[]; camps?: Side[][];
}
/** A proper name, as each language writes it. */
export interface Name { fr: string; en: string }
/** One line of a calculation; `reason` is a message id, `about` its arguments. */
export interface Modifier { rule: string; reason: string; amount: number; about: Record<string, number | string | Name> }
/** A base value, the lines that change it, and the limits within which the sum stays. */
export interface Tally { base: number; lines: Modifier[]; low: number | null; high: number | null }
export type Value = number | string | number[] | Tally;
export type Sides = number;
/** One thing that happened. `audience` are the sides that may read it. */
export type Fact = [string, Value[]?, Sides?];
/** What fell, for the log: `audience` are the sides that may see it, `dice` whether dice fell or something was drawn. Entries of earlier formats do not say that (None). */
export type Throw = [number[], Sides?, (boolean | null)?];
/** An entry as one side may read it: facts it may hear, dice it may see, and its own actions. */
export interface LogLine {
  seq: number; side: Side | null; facts?: Fact[]; thrown?: Throw[]; action?: (string | number)[] | null; kind?: string; counts?: boolean;
  to?: number | null; gesture?: number | null; entropy?: string;
}
/** `name` is a person's own or a machine's level; `seconds` is what such a machine takes for a turn, `slips` in how many of a hundred decisions it plays its second-best idea. */
export interface Seat { side: Side; kind: string; name: string; here: boolean; seconds?: number; slips?: number }
/** A message id and its arguments; the screen renders it in the reader's language. */
export interface Text { id: string; args?: Record<string, number | string | Name> }
/** Where we are (sections, outermost first), what to do, and what is left to do it with. `empty` when there is nothing to do but pass, and passing at once tells nobody anything. */
export interface Prompt { text: Text; path?: string[]; left?: Text[]; empty?: boolean }
/** Something lying on a space of the board (an int) or in a place beyond it (a name, with a cell after a colon). */
export interface Piece {
  id: number; face: string; place: number | string; marks?: string[]; kind?: string; turned?: number; counts?: [string, number][];
  under?: number | null; name?: Name | null;
}
/** A place beyond the board: a box, a hand, a deck, or a track with its cells. `hidden` counts what lies face down and is not listed among the pieces. */
export interface Place { id: string; kind: string; name: Text; side?: Side | null; cells?: Text[]; hidden?: number }
/** Why something may not be done: the section that forbids it and a message id with arguments. */
export interface Refusal { rule: string; reason: string; about: Record<string, number | string | Name> }
/** One option, tied to what a player would click: a piece, a space, a card, a place, or else a button. */
export interface Choice {
  action: number; text: Text; piece?: number | null; space?: number | null; card?: number | null; place?: string | null;
  cost?: number | null; refusal?: Refusal | null; role?: string; face?: string;
}
/** How a game ended: who won, a message id, and the section that says so. Where a side wins by itself it is the `winner`. Where a camp wins its sides are `camp`, and `winner` is the best of them if the rules name one. Without either it is a draw. */
export interface Ending { winner: Side | null; how: string; rule?: string; camp?: Sides }
/** What lies over the ground for all to see until it changes, like weather: its pattern by name, and its spaces. */
export interface Wash { pattern: string; name: Text; spaces?: number[] }
/** `control` names the spaces whose holder is not the one printed on the board, `called` those whose name is not. `open_to` are the sides that may see all of this: before anybody else sits down at the same screen a curtain is drawn. `docked` is the sheet that belongs beside the map as long as this goes on. */
export interface Scene {
  side: Side | null; asked: Side[]; prompt: Prompt; pieces?: Piece[]; places?: Place[]; status?: Text[]; control?: Record<string, Side>;
  called?: Record<string, Name>; choices?: Choice[]; ending?: Ending | null; open_to?: Sides; washes?: Wash[]; docked?: string;
}
/** `at` are the places among all choices, as steps from one to the next: the first alone when the others follow it at once. An action's number is `first` and the number of what it names. Costs are by choice, or none at all. */
export interface Run {
  at: number[]; text: string; word: string; handle: "piece" | "space"; first: number; steps: number[]; costs?: (number | null)[];
  role?: string;
}
/** What is None stays as it was. Choices always come whole: they are what the next click is about. */
export interface Patch {
  asked: Side[]; prompt: Prompt; choices?: Choice[]; runs?: Run[]; pieces?: Piece[]; gone?: [string, number][];
  order?: [string, number, number][] | null; places?: Place[] | null; status?: Text[] | null; control?: Record<string, Side>;
  freed?: number[]; called?: Record<string, Name> | null; ending?: Ending | null; open_to?: Sides; washes?: Wash[] | null; docked?: string;
}
/** What all sides must agree to: to take back to a position, or to call it a draw (no position); or all of a camp: to resign. Who answers names it by its id. It was made when the journal had `seq` entries, and lapses with the next one. A machine gives up only if all the others let it (`yields`). */
export interface Proposal { id: string; by: Side; to: number | null; seq: number; agreed: Side[]; resign: boolean; yields: boolean }
/** What a machine said of its action, by entry of the log. */
export interface Why { seq: number; text: Text }
/** The whole scene, or what changed since the last update. */
export interface Update {
  type: "Update"; seq: number; position: number; log: LogLine[]; seats: Seat[]; scene?: Scene | null; patch?: Patch | null;
  thinking?: boolean; may_hurry?: boolean; may_undo?: boolean; picked?: boolean; may_redo?: boolean; proposal?: Proposal | null;
  declined?: Proposal | null; ending?: Ending | null; seed?: string; passing?: string[]; trouble?: Refusal | null; whys?: Why[];
}
/** A request that was refused; nothing has changed. */
export interface No { type: "No"; refusal: Refusal }
/** What became of a gesture: for each action or move why it did not go, or nothing if it did. Now at `seq`. */
export interface Acted { type: "Acted"; seq: number; answers: (Refusal | null)[] }
/** What may come of it: the facts a player would be told, and how likely (a fraction of one). */
export interface Outcome { facts: Fact[]; chance: number }
/** Before committing: what is worked out before the dice (with every modifier), then the exact distribution. `exact` is false when the answer depends on what the asking side cannot know and is an average of samples. */
export interface Preview { before: Fact[]; outcomes: Outcome[]; exact: boolean }
/** What was looked up is true of the position after `seq` entries of the log, which may be gone when it comes. */
export interface Previewed { type: "Previewed"; seq: number; action: number | null; preview: Preview | null; first?: number[] }
/** What a player might try and may not, each with its refusal: all of it, or what was asked about. */
export interface Reasons {
  type: "Reasons"; seq: number; choices: Choice[]; piece?: number | null; space?: number | null; card?: number | null;
}
/** Something to know before it is too late, the section that makes it so, and what it is about. `kind` says what sort it is: supply (what becomes of a unit there), attack (still to be made), danger (to a unit that is left as it stands), points (not spent). */
export interface Omen { kind: string; text: Text; rule?: string; pieces?: number[]; spaces?: number[] }
/** What awaits, once a decision: by number of an action what it leads to, and what is left if one passes now. */
export interface Forecast { choices?: Record<string, Omen[]>; ending?: Omen[] }
export interface Foreseen { type: "Foreseen"; seq: number; forecast: Forecast }
/** A wash over the board on request: spaces with a value, lines between spaces. */
export interface Overlay { id: string; name: Text; spaces?: Record<string, number>; lines?: number[][] }
export interface Laid { type: "Laid"; seq: number; overlays: Overlay[] }
/** A printed table for the charts panel. */
export interface Chart { id: string; name: Text; rule: string; columns: Text[]; rows: Text[][] }
export interface Accounts { type: "Accounts"; seq: number; charts: Chart[] }
/** One line of a sheet: what it is about, how its number comes about, what may come of it, what lies there to be clicked. */
export interface Row {
  text: Text; note?: Text | null; value?: Text | null; rule?: string; state?: string; side?: Side | null; tally?: Tally | null;
  chances?: number[]; least?: number; pieces?: number[]; actions?: number[];
}
/** Rows under a heading. `tag` says in a word how it stands, and `state` how that is to be taken. */
export interface Part { text: Text; rows?: Row[]; note?: Text | null; tag?: Text | null; rule?: string; state?: string; side?: Side | null }
/** What the log says from each such fact about a space until the next of them: what went before, round by round. */
export interface Told { fact: string; space: number }
/** Something laid out beside the map, worked out when somebody looks at it: a battle, a purse, the powers. */
export interface Sheet {
  id: string; name: Text; rule?: string; tags?: Text[]; steps?: Row[]; parts?: Part[]; cards?: boolean; told?: Told | null;
}
export interface Sheets { type: "Sheets"; seq: number; sheets: Sheet[] }
/** A question that was still waiting when a newer one of its kind came: it will not be answered. */
export interface Overtaken { type: "Overtaken"; asked: string }
/** `seq` is how many entries of the log lead there. */
export interface Past { type: "Past"; position: number; scene: Scene; seq: number }
export interface ChatRow { number: number; side: Side | null; name: string; text: string; at: number }
/** New lines, or older ones that were asked for; `more` when there are others before them. */
export interface Spoken { type: "Spoken"; lines: ChatRow[]; older?: boolean; more?: boolean }
/** One of the choices, why, and how the adviser would go on if that is one move. */
export interface Advised {
  type: "Advised"; seq: number; adviser: "officer" | "marshal"; action: number; reason?: Text | null; then?: Choice[];
}
export type AnyAnswer = Welcome | Update | No | Acted | Previewed | Reasons | Foreseen | Laid | Accounts | Sheets | Overtaken | Past | Spoken | Advised;

/** The first message: the seat's secret, or none for a spectator. It travels here and never in an address. Pages of any version are understood so far. */
export interface Hello { type: "Hello"; token?: string; since?: number; version?: number; packs?: boolean }
/** One action, or those of one gesture, in order. */
export interface Act { type: "Act"; seq: number; action?: number | null; actions?: number[] }
/** What was touched. Of several spaces the first one on offer is meant; `action` says which of several things. */
export interface Touch { piece?: number | null; spaces?: number[]; card?: number | null; place?: string | null; action?: number | null }
/** One gesture, told by what was touched: each move goes or says why not. With `leave` it may turn away from what is picked up. */
export interface Do { type: "Do"; seq: number; moves: Touch[][]; leave?: boolean }
/** Drop one of the things that are picked up. */
export interface PutBack { type: "PutBack"; seq: number; touch: Touch }
/** The last action, or all of the gesture it was part of. */
export interface Undo { type: "Undo"; seq: number; gesture?: boolean }
export interface Redo { type: "Redo"; seq: number; gesture?: boolean }
export interface Resign { type: "Resign"; seq: number }
/** Take back to a position, or agree to a draw (no position). */
export interface Propose { type: "Propose"; seq: number; to?: number | null }
/** To the proposal of this id, and to no other. */
export interface Reply { type: "Reply"; id: string; yes: boolean }
/** Random bytes of the player's own, in hexadecimal, for all dice to come. */
export interface Stir { type: "Stir"; entropy: string }
export interface Say { type: "Say"; text: string }
/** Lines before one. */
export interface AskChat { type: "AskChat"; before: number }
/** What may come of an action, or of throwing the dice when all that is `first` has been done. */
export interface AskPreview { type: "AskPreview"; action?: number | null; first?: number[] }
/** About what is at one piece, space or card, or about everything. */
export interface AskWhyNot { type: "AskWhyNot"; piece?: number | null; space?: number | null; card?: number | null }
/** What awaits in each direction, and what is left if one passes: once a decision. */
export interface AskForecast { type: "AskForecast" }
/** All that there are, or those with these ids; some of them are about a piece. */
export interface AskOverlays { type: "AskOverlays"; piece?: number | null; ids?: string[] | null }
/** The tables about the position. */
export interface AskAccounts { type: "AskAccounts" }
/** Those with these ids, as they are now. */
export interface AskSheets { type: "AskSheets"; ids: string[] }
/** The table as it was after so many actions. */
export interface Look { type: "Look"; position: number }
/** No reaction of this kind from me until I am asked something else; of no kind at all if none is named. */
export interface PassForMe { type: "PassForMe"; on: boolean; kind?: string }
/** What would you do? Answered for the position that the player sees, or not at all. */
export interface AskAdvice { type: "AskAdvice"; seq: number; adviser?: "officer" | "marshal" }
/** The machine that thinks plays the best it has found so far, and goes on with its turn without long thoughts. */
export interface PlayNow { type: "PlayNow"; seq: number }
export type AnyRequest = Hello | Act | Do | PutBack | Undo | Redo | Resign | Propose | Reply | Stir | Say | AskChat | AskPreview | AskWhyNot | AskForecast | AskOverlays | AskAccounts | AskSheets | Look | PassForMe | AskAdvice | PlayNow;

// Over HTTP
/** me, open, or the name of a machine; `seconds` is what a marshal may take for a turn, `slips` a machine's handicap in hundredths of its decisions. */
export interface SeatWish { side: Side; who: string; seconds?: number | null; slips?: number | null }
export interface NewGame {
  title: string; scenario: string; seats: SeatWish[]; settings?: Record<string, string>; your_name?: string; name?: string;
  listed?: boolean; advice?: boolean | null; resigns?: boolean;
}
/** Who has a seat at this table already shows its key. */
export interface TakeSeat { name?: string; token?: string }
export interface Fork { position: number; seats: SeatWish[]; token?: string; your_name?: string }
/** A problem with the rules, in the words of who saw it. */
export interface Report { text: string; token?: string }
/** The games a browser has been to, and the secrets of its seats there. */
export interface Keys { keys?: Record<string, string> }
/** A deck: by section, copies by card. */
export interface Listed { army: string; name?: string; sections?: Record<string, Record<string, number>> }
/** A list to be looked at, brought or kept; with a key in place of the one it opens. */
export interface DeckWish { deck: Listed; key?: string }
/** Who takes part instead where a setting is chosen so. */
export interface OtherCamps { setting: string; choice: string; camps: Side[][] }
/** `camps` are the sides that take part, those that stand together side by side; `sides` what they are called, if not as by the title. */
export interface Scenario { id: string; name: Text; camps: Side[][]; otherwise: OtherCamps[]; sides: string[] }
export interface Setting { id: string; choices: string[]; default: string }
export interface ChapterLine { id: string; name: string; icon: string; minutes: number }
/** A guided game as the first page offers it; its names are message ids. */
export interface LessonLine { name: string; what: string; chapters: ChapterLine[] }
export interface TitleLine {
  id: string; sides: string[]; scenarios: Scenario[]; settings: Setting[]; playable: boolean; lesson: LessonLine | null; decks: boolean;
}
/** Of which machine a player sets the seconds for a turn, and within which limits. */
export interface Budget { machine: string; usual: number; least: number; most: number }
export interface TitleList { titles: TitleLine[]; machines: string[]; budget: Budget; slips: number }
/** What is printed: on a counter, a card, a marker, or the back of any of them. Sent once for a title. */
export interface Face {
  id: string; kind: string; name: Name; side?: Side | null; symbol?: string; size?: string; values?: string[]; text?: Text | null;
  needs?: Text | null; nation?: string; picture?: string; style?: string[];
}
/** The declaration of a fact: its message id and the meaning of its arguments, in order. `headline` facts are what a preview groups outcomes by: the result of a battle, not its every step. Their `scale` names the result words from the worst to the best for who threw the dice, so that a chart can order and colour them. `heading` facts begin a chapter of the log: "turn", or "phase" within it. */
export interface FactKind {
  id: string; args: [string, "number" | "side" | "piece" | "space" | "card" | "word" | "dice" | "tally"][]; headline: boolean;
  heading: string; scale: string[];
}
export interface RuleWords { title: string; text: string }
export interface Section { id: string; fr: RuleWords; en: RuleWords }
/** Pixels at zoom 1, as in the map's files. `holder` is the side printed on the board. An area has an `outline`, a ring of points for each of its parts; hexes and points are drawn by computation. */
export interface BoardSpace {
  id: number; code: string; x: number; y: number; r: number; kind: string; terrain: string; name: Name | null; holder: Side | null;
  outline?: [number, number][][];
}
/** `hex` is flat to flat, 0 without hexes; `counter` the size of a counter. The second side sees an `opposite` board turned round. */
export interface BoardData {
  kind: "hex" | "point" | "area"; width: number; height: number; hex: number; counter: number; spaces: BoardSpace[];
  links: [number, number][]; opposite: boolean;
}
/** Something that can be chosen now: by the id of its words, by what it touches (a space by its code or by the piece that stands `under` the finger there), or both. One that says nothing is anything on offer. */
export interface Offer {
  choice?: string; piece?: number | null; under?: number | null; space?: string; card?: number | null; face?: string;
}
/** What must hold at the table as this player sees it; all that one condition says holds together. `called` names a condition of the lesson. A `fact` was told at least so many `times` with these arguments, after the last fact `since` if one is given; what was undone was never told. A `piece` or `card` lies `at` a space (its code) or place and bears a `mark`. `held` says who holds a space. `weighed` waits for a yes to the dice, `read` for the learner's click, `waiting` holds while others are asked. */
export interface Condition {
  called?: string; all?: Condition[]; any?: Condition[]; none?: Condition[]; prompt?: string[]; fact?: string;
  about?: Record<string, number | string>; times?: number; since?: string; offer?: Offer | null; piece?: number | null;
  card?: number | null; at?: string; mark?: string; held?: Record<string, number>; weighed?: boolean; read?: boolean; waiting?: boolean;
}
/** Something a sentence names: an argument of the last such fact or the dice that fell with it, the first piece with a mark, where a piece stands, or a piece, space or card itself. */
export interface Named {
  fact?: string; about?: Record<string, number | string>; arg?: string; dice?: boolean; marked?: string; where?: number | null;
  piece?: number | null; space?: string; card?: number | null;
}
/** What to say when something holds, and the ways on that are offered then. */
export interface Saying {
  when: Condition; say: string; values?: Record<string, Named>; point?: Offer[]; ways?: ("undo" | "skip" | "restart")[];
}
/** Shown from the moment all before it are done until it is done itself; passed over while `when` does not hold. `instead` replaces its words, the first that holds; `astray` adds to them. `look` is what it speaks of, `point` what to choose, `lay` the overlays shown meanwhile. A step that `waits` is about the others' turn. */
export interface Step {
  say: string; rule?: string; when?: Condition | null; done?: Condition | null; values?: Record<string, Named>; instead?: Saying[];
  astray?: Saying[]; look?: Named[]; point?: Offer[]; lay?: string[]; waits?: boolean; final?: boolean;
}
/** `over`: whatever is left of it does not matter any more. */
export interface Chapter { id: string; name: string; icon: string; minutes: number; step: Step[]; over?: Condition | null }
export interface Lesson {
  name: string; what: string; scenario: string; seats: string[]; chapter: Chapter[]; conditions?: Record<string, Condition>;
}
export interface TitleData {
  id: string; sides: string[]; faces: Face[]; names: Record<string, Name[]>; facts: FactKind[]; charts: Chart[]; rules: Section[];
  board: BoardData | null; interpretations?: Name | null; reactions?: string[]; lesson?: Lesson | null; decks?: string;
  called?: Record<string, string[]>; overlays?: Overlay[]; sheets?: Sheet[];
}
export interface TitleAddress { data: string; map: string }
export interface Boot { version: string; words: Record<string, string>; titles: Record<string, TitleAddress> }
/** A game as a list shows it: nothing that is secret. */
export interface GameLine {
  id: string; title: string; scenario: string; name: string; created: number; changed: number; asked: Side[]; finished: boolean;
  advice: boolean; settings: Record<string, string>; brought: boolean; resigns: boolean; expires: number | null;
}
/** `you` are the sides that the key shown with the question opens, `clearing` those who want it deleted. */
export interface GamePage { game: GameLine; seats: Seat[]; you: Side[]; clearing: Side[] }
/** A game just begun, and the secret that opens the seats of who began it. */
export interface Opened { game: string; token: string }
export interface SeatKey { token: string }
/** Whether the game is gone; if not, whose word is missing. */
export interface Cleared { deleted: boolean; missing: Side[] }
export interface Reported { file: string }
/** Who a deck belongs to: it is built of the cards of one army, and of those that belong to all. */
export interface Army { id: string; name: Text; letters: string; note: Text }
/** A part of a list that is counted by itself; only these armies have it, or all if none is named. `exact` cards or at most `most`; 0 is no limit. */
export interface DeckSection { id: string; name: Text; rule: string; exact: number; most: number; armies: string[] }
/** `sections` are those it may lie in for its own army and for others: a card of one army may be lent to another. */
export interface DeckCard { id: string; face: string; army: string; section: string; group: string; cost: number; lent: [string, string][] }
export interface ReadyDeck { id: string; name: Name; plan: Name; deck: Listed }
/** In a scenario: the army of each side. */
export interface Seating { scenario: string; armies: string[] }
/** All that a page needs. `rule` is the section under which a table asks for decks, and `brings` by side the setting and the value with which it does. */
export interface Workshop {
  rule: string; most_copies: number; armies: Army[]; sections: DeckSection[]; groups: [string, Text][]; cards: DeckCard[];
  ready: ReadyDeck[]; seating: Seating[]; brings: [string, string][];
}
/** The secret of a deck that is kept here: it stands behind the # of its link and is never part of an address. */
export interface DeckKey { key: string }
/** One rule, looked at with a list: kept, broken (by these cards), or kept and worth a word. */
export interface Finding { verdict: "kept" | "broken" | "hint"; text: Text; rule: string; cards: string[] }
export interface DeckVerdict { legal: boolean; findings: Finding[] }
export interface DeckActions { actions: number[] }
