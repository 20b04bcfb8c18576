import { amounts } from './composed/amounts.js';
import { dates } from './composed/dates.js';
import { numbers } from './composed/numbers.js';
import { parties } from './composed/parties.js';
import { places } from './composed/places.js';
import { references } from './composed/references.js';
import { words } from './composed/words.js';

/**
 * Captions are put together of few words: `loaded at`, `place of loading`, `load port`. What stands in braces is said in one of these
 * ways, or, where nothing stands before a stroke, left out. They rank behind the captions that are listed by themselves.
 */
export const composedLabels: Readonly<Record<string, readonly string[]>> = {
  ...amounts,
  ...dates,
  ...numbers,
  ...parties,
  ...places,
  ...references,
  ...words,
};

/** Every caption that such a pattern stands for. */
export function phrasesOf(pattern: string): string[] {
  return pattern.split(/(\{[^}]*\})/).reduce<string[]>(
    (phrases, part) => {
      const ways = part.startsWith('{') ? part.slice(1, -1).split('|') : [part];
      return phrases.flatMap((phrase) => ways.map((way) => phrase + way));
    },
    [''],
  );
}
