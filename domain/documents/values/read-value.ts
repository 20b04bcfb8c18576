import { choicesOf, type FieldKind } from '../types/fields.js';
import { SCALARS } from '../schema.js';
import {
  isInBondNumber,
  readAirWaybill,
  readEntryNumber,
  readIncoterm,
  readTariffNumbers,
  readUnNumber,
  withoutDelivery,
} from './codes.js';
import { comparable, cut } from './comparable.js';
import { containerNumberAsked, containerNumbersIn } from './container-numbers.js';
import { readCountry } from './countries.js';
import { readDate, type DateOrder } from './dates.js';
import { isoOfFigures, readContainerType, readIsoType, typeOfFigures } from './equipment.js';
import { freightTermOf } from './freight-terms.js';
import { readDecimal, type DecimalSign } from './decimals.js';
import { readAmount, readCurrency } from './money.js';
import { readNumberWords } from './number-words.js';
import { printed } from './printed.js';
import { readBillNumber, readReference, WHOLE_DAY, withoutOrderWord } from './references.js';
import { isSentence, isShouted } from './sentences.js';
import { readTemperature } from './temperatures.js';
import { packageUnit, readMeasure, volumeUnit, weightUnit } from './units.js';
import { beforeAddress } from './parties.js';
import { personIn } from './person.js';
import { codedPlace, withoutCodeBehind } from './ports.js';
import { carrierIn } from './principals.js';
import { saysNone } from './none.js';
import { isImo, readVessel, readVoyage } from './vessels.js';

/** How a paper writes what can be written in several ways. */
export interface Writing {
  dateOrder: DateOrder;
  decimalSign: DecimalSign;
}

/** A value of a text, and what does not agree about it. */
export interface Reading {
  value: unknown;
  /** A code of warnings: `check_digit`, `date_ambiguous`. */
  doubt?: 'check_digit' | 'date_ambiguous';
}

/** Reads the value of a field from one line of text; null when nothing in it is of that kind. */
export function readValue(field: string, { kind, text, writing }: { kind: FieldKind; text: string; writing: Writing }): Reading | null {
  if (CROSSED_OUT.test(text.trim()) || (kind === 'money' && RATE.test(text))) return null;
  if (SAID.has(kind) && saysNone(text)) return null;
  const choices = choicesOf(kind);
  if (choices !== null) return plain(choiceOf(field, { choices, text }));
  if (isSentence(text) && (kind === 'str' ? !WORDY.test(field) : PLAIN_KINDS.has(kind))) return null;
  if ((kind === 'ref' || kind === 'str') && /_number$/.test(field) && WHOLE_DAY.test(text.trim())) return null;
  const [, ofImporter] = kind === 'str' && /_number$/.test(field) ? (IMPORTER_NUMBER.exec(text.trim()) ?? []) : [];
  if (ofImporter !== undefined) return plain(ofImporter);
  if (kind === 'str' && /_number$/.test(field) && !isNumber(text)) return null;
  if (kind === 'money' && countsPackages(text)) return null;
  if (isOfOther(field, kind, text) || (field === 'total_packages' && BOXES_ONLY.test(text.trim()))) return null;
  if (kind === 'str' && !WORDY.test(field) && isShouted(text)) return null;
  if (kind === 'str' && /_status$/.test(field) && /^[A-Z]{0,3}[ -]?\d{5,}$/.test(text.trim())) return null;
  if (
    OF_PERSON.test(field) &&
    kind === 'str' &&
    (OF_OTHERS.test(text) || !/\p{L}{2}/u.test(text) || readDate(text, writing.dateOrder) !== null)
  )
    return null;
  if (field === 'payment_terms' && isDay(text, writing)) return null;
  if (field === 'free_days' && OF_HOURS.test(text)) return null;
  // `4800 KG` of plants is told with what it is counted in.
  const isWorded = field === 'quantity' && kind === 'str';
  const special = isWorded ? undefined : BY_FIELD.find(([pattern]) => pattern.test(field));
  const read = (special !== undefined && /^(?:str|ref|dec)$/.test(kind) ? special[1] : undefined) ?? BY_KIND[kind] ?? byPattern(kind);
  return read(cut(text), writing);
}

