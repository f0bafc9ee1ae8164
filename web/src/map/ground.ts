// The printed ground as pictures. It is drawn from its SVG in small pieces while nothing moves; to look nearer or further
// then only scales what is there, and what is seen is drawn anew, sharp, when the map has come to rest.
import { STEPS } from "./view";

const PIECE = 384; // pixels of a piece: small enough to be drawn between two frames without a graphics card
const OVERLAP = 2; // pixels: between pieces that are scaled no seam may show
const COARSE = STEPS[0]!; // the whole board is always there at this size
const SLICE = 12; // ms: a slice that has taken longer begins no further piece
const MOST = 16_000_000; // pixels that are kept
const AROUND = 120; // pixels beyond what is seen that are drawn too

export interface Seen { left: number; top: number; right: number; bottom: number; k: number } // of the board, and how near

interface Piece { canvas: HTMLCanvasElement; level: number }

export class Ground {
  /** The whole board, small. */
  coarse: HTMLCanvasElement | null = null;
  private image: HTMLImageElement | null = null;
  private rough: (() => void)[] = []; // pieces of the whole that are still to be drawn
  private pieces = new Map<string, Piece>(); // the one used last is the last
  private missing: string[] = [];
  private seen: Seen | null = null;
  private planned = false;
  private held = false;

  constructor(private host: HTMLElement, private board: { width: number; height: number }, private printed: () => void) {}

  /** Another picture of the same board: what was there stays until the new one is whole. */
  print(image: HTMLImageElement): void {
    this.image = image;
    const sheet = document.createElement("canvas");
    [sheet.width, sheet.height] = [Math.ceil(this.board.width * COARSE), Math.ceil(this.board.height * COARSE)];
    place(sheet, 0, 0, COARSE);
    const pen = pencil(sheet);
    this.missing = [];
    this.rough = [];
    for (let y = 0; y < sheet.height; y += PIECE)
      for (let x = 0; x < sheet.width; x += PIECE) this.rough.push(() => this.draw(pen, x, y, PIECE, PIECE, COARSE, x, y));
    this.rough.push(() => this.lay(sheet));
    if (!this.coarse) this.host.append(sheet);
    this.plan();
  }

  private lay(sheet: HTMLCanvasElement): void {
    this.pieces.clear();
    this.host.replaceChildren(sheet);
    this.coarse = sheet;
    this.printed();
    this.arrange();
  }

  /** What is looked at now. While the scale changes nothing is drawn: the hand has all of the machine. */
  look(seen: Seen, scaling: boolean): void {
    this.seen = seen;
    this.held = scaling;
    if (!scaling) this.arrange();
  }

  /** Whether all that is seen is there as sharp as it can be. */
  get sharp(): boolean {
    return this.coarse !== null && !this.held && !this.rough.length && !this.missing.length;
  }

  // ---------------------------------------------------------------- what is wanted
  /** The size at which the pieces are drawn: the next step that need not be enlarged. */
  private get level(): number {
    const pixels = this.seen!.k * devicePixelRatio;
    const levels = STEPS.map((step) => step * devicePixelRatio);
    return levels.find((level) => level > pixels * 0.98) ?? levels.at(-1)!;
  }

  private arrange(): void {
    if (!this.seen || !this.coarse || this.rough.length) return this.plan();
    const { level } = this;
    const wanted = level > COARSE * 1.02 ? this.within(this.seen, level) : [];
    this.missing = wanted.filter((key) => !this.pieces.has(key));
    for (const key of wanted) this.use(key);
    if (!this.missing.length) this.settle(new Set(wanted), level);
    this.plan();
  }

  /** The pieces of a level that are seen, from the middle outwards. */
  private within({ left, top, right, bottom, k }: Seen, level: number): string[] {
    const size = PIECE / level;
    const [columns, rows] = [Math.ceil(this.board.width / size), Math.ceil(this.board.height / size)];
    const first = (at: number): number => Math.max(0, Math.floor((at - AROUND / k) / size));
    const last = (at: number, count: number): number => Math.min(count - 1, Math.floor((at + AROUND / k) / size));
    const found: { key: string; far: number }[] = [];
    for (let row = first(top); row <= last(bottom, rows); row++)
      for (let column = first(left); column <= last(right, columns); column++) {
        const [x, y] = [(column + 0.5) * size, (row + 0.5) * size];
        found.push({ key: `${level}/${column}/${row}`, far: Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) });
      }
    return found.sort((a, b) => a.far - b.far).map(({ key }) => key);
  }

  private use(key: string): void {
    const piece = this.pieces.get(key);
    if (!piece) return;
    this.pieces.delete(key);
    this.pieces.set(key, piece);
    if (!piece.canvas.isConnected) this.host.append(piece.canvas);
  }

  /** All is there: other sizes are taken away, and what has not been looked at for long is forgotten. */
  private settle(wanted: Set<string>, level: number): void {
    let pixels = 0;
    for (const piece of this.pieces.values()) {
      if (piece.level !== level) piece.canvas.remove();
      pixels += piece.canvas.width * piece.canvas.height;
    }
    for (const [key, { canvas }] of this.pieces) {
      if (pixels <= MOST) break;
      if (wanted.has(key)) continue;
      pixels -= canvas.width * canvas.height;
      canvas.remove();
      this.pieces.delete(key);
    }
  }

  // ---------------------------------------------------------------- drawing
  private plan(): void {
    if (this.planned || this.held || !(this.rough.length || this.missing.length)) return;
    this.planned = true;
    idly(() => {
      this.planned = false;
      const until = performance.now() + SLICE;
      while (!this.held && this.next() && performance.now() < until);
      this.plan();
    });
  }

  private next(): boolean {
    const rough = this.rough.shift();
    if (rough) {
      rough();
      return true;
    }
    const key = this.missing.shift();
    if (!key) return false;
    this.pieces.set(key, this.cut(key));
    this.use(key);
    if (!this.missing.length) this.arrange();
    return true;
  }

  private cut(key: string): Piece {
    const [level = 1, column = 0, row = 0] = key.split("/").map(Number);
    const canvas = document.createElement("canvas");
    const [x, y] = [column * PIECE, row * PIECE];
    canvas.width = Math.max(1, Math.min(PIECE + OVERLAP, Math.ceil(this.board.width * level) - x));
    canvas.height = Math.max(1, Math.min(PIECE + OVERLAP, Math.ceil(this.board.height * level) - y));
    place(canvas, x / level, y / level, level);
    this.draw(pencil(canvas), 0, 0, canvas.width, canvas.height, level, x, y);
    return { canvas, level };
  }

  /** A part of the board, in pixels of its level, into a part of a canvas. */
  private draw(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, level: number, fromX: number, fromY: number): void {
    pen.save();
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
    pen.setTransform(level, 0, 0, level, x - fromX, y - fromY);
    pen.drawImage(this.image!, 0, 0, this.board.width, this.board.height);
    pen.restore();
    pen.getImageData(x, y, 1, 1); // drawn now, in this slice, and not all together when the page is painted
  }
}

function place(canvas: HTMLCanvasElement, left: number, top: number, level: number): void {
  Object.assign(canvas.style, { left: `${left}px`, top: `${top}px`, width: `${canvas.width / level}px`, height: `${canvas.height / level}px` });
}

/** Kept in ordinary memory: the pieces are drawn once and then lie still, and there are many of them. */
function pencil(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext("2d", { willReadFrequently: true })!;
}

function idly(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 100 });
  else setTimeout(work, 16);
}
