import type { Chance } from '../chance.js';
import type { Language } from '../consignment/countries.js';
import { CARGO } from './captions/cargo.js';
import { CUSTOMS } from './captions/customs.js';
import { NUMBERS } from './captions/numbers.js';
import { PARTIES } from './captions/parties.js';
import { ROUTE } from './captions/route.js';
import { MONEY } from './captions/money.js';
import type { Manner } from './manner.js';

/** Words by field and language: `name; en One|Other; fr Un|Autre`, a line each. */
function wordsOf(rows: string): [string, Map<Language, readonly string[]>][] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', ...languages] = row.trim().split('; ');
      return [name, new Map(languages.map((words) => [words.slice(0, 2) as Language, words.slice(3).split('|')]))];
    });
}

const CAPTIONS: ReadonlyMap<string, ReadonlyMap<Language, readonly string[]>> = new Map(
  [NUMBERS, PARTIES, ROUTE, CARGO, MONEY, CUSTOMS].flatMap(wordsOf),
);

/** What stands at a field, in the paper's language or two; `type.field` has words of its own where a type calls it otherwise. */
export function captionOf(field: string, { manner, type }: { manner: Manner; type: string }, chance: Chance): string {
  const words = CAPTIONS.get(`${type}.${field}`) ?? CAPTIONS.get(field);
  if (!words) return manner.loud ? plainly(field).toUpperCase() : plainly(field);
  const inLanguage = (language: Language | null): string[] => {
    const choices = language === null ? undefined : (words.get(language) ?? (language === manner.language ? words.get('en') : undefined));
    return choices ? [chance.of(choices)] : [];
  };
  const caption = [...new Set([...inLanguage(manner.language), ...inLanguage(manner.second)])].join(' / ');
  return manner.loud ? caption.toUpperCase() : caption;
}

/** `treatment_date` as `Treatment date`: what fields of rare papers are called. */
const plainly = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