/** `84-2915507-00 PINE & ORCHARD LLC`: the number, and whose it is. */
const IMPORTER_NUMBER = /^(\d{2}-\d{7}(?:[A-Z\d]{2}|-\d{2})?) \p{L}{2}/u;

/** `SAY ONE (1) CONTAINER ONLY` counts boxes, and no packages in them. */
const BOXES_ONLY = /^(?:say:? )?(?:(?:\p{L}+[ -]){1,3})?\(?\d{1,3}\)?\s?(?:x\s?\d\S+\s?)?(?:containers?|cntrs?)(?:\(s\))?(?: only)?\.?$/iu;

/** Who signs or drives is no `Almazora, 17/02/2026`, and whom to call no telephone. */
const OF_PERSON = /^(?:signatory|received_by|driver|emergency_contact_name)$/;

/** `COMPANY ACME LTD`: beside where somebody signs stands what else is asked of him. */
const OF_OTHERS = /^(?:company|title|position|empresa|cargo|soci[ée]t[ée]|fonction|date|telephone|tel|e-?mail)(?:[\s:/]|$)/i;

/** `XXXXXXXX`, `*****`: a box that nobody shall fill in. */
const CROSSED_OUT = /^(?:[xX]{3,}|[*=~-]{2,}|[-./]|N\/A)$/;

/** `VAT 19 %` says how much of it, and no sum. */
const RATE = /^\D*\d{1,2}(?:[.,]\d{1,2})? ?%\s*$/;

/** The choice that a text names; of who pays the freight by all the words that say it. */
function choiceOf(field: string, { choices, text: whole }: { choices: readonly string[]; text: string }): string | undefined {
  const text = MARKED.exec(whole)?.[1] ?? whole;
  const term = field === 'freight_terms' ? (freightTermOf(whole) ?? freightTermOf(text)) : null;
  return term !== null && choices.includes(term) ? term : choiceIn(choices, text);
}

