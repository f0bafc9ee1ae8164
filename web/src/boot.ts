// What the server wrote into the page: where the words, titles and maps are. The addresses change when the content does.
export interface Boot {
  version: string;
  words: Record<"fr" | "en", string>;
  titles: Record<string, { data: string; map: string }>;
}

export const boot: Boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
