import type { Say } from './trouble.js';

const TELL_AFTER_MS = 1_500;
const TELL_EVERY_MS = 15_000;

export interface Telling {
  say: Say;
  /** What is happening, as the beginning of a sentence: `Building Temporal 1.5.1`. */
  what: string;
}

/**
 * Does `work` and, once it has become noticeable, tells what is going on and for how long. `note` sets the detail shown
 * beside it, such as how much is done.
 */
export async function telling<T>({ say, what }: Telling, work: (note: (detail: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now();
  let detail = '';
  let told = false;
  const tell = (): void => {
    told = true;
    say(`  ${what} … ${elapsed(Date.now() - started)}${detail && `, ${detail}`}`);
  };
  const first = setTimeout(tell, TELL_AFTER_MS);
  const later = setInterval(tell, TELL_EVERY_MS);
  try {
    const result = await work((text) => (detail = text));
    if (told) say(`  ${what}: done in ${elapsed(Date.now() - started)}`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(later);
  }
}

/** `8 s`, `2 min 05 s`. */
export function elapsed(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