/** `[ ] Method 1 [X] Method 2`, `☐ Prepaid ☒ Collect`: of boxes to mark, what stands behind the one that is. */
const MARKED = /(?:\[\s?[xX✓✔]\s?\]|[☒☑])\s{0,3}([^[☐☒☑]{1,80})/u;

/** The longest of the choices that a text begins with, or that is a word of it: `III` is not `I`. */
function choiceIn(choices: readonly string[], text: string): string | undefined {
  const words = cut(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')
    .map(comparable);
  const said = choices.filter((choice) => {
    const bare = comparable(choice);
    return bare.length < 4 ? words.includes(bare) : words.join('').startsWith(bare);
  });
  return said.sort((one, two) => two.length - one.length)[0];
}

/** A number that may have any letters in it is nobody's name all the same. */
const isNumber = (text: string): boolean => /\d/.test(text) && text.length <= 60 && !/\p{L}{2,} \p{L}{2,}/u.test(text);

/** `62,531.600 KG` is no count of packages, `43.758 m3` no weight and no amount: units say what a number is of. */
function isOfOther(field: string, kind: FieldKind, text: string): boolean {
  if (field === 'total_quantity') return [...unitsIn(text)].join() === 'volume';
  const own = kind === 'money' || COUNTED.test(field) ? 'none' : field === 'volume' ? 'volume' : /weight/.test(field) ? 'weight' : null;
  if (own === null || !/\d/.test(text)) return false;
  const units = unitsIn(text);
  return units.size > 0 && !units.has(own);
}

/** `1,715 MASTER CARTONS` are no charge for packing. */
function countsPackages(text: string): boolean {
  const [, words = ''] = /^\W{0,3}\d[\d.,' ]{0,12} ?(\p{L}[\p{L} ]{2,40})\W*$/u.exec(text.trim()) ?? [];
  return words.split(' ').some((word) => word.length > 3 && packageUnit(word) !== null);
}

const COUNTED = /^(?:total_packages|pieces_delivered|pieces)$/;

/** Of what the units in a text are. */
export function unitsIn(text: string): ReadonlySet<string> {
  const words = cut(text).match(/(?<!\p{L})(?:\p{L}{2,4}[23³]?|m[3³]|T)(?![\p{L}\d])/gu) ?? [];
  return new Set(words.flatMap((word) => (weightUnit(word) !== null ? 'weight' : volumeUnit(word) !== null ? 'volume' : [])));
}

/** A day is when to pay, and no terms of it. */
const isDay = (text: string, { dateOrder }: Writing): boolean => cut(text).trim().length <= 18 && readDate(text, dateOrder) !== null;

const PLAIN_KINDS: ReadonlySet<FieldKind> = new Set(['ref', 'int', 'dec', 'money', 'currency', 'country', 'wunit', 'vunit', 'incoterm']);
/** Any words may be a value of these. */
const SAID: ReadonlySet<FieldKind> = new Set(['str', 'text', 'ref']);
const WORDY = /terms|remarks|instructions|exceptions|reason|description|means_of/;

type Reader = (text: string, writing: Writing) => Reading | null;

const plain = (value: unknown): Reading | null => (value === null || value === undefined || value === '' ? null : { value });

const BY_KIND: Readonly<Record<string, Reader>> = {
  str: (text) => (OF_A_CAPTION.test(text.trim()) ? null : plain(printed(text))),
  text: (text) => plain(text.trim().slice(0, 20_000)),
  ref: (text) => plain(readReference(text)),
  int: (text, { dateOrder }) => plain(readDate(text, dateOrder) === null ? readCount(text) : null),
  bool: (text) => plain(readClaim(text)),
  dec: (text, { decimalSign }) => plain(readMeasure(text, (word) => weightUnit(word) ?? volumeUnit(word), decimalSign)?.value),
  money: (text, { decimalSign }) => plain(readAmount(text, decimalSign)),
  currency: (text) => plain(readCurrency(text)),
  date: (text, { dateOrder }) => dated(readDate(text, dateOrder)?.date ?? null, readDate(text, dateOrder)?.ambiguous === true),
  datetime: (text, { dateOrder }) => {
    const reading = readDate(text, dateOrder);
    return reading && dated(reading.time === null ? reading.date : `${reading.date}T${reading.time}`, reading.ambiguous);
  },
  country: (text) => plain(readCountry(text)),
  incoterm: (text) => plain(readIncoterm(text)?.incoterm),
  cntr: (text) => {
    const [found] = containerNumbersIn(text, { known: new Set(), scanned: false });
    return found === undefined ? checked(containerNumberAsked(text) ?? undefined, () => false) : { value: found.number };
  },
  mid: (text, writing) => plain([byPattern('mid')(text, writing)?.value].find((value) => MAKER.test(String(value)))),
  wunit: (text) => plain(weightUnit(text)),
  vunit: (text) => plain(volumeUnit(text)),
  hs: (text) => plain(readTariffNumbers(text)[0]),
  imo: (text) => checked(/(?<!\d)\d{7}(?!\d)/.exec(text)?.[0], isImo),
  // `641203776 11/24/2026 LONG BEACH`: a day stands a blank behind it; `641 203 776` is in groups.
  itno: (text) =>
    checked(
      [text.toUpperCase(), text.toUpperCase().replaceAll(/[ -]/g, '')].flatMap((form) => IN_BOND.exec(form)?.[0] ?? [])[0],
      isInBondNumber,
    ),
  entryno: (text) => {
    const entry = readEntryNumber(text);
    return entry && checked(entry.value, () => entry.valid);
  },
  unno: (text) => plain(readUnNumber(text) ?? (/^\d{4}$/.test(text.trim()) ? `UN${text.trim()}` : null)),
  scac: (text) => plain(SHORT_SCAC.exec(text.trim())?.[1] ?? /^[\s:(]*([A-Z]{4})(?![A-Z0-9])/.exec(text.toUpperCase())?.[1]),
  firms: (text) => plain(/(?<![A-Z0-9])[A-Z]\d{3}(?![A-Z0-9])|(?<![A-Z0-9])[A-Z][A-Z0-9]{3}$/.exec(text.toUpperCase().trim())?.[0]),
  ccn: (text) => plain(/(?<![A-Z0-9])[A-Z0-9]{4}[A-Z0-9-]{4,21}(?![A-Z0-9])/.exec(text.toUpperCase())?.[0]),
};

/** `UP`, `CNR`: of railroads and old carriers, and nothing else beside the caption. */
const SHORT_SCAC = /^[:(]? ?(?!(?:NA|NO|NIL|TBA|TBC|TBD|YES)\b)([A-Z]{2,3})\)?$/;

const IN_BOND = /(?<![A-Z\d])(?:V\d{8,11}|\d{9})(?!\d)/;

/** `Number`, `Name`: what is left of a caption in two lines says nothing. */
const OF_A_CAPTION = /^(?:number|name|date|code|address|and address)$/i;

/** Country, beginnings of two words or of one, digits of the street, beginning of the town: `MULTI` and `VARIOUS` are nobody. */
const MAKER = /^[A-Z]{2}(?=[A-Z0-9]{6}|[A-Z]{3}\d)[A-Z0-9]{3,13}$/;

/** Fields whose values have a form of their own. */
const BY_FIELD: readonly (readonly [RegExp, Reader])[] = [
  [/^purchase_order_numbers?$/, (text) => plain(readReference(withoutOrderWord(text)))],
  [/(?:bill_of_lading|house|ams)_number$/, (text) => plain(readBillNumber(text))],
  [
    /^air_waybill_number$/,
    (text) => {
      const waybill = readAirWaybill(text.trim().replace(/^(\d{3})(\d{8})$/, '$1-$2'));
      return waybill === null ? plain(readReference(text)) : checked(waybill.value, () => waybill.valid);
    },
  ],
  [
    /^vessel_name$/,
    (text) =>
      plain(
        /\p{L}{2}/u.test(text) && !isDateLike(text) && readDate(text, { first: 'day', sure: false }) === null ? readVessel(text) : null,
      ),
  ],
  [/^payment_terms$/, (text) => plain(printed(withoutDelivery(text.replace(ACCOUNT_BEHIND, '').replace(ASKED_BEHIND, ''))))],
  [/^bond_holder$/, (text) => plain(printed(text.split(' / ')[0] ?? '')?.replace(/^\d{2}-\d{7}\S{0,3} +(?=\p{L}{2})/u, ''))],
  [/^signatory$/, (text) => plain(personIn(text))],
  [/_release_status$/, (text) => (isDateLike(text) ? null : plain(printed(text)))],
  [
    /^carrier_name$/,
    (text) => (/^\p{Ll}+ \p{Ll}/u.test(text.trim()) ? null : plain(printed(beforeAddress(carrierIn(text).replace(BEHIND_CARRIER, ''))))),
  ],
  // `LH8420/21 NOV`: the day behind it has a field of its own.
  [/^flight_number$/, (text) => plain(printed(text.replace(/(?<=\d) ?\/ ?\d{1,2}[ -]?\p{L}{3,9}(?:[ -]?\d{2,4})?$/u, '')))],
  [/^voyage_number$/, (text) => plain(readVoyage(text))],
  [/^container_type$/, (text) => plain(readContainerType(text) ?? typeOfFigures(text) ?? printed(text))],
  [/^iso_type$/, (text) => plain(readIsoType(text) ?? isoOfFigures(text))],
  [/^package_unit$/, (text) => plain(packageUnit(text) ?? packageUnit(text.split(' ')[0] ?? ''))],
  [/^trailer_number$/, (text) => plain(PLATE.exec(text.trim())?.[0] ?? readReference(text))],
  [/port_of_(?:entry|unlading|lading)$|^port_code$/, (text) => plain(/^\s*(\d{4,5})(?!\d)/.exec(text)?.[1] ?? readPlace(text))],
  [/^(?:port_of|place_of|issue_place$|incoterm_place|final_destination|voyage_from|voyage_to)/, (text) => plain(readPlace(text))],
  [/^volume$/, (text, { decimalSign }) => plain(readVolume(text, decimalSign))],
  [/phone$/, (text) => plain(/\+?[\d(][\d\s().-]{5,24}\d/.exec(text)?.[0].replace(HALF_BRACKET, ''))],
  [/^pickup_number$/, (text) => plain(readReference(text.replace(PICKUP_WORD, '')))],
  [/^time_/, (text) => plain(/(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/.exec(text)?.[0])],
  [/^flash_point/, (text) => plain(readFlashPoint(text))],
  [/^duration_and_temperature$/, (text) => plain(printed(text))],
  [/temperature$/, (text) => plain(readTemperature(text) ?? printed(text))],
  [/^quantity|^total_quantity/, (text, { decimalSign }) => plain(readAmount(text.replaceAll(NO_FIGURE, ' ').trim(), decimalSign))],
];

/** `EVERGREEN LINE (EGLV)`, `CMA CGM - Siège social: …`: the code of a line, or what else is said of it behind a caption of its own. */
const BEHIND_CARRIER = /(?<=\p{L}{2}) ?\([A-Z]{4}\)$|(?<=\p{L}{2}) [-–] \p{L}[\p{L} ]{2,24}: .*$/u;

/** `R-8820 BCX`, `4471 LKV`: plates have blanks. */
const PLATE = /^(?=[A-Z -]*\d)(?=[\d -]*[A-Z])[A-Z\d]{1,4}(?:[ -][A-Z\d]{1,5}){1,3}$/;

/** `+33 4 72 55 01 12 (24`: what a bracket behind a number began to say. */
const HALF_BRACKET = /(?<=\d[\d\s.-]{4,}) *\([^)]*$/;

/** `PIN 771904`: the word for the number again, where it stands apart. */
const PICKUP_WORD = /^(?:pin|pick-?up|release)(?: (?:code|no|nr|number|ref))?(?:[.:#]{1,2} ?| )(?=[A-Z\d-]*\d)/i;

/** `14 days net. Please quote our number`: what else is asked of who pays. */
const ASKED_BEHIND = /\.\s+(?:please|kindly|bitte|merci|veuillez|late payments?|overdue|interest)\b[^]*$/i;

/** `30 days net. IBAN NL41 RSMB …`: when to pay, and into which account. */
const ACCOUNT_BEHIND = /[.;,–-]? {1,3}(?:IBAN|BIC|SWIFT|account no|bank(?: details)?:)\b[^]*$/i;

/** All but figures, and the minus sign before the first of them or behind the last: `-3 PCS` are given back, and so are `3-`. */
const NO_FIGURE = /(?!(?<=^\D{0,40})[-−]\d|(?<=\d)-$)[^\d.,' ]+?/g;

/** No ship takes 55,094 m3 for one consignee: three digits behind the only separator are decimals, but of cubic feet. */
function readVolume(whole: string, sign: DecimalSign): string | undefined {
  // `12 440 kg / 58.2 m3`
  const text =
    unitsIn(whole).size > 1 ? (whole.split(/ \/ |; | - /).find((part) => [...unitsIn(part)].join() === 'volume') ?? whole) : whole;
  const unitOf = (word: string): string | null => volumeUnit(word) ?? weightUnit(word);
  const read = readMeasure(text, unitOf, sign);
  if (read === null || read.unit === 'ft3' || Number(read.value) < VOLUME_FROM || !/(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/.test(text))
    return read?.value;
  return readMeasure(text, unitOf, /\d,\d{3}(?!\d)/.test(text) ? ',' : '.')?.value;
}

const VOLUME_FROM = 5000;

function byPattern(kind: FieldKind): Reader {
  const pattern = new RegExp(String(SCALARS[kind]?.['pattern'] ?? '^$'));
  return (text) => {
    const bare = text.toUpperCase().trim();
    return [bare, ...bare.split(/\s+/)].filter((word) => pattern.test(word)).map((value) => ({ value }))[0] ?? null;
  };
}

const dated = (value: string | null, ambiguous: boolean): Reading | null =>
  value === null ? null : { value, ...(ambiguous && { doubt: 'date_ambiguous' as const }) };

function checked(value: string | undefined, holds: (value: string) => boolean): Reading | null {
  return value === undefined ? null : { value, ...(!holds(value) && { doubt: 'check_digit' as const }) };
}

const isDateLike = (text: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text.trim());

/** A place as printed: letters, no date, no sentence. */
function readPlace(text: string): string | null {
  const place = printed(text);
  if (place === null || place.length > 80 || !/\p{L}{2}/u.test(place) || isDateLike(place)) return null;
  const isDay = NAMED_DAY.test(place) && readDate(place, { first: 'day', sure: false }) !== null;
  if (isDay) return null;
  const named = withoutCodeBehind(
    place.replace(CODE_BEFORE, '').replace(MOMENT_BEHIND, '').replace(DAY_BEHIND, '').replace(DAY_OF_MONTH, '').replace(OPEN_BRACKET, ''),
  );
  return codedPlace(named)?.name ?? named;
}

/** `-7`, `− 7 °C c.c.`, `minus 7`: below freezing too. */
function readFlashPoint(text: string): string | undefined {
  const [, sign, degrees] = /(?:^|[^\d.])(?:([-−–]|minus) ?)?(\d{1,3}(?:[.,]\d)?)(?!\d)/iu.exec(text) ?? [];
  return degrees === undefined ? undefined : `${sign === undefined ? '' : '-'}${degrees.replace(',', '.')}`;
}

/** `13-JAN-2026`, `December 25, 2025` */
const NAMED_DAY = /^(?:\d{1,2}[-. ]+\p{L}{3,10}[-. ,]+\d{2,4}|\p{L}{3,10}\.? \d{1,2},? \d{4})$/u;

/** `Qingdao  ETD 18-Nov`, `Rotterdam – ETA: 26 Dec`: when a ship is there. */
const MOMENT_BEHIND = /(?<=\p{L})[\s,;–-]+(?:E|A)T[ADSB]\b[\s:.]{0,3}\d.*$/u;

/** `Rotterdam (ETD`: of a bracket that says when, what stands before the next caption. */
const OPEN_BRACKET = /(?<=\p{L}) *\([^)]*$/u;

/** `USSAV = Savannah, United States` */
const CODE_BEFORE = /^[A-Z]{2} ?[A-Z2-9]{3} = (?=\p{L}{3})/u;

/** `EXPIRES 48 HOURS AFTER NOTIFICATION`: hours are no days. */
const OF_HOURS = /\d ?(?:h|hrs?|hours?|heures?|horas?|ore|stunden|std|uur|uren)(?!\p{L})/iu;

/** `NINGBO 2026-02-06`, `MANZANILLO, January 21, 2026`. */
const DAY_BEHIND =
  /(?:[\s,:]{1,3}|\s?\/\s?)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}{3,10}\.? \d{1,2},? \d{4}|\d{1,2}\.?[ -](?:de )?\p{L}{3,10}\.?[ -](?:de )?\d{4}).*$|[\s,]{1,3}(?:JAN|FEB|MAR|APR|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)\.$/u;

/** `Houston, Texas on the 11th day of`, `Dublin this 4th day of May`: as notaries say when. */
const DAY_OF_MONTH = /,? (?:on|this)(?: the)?(?: \d{1,2}(?!\d).*)?$/;

/** `THREE (3)`, `3/3`, `805 CTNS`, `ZERO (0)`, `SIX HUNDRED AND FORTY CARTONS`. */
function readCount(text: string): number | null {
  const inBrackets = /\((\d{1,9})\)/.exec(text)?.[1];
  if (inBrackets !== undefined) return Number(inBrackets);
  const number = /(?<![\d.,])\d{1,3}(?:[,.' ]\d{3})(?![\d])|(?<![\d.,])\d{1,9}(?![\d])/.exec(text)?.[0];
  if (number !== undefined) {
    const value = readDecimal(number)?.value ?? '';
    return /^\d{1,9}$/.test(value) ? Number(value) : null;
  }
  const named = readNumberWords(text);
  return named === null || !/^\d{1,9}$/.test(named) ? null : Number(named);
}

/** Yes or no in the languages of papers; null for neither. */
function readClaim(text: string): boolean | null {
  const word = /^[\s:.[\]()]*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  if (['yes', 'y', 'oui', 'ja', 'si', 'sim', 'true', 'x', 'required', 'intact'].includes(word)) return true;
  return ['no', 'n', 'non', 'nein', 'nao', 'nee', 'false', 'none', 'nil', 'not'].includes(word) ? false : null;
}
