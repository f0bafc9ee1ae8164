// A short tone when it is one's turn. Browsers allow sound only after the first touch or key.
let context: AudioContext | null = null;

const wake = (): void => {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
};
for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, wake, { once: true, passive: true });

const NOTES = [523.25, 783.99]; // a rising fifth
const LENGTH = 0.16; // seconds

export function tone(): void {
  if (!context || context.state !== "running") return;
  const begin = context.currentTime + 0.01;
  NOTES.forEach((pitch, at) => {
    const note = context!.createOscillator();
    const loudness = context!.createGain();
    const from = begin + at * LENGTH * 0.8;
    note.type = "sine";
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.12, from + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + LENGTH * 2);
    note.connect(loudness).connect(context!.destination);
    note.start(from);
    note.stop(from + LENGTH * 2);
  });
}
