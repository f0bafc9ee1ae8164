// Maps, faces, words: what the server prints once. A line that breaks while they come is tried again until they are there.
const PAUSE = 500;
const LONGEST = 8000;

export class Missing extends Error {}

const wait = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

async function untilThere<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST))
    try {
      return await attempt();
    } catch (trouble) {
      if (trouble instanceof Missing) throw trouble;
      await wait(pause);
    }
}

/** The text at an address; `Missing` when the server says that there is none. */
export function printed(address: string): Promise<string> {
  return untilThere(async () => {
    const answer = await fetch(address);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new Missing(address);
    if (!answer.ok) throw new Error(address);
    return answer.text();
  });
}

/** A picture that can be drawn. */
export function picture(address: string): Promise<HTMLImageElement> {
  return untilThere(async () => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  });
}
