// Line drawings on a square of 24. `icon("undo")` is silent: the control around it has the name.
import { html, svg, type TemplateResult } from "lit";

export const DRAWN = {
  // the toolbar
  supply: "M4 7c0-2.200 16-2.200 16 0v10c0 2.200-16 2.200-16 0zM4 7c0 2.200 16 2.200 16 0M4 12c0 2.200 16 2.200 16 0",
  zoc: "m12 3 8 4.500v9L12 21l-8-4.500v-9zM12 9a3 3 0 1 0 .01 0z",
  reach: "M5 17a2 2 0 1 0 .01 0zM7 17 18 6M12 5h7v7M5 13a6 6 0 0 1 6 6",
  control: "M6 21V4M6 5h11l-2.500 4L17 13H6",
  since: "M3.500 12a8.500 8.500 0 1 0 2.800-6.300M3 4v4h4M12 7.500V12l3.200 2",
  loc: "M7 3v18M17 3v18M7 7h10M7 12h10M7 17h10",
  command: "M6 3v18M6 5h14v9H6zM6 8h14",
  air: "M12 3c1 0 1.500 1 1.500 2.500V9l7 5v2l-7-2.500V18l2.500 2v1l-4-1-4 1v-1l2.500-2v-4.500L3.500 16v-2l7-5V5.500C10.500 4 11 3 12 3z",
  points: "m12 3 2.700 5.800 6.300.8-4.600 4.400 1.200 6.300-5.600-3.100-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z",
  active: "M13 3 5 13.500h6L10 21l8-10.500h-6z",
  contested: "M5 5l14 14M19 5 5 19M4 16l4 4M16 20l4-4",
  weather: "M7 16a4 4 0 0 1 0-8 5 5 0 0 1 9.700 1.300A3.400 3.400 0 0 1 17 16zM8 19l-1 2M12 19l-1 2M16 19l-1 2",
  guns: "M12 5a7 7 0 1 0 .01 0zM12 2v6M12 16v6M2 12h6M16 12h6",
  fleets: "M12 3a2 2 0 1 0 .01 0zM12 7v14M8 10h8M4 14c1 5 5 7 8 7s7-2 8-7",
  act: "M5 4h14v14H9l-4 3zM9.500 11l2 2 4-4.500",
  layers: "m12 3 9 5-9 5-9-5zM3 12.500l9 5 9-5M3 17l9 5 9-5",
  zoomin: "M11 4.500a6.500 6.500 0 1 0 .01 0zM16 16l5 5M8.500 11h5M11 8.500v5",
  zoomout: "M11 4.500a6.500 6.500 0 1 0 .01 0zM16 16l5 5M8.500 11h5",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  lasso: "M12 4.500c5 0 8.500 2.200 8.500 5.300S17 15 12 15s-8.500-2.100-8.500-5.200S7 4.500 12 4.500zM7 14.200a2.200 2.200 0 1 0 2 3.300M9 17.500c0 2-1.500 3.500-4 3.500",
  text: "M3 18 8 6l5 12M4.800 14h6.400M21 12v6M21 15a3 3 0 1 1-.01-.2",
  moon: "M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500z",
  sun: "M12 8a4 4 0 1 0 .01 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400",
  list: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500h.01M12 3a9 9 0 1 0 .01 0z",
  // actions
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  next: "M5 5v14l9-7zM17 5v14",
  again: "M4 12a8 8 0 0 1 13.500-5.800L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.500 5.800L4 15.500M4 20v-4.500h4.500",
  close: "M6 6l12 12M18 6 6 18",
  check: "m5 12.500 4.500 4.500L19 7.500",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  search: "M11 4.500a6.500 6.500 0 1 0 .01 0zM16 16l5 5",
  left: "m14 6-6 6 6 6",
  right: "m10 6 6 6-6 6",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  why: "M4 5h16v11H10l-4 4v-4H4zM10 8.800a2 2 0 1 1 3 1.700c-.7.4-1 .8-1 1.500M12 13.800h.01",
  bulb: "M9.500 18h5M10.500 21h3M12 3a6.500 6.500 0 0 0-4.200 11.500c.9.8 1.200 1.700 1.200 3.500h6c0-1.800.3-2.700 1.200-3.500A6.500 6.500 0 0 0 12 3z",
  // panels
  book: "M12 6c-2-2-5-2.500-8-2v14c3-.5 6 0 8 2 2-2 5-2.500 8-2V4c-3-.5-6 0-8 2zM12 6v14",
  home: "m3 11 9-7 9 7M6 9.500V20h12V9.500",
  log: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  map: "M12 21s6-5.500 6-11a6 6 0 0 0-12 0c0 5.500 6 11 6 11zM12 8a2 2 0 1 0 .01 0z",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  chart: "M4 4h16v16H4zM4 9h16M9.500 9v11M15 9v11",
  cards: "M8 4h11v14H8zM5 7v14h11",
  boxes: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  gear: "M12 9a3 3 0 1 0 .01 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600 8 8M16 16l2.400 2.400M18.400 5.600 16 8M8 16l-2.400 2.400",
  flag: "M6 21V4M6 5h12v8H6",
  hand: "M8 13V6a1.500 1.500 0 0 1 3 0v5M11 11V4.500a1.500 1.500 0 0 1 3 0V11M14 11V6a1.500 1.500 0 0 1 3 0v8c0 4-2 7-5.500 7C8 21 6.500 19 5 15.500c-.7-1.700 1.400-2.600 2.300-1.200L8 15.500",
  share: "M18 4a2.500 2.500 0 1 0 .01 0zM6 9.500a2.500 2.500 0 1 0 .01 0zM18 15a2.500 2.500 0 1 0 .01 0zM8.300 10.800l7.400-3.300M8.300 13.200l7.400 3.300",
  save: "M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14",
  load: "M12 16V5M7.500 9 12 4.500 16.500 9M5 20h14",
  fork: "M7 4v16M7 12c6 0 10-2 10-8M14 7l3-3 3 3",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17",
  warn: "M12 4 2.500 20h19zM12 10v4.500M12 17.500h.01",
  eye: "M2.500 12C5 7.500 8.500 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12zM12 9.500a2.500 2.500 0 1 0 .01 0z",
  person: "M12 4a4 4 0 1 0 .01 0zM4.500 21c.5-5 3.500-7 7.500-7s7 2 7.500 7",
  machine: "M5 8h14v11H5zM9 12.500h.01M15 12.500h.01M9 16h6M12 8V4",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 21h4",
  trash: "M5 7h14M9 7V4.500h6V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500",
  die: "M5 5h14v14H5zM9 9h.01M15 9h.01M9 15h.01M15 15h.01M12 12h.01",
  // replay
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M15 5 6 12l9 7z",
  forward: "m9 5 9 7-9 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  play: "m8 5 11 7-11 7z",
  pause: "M8 5v14M16 5v14",
} as const;

export type IconName = keyof typeof DRAWN;

export function icon(name: IconName, small = false): TemplateResult {
  return html`<svg class="ic ${small ? "s" : ""}" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${DRAWN[name]}></path>`}</svg>`;
}

/** An icon for a name that comes as data: the drawing of that name, or another. */
export function iconFor(name: string, otherwise: IconName): TemplateResult {
  return icon(name in DRAWN ? (name as IconName) : otherwise);
}
