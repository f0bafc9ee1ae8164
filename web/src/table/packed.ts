// What is large comes packed, once for all who look on; the browser opens it.
const FORMAT = "deflate-raw";

export const packs = ((): boolean => {
  try {
    new DecompressionStream(FORMAT);
    return true;
  } catch {
    return false;
  }
})();

export function unpack(data: ArrayBuffer): Promise<unknown> {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream(FORMAT))).json();
}
