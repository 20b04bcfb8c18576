import { days } from './meanings/days.js';
import { goods } from './meanings/goods.js';
import { money } from './meanings/money.js';
import { numbers } from './meanings/numbers.js';
import { ofTypes } from './meanings/of-types.js';
import { parties } from './meanings/parties.js';
import { places } from './meanings/places.js';
import { remarks } from './meanings/remarks.js';
import { ofShapes } from './meanings/shapes.js';
import { choicesOf, itemKind, type FieldKind } from './types/fields.js';

/** What a field of a type or of a shape means, in one sentence with the form of its value; null where nobody said. */
export function meaningOf(owner: string, name: string, kind: FieldKind): string | null {
  const said = own(ofShapes, owner) === undefined ? (own(ofTypes[owner], name) ?? own(OF_ALL, name)) : own(ofShapes[owner], name);
  return said === undefined ? null : `${said}${formOf(kind)}.`;
}

/** What fields mean by their name alone, on papers of any type. */
export const OF_ALL: Readonly<Record<string, string>> = { ...numbers, ...parties, ...days, ...places, ...goods, ...money, ...remarks };

const FORMS: Readonly<Record<string, string>> = {
  ref: 'in capitals, as printed',
  dec: 'a decimal with a point, digits not grouped',
  money: 'a decimal with a point, digits not grouped',
  int: 'a whole number',
  currency: 'three letters of ISO 4217',
  date: '`YYYY-MM-DD`',
  datetime: 'local time, `YYYY-MM-DDTHH:MM`, or the day alone',
  cntr: 'ISO 6346, four letters and seven digits without blanks',
  isotype: 'four characters of ISO 6346',
  scac: 'two to four letters',
  locode: 'five characters',
  country: 'two letters of ISO 3166-1',
  hs: 'six to ten digits without points',
  incoterm: 'three letters',
  wunit: '`kg`, `lb`, `t` or `g`',
  vunit: '`m3`, `ft3` or `l`',
  imo: 'seven digits',
  firms: 'a letter and three characters',
  itno: 'nine digits, or V and more',
  unno: 'UN and four digits',
};

function formOf(kind: FieldKind): string {
  const item = itemKind(kind);
  if (choicesOf(item ?? kind) !== null) return '';
  const form = own(FORMS, item ?? kind);
  if (form === undefined) return '';
  return item === null ? ` (${form})` : ` (each ${form})`;
}

const own = <Value>(of: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;
