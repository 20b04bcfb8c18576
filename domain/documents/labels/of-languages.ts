import { phrasesOf } from './composed.js';
import { chinese } from './languages/chinese.js';
import { czech } from './languages/czech.js';
import { dutch } from './languages/dutch.js';
import { english } from './languages/english.js';
import { forms } from './languages/forms.js';
import { french } from './languages/french.js';
import { german } from './languages/german.js';
import { indonesian } from './languages/indonesian.js';
import { italian } from './languages/italian.js';
import { japanese } from './languages/japanese.js';
import { korean } from './languages/korean.js';
import type { LanguageCaptions } from './languages/language.js';
import { nordic } from './languages/nordic.js';
import { plantHealth } from './languages/plant-health.js';
import { polish } from './languages/polish.js';
import { portuguese } from './languages/portuguese.js';
import { spanish } from './languages/spanish.js';
import { thai } from './languages/thai.js';
import { turkish } from './languages/turkish.js';
import { vietnamese } from './languages/vietnamese.js';

/** The captions of each language, in the order in which they are asked. */
export const ofLanguages: readonly LanguageCaptions[] = [
  english,
  spanish,
  french,
  portuguese,
  italian,
  german,
  dutch,
  nordic,
  polish,
  czech,
  turkish,
  chinese,
  japanese,
  korean,
  vietnamese,
  indonesian,
  thai,
  forms,
  plantHealth,
];

type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Columns with what the languages call them behind what is listed for each of their fields. */
export function withLanguages(columns: Columns): Columns {
  const extended = ([shape, fields]: readonly [string, Readonly<Record<string, string>>]): [string, Record<string, string>] => [
    shape,
    Object.fromEntries(
      Object.entries(fields).map(([field, phrases]) => [
        field,
        [phrases, ...ofLanguages.flatMap((language) => (language.columns[shape]?.[field] ?? []).flatMap(phrasesOf))].join('|'),
      ]),
    ),
  ];
  return Object.fromEntries(Object.entries(columns).map(extended));
}
