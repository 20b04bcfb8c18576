const started = performance.now();

/** Says what is done next, and how long it has taken so far. */
export function say(text: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);
}
