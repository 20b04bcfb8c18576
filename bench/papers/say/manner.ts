import type { Chance } from '../chance.js';
import type { Country, Language, NumberForm } from '../consignment/countries.js';
import { countryOf } from '../consignment/countries.js';

/** How an issuer writes: one manner a paper, kept from its first line to its last. */
export interface Manner {
  /** Captions in this, and in a second one beside it where there is one. */
  language: Language;
  second: Language | null;
  numbers: NumberForm;
  dates: DateForm;
  /** Names and addresses in capitals. */
  capitals: boolean;
  /** Captions in capitals. */
  loud: boolean;
  /** `MSKU9070323`, `MSKU 907032-3`, `MSKU 9070323`. */
  boxes: 'bare' | 'dashed' | 'spaced';
  kilograms: string;
  cubicMetres: string;
  /** Where the currency stands: beside each total, or named once. */
  currency: 'before' | 'after' | 'named';
  addressCountry: boolean;
}

export type DateForm =
  | 'D MMMM YYYY'
  | 'DD.MM.YYYY'
  | 'DD/MM/YYYY'
  | 'MM/DD/YYYY'
  | 'YYYY-MM-DD'
  | 'DD-MMM-YYYY'
  | 'DD MMM YY'
  | 'MMMM D, YYYY'
  | 'DD.MM.YY'
  | 'MM/DD/YY';

const MONTH_FIRST: readonly DateForm[] = ['MM/DD/YYYY', 'MM/DD/YYYY', 'MMMM D, YYYY', 'DD-MMM-YYYY', 'MM/DD/YY', 'YYYY-MM-DD'];
const DAY_FIRST: readonly DateForm[] = ['DD/MM/YYYY', 'DD-MMM-YYYY', 'D MMMM YYYY', 'YYYY-MM-DD', 'DD MMM YY'];
const POINTED: readonly DateForm[] = ['DD.MM.YYYY', 'DD.MM.YYYY', 'D MMMM YYYY', 'DD.MM.YY'];
const POINTING = new Set(['DE', 'CH', 'TR', 'IT', 'NL']);

/** How a company of a country writes; forms of an English-speaking authority are English wherever they are filled in. */
function mannerOf(country: Country, { english }: { english: boolean }, chance: Chance): Manner {
  const own = country.language;
  const language = english || chance.happens(0.45) ? 'en' : own;
  const dates = country.monthFirst ? MONTH_FIRST : POINTING.has(country.code) ? [...POINTED, ...DAY_FIRST] : DAY_FIRST;
  return {
    language,
    second: !english && own !== 'en' && chance.happens(0.25) ? (language === 'en' ? own : 'en') : null,
    numbers: chance.of(country.numbers),
    dates: chance.of(dates),
    capitals: chance.happens(0.5),
    loud: chance.happens(0.35),
    boxes: chance.of(['bare', 'bare', 'dashed', 'spaced'] as const),
    kilograms: chance.of(['KGS', 'KG', 'kg', 'Kgs']),
    cubicMetres: chance.of(['CBM', 'M3', 'm3', 'cbm']),
    currency: chance.of(['before', 'after', 'named'] as const),
    addressCountry: chance.happens(0.85),
  };
}

export const mannerFrom = (code: string, options: { english: boolean }, chance: Chance): Manner =>
  mannerOf(countryOf(code), options, chance);
