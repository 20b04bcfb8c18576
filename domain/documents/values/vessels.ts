import { cut, oneLine } from './comparable.js';
import { readCountry } from './countries.js';

export interface VesselVoyage {
  vessel: string | null;
  voyage: string | null;
}

/** `By sea, vessel MSC LORENA 608R from Arica to Rotterdam`: the mode before a ship, and the way behind it. */
const withoutWay = (text: string): string =>
  withoutTold(text)
    .replace(
      /\s+(?:and\/)?or (?:any )?(?:other|substitute|subsequent|equivalent|held covered)(?: (?:vessels?|ships?|steamers?|carriers?|conveyances?))?$/iu,
      '',
    )
    .replace(/\s+from\s+\p{L}.*\sto\s+\p{L}.*$/iu, '')
    .replace(
      /^by (?:sea|ocean)(?: ?freight)?[\s,;:-]+(?:(?:per|by|on|via) )?(?:(?:vessel|ship|steamer|s\.s\.)[\s:]+)?(?=\p{L}.*\p{L})/iu,
      '',
    );

/** `EVER BALMY V.0882-014W arrived Port Klang 18 November 2026`: without what a sentence tells of her behind her voyage. */
function withoutTold(text: string): string {
  const told = TOLD.exec(text);
  const [name = '', ...others] = told === null ? [] : text.slice(0, told.index).trim().split(/\s+/);
  const voyage = others.pop() ?? '';
  return told !== null && /\d/.test(voyage) && /\p{L}{2}/u.test([name, ...others].join(' ')) ? text.slice(0, told.index) : text;
}

const TOLD =
  /\s(?:arriv(?:ed|ing|es)|sail(?:ed|ing|s)|depart(?:ed|ing|s)|berth(?:ed|ing)|discharg(?:ed|ing)|due|expected|scheduled|estimated|which|that)\b/i;

const PREFIX = /^(?:M\/[VNT]|N\/M|MV\.?|M\.V\.?|MS|S\.?S|V\/L|VSL)\s+/i;

/** A ship's name without what stands before ships' names. */
export function readVessel(text: string): string | null {
  const name = withoutBrackets(
    withoutWay(oneLine(text)).replace(PREFIX, '').replace(ONWARD, '').replace(IMO_BEFORE, '').replace(IMO_BEHIND, ''),
  )
    .replace(VOYAGE_BEHIND, '')
    .replaceAll(/^[\s:.,/-]+|[\s:.,/-]+$/g, '');
  if (OF_CHARGES.test(name) || BY_SEA.test(name) || MODES.test(name) || NO_NAME.test(name)) return null;
  return /[A-Za-z]{2}/.test(name) && !isLine(name) && name.length <= 60 ? name.toUpperCase() : null;
}

/** `CAPE TRADER and/or road/rail`, `CAPE TRADER & by truck`: what carries the goods before or behind the ship. */
const ONWARD =
  /(?<=\p{L}{2}.*)\s+(?:and ?\/ ?or|and|or|&)\s+(?:by |other )?(?:road|rail|railway|truck|lorry|air|barge|steamers?|vessels?|conveyances?)(?:$|[\s/,&].*\b(?:road|rail|truck|air|conveyances?|steamers?|vessels?)\b.{0,12}$)/iu;

/** `9806067 ONE STORK`: the number that ships have for life stands before the name. */
const IMO_BEFORE = /^(?:IMO\s?)?\d{7}\s+(?=\p{L}{2})/iu;

/** `CAPE TRADER IMO 9620437`, `CAPE TRADER (IMO: 9620437)`. */
const IMO_BEHIND = /[\s,/]+\(?IMO(?: ?\/ ?lloyds\b)?(?:[\s.:#-]|no\b|number\b){0,4}(?:\d{7})?\)?$/i;

/** `CAPE TRADER (9620437)`, `CAPE TRADER (PANAMA)`, `CAPE TRADER (FLAG: PA)`: behind a name stands its number for life, or its flag. */
function withoutBrackets(text: string): string {
  const [, name, said = ''] = /^(.*\p{L}{2}.*?) ?\(([^()]{2,30})\)$/u.exec(text) ?? [];
  const flag = said.replace(/^flag\b[\s:]*|\s*\bflag$/i, '').trim();
  return name !== undefined && (isImo(said.trim()) || flag !== said.trim() || isFlag(flag)) ? name : text;
}

const isFlag = (text: string): boolean =>
  (text.length === 2 || text.length > 3) && (readCountry(text) !== null || OPEN_REGISTERS.test(text));

/** Countries that register ships of others and trade little by sea themselves. */
const OPEN_REGISTERS =
  /^(?:liberian?|marshall islands?|bahamas|bahamian|antigua(?: (?:and|&) barbuda)?|bermuda|barbados|cayman islands?|comoros|gibraltar|isle of man|madeira|belize|vanuatu|palau|tuvalu|panamanian|maltese|LR|MH|BS|AG|BM|BB|KY|KM|GI|IM)$/i;

/** The number for life of a ship that stands in brackets behind its name. */
export const imoBehind = (text: string): string | null => {
  const number = /\((?:IMO\b(?: ?\/ ?lloyds\b)?\D{0,6})?(\d{7})\)/i.exec(text)?.[1];
  return number !== undefined && isImo(number) ? number : null;
};

/** `OAK TRADER 044W`, `OAK TRADER / 2605S`, `OAK TRADER V.0PG7RS1MA`: no ship's name ends in the direction of a voyage, or behind the word for one. */
const VOYAGE_BEHIND =
  /(?<=\p{L}{2})(?:\s?[/,-])?\s(?:(?:[Vv](?:OY(?:AGE)?|oy(?:age)?)?\.\s?|V(?:OY(?:AGE)?|oy(?:age)?)\s)(?=\p{L}*\d)[A-Z\d]{2,12}|(?:V(?:OY)?\.?\s?)?\d{2,5}[NSEW])$/u;

/** `Rate   Per   Prepaid   Collect`: a column of charges is no ship. */
const OF_CHARGES = /^(?:prepaid|collect|rate|amount|as arranged)$/i;

/** `HBLMSMNGB260311`, `ID`: a number, or the rest of a caption. */
const NO_NAME = /^(?:[A-Z]{0,10}\d{5,}\S*|[A-Z]{2})$/i;

/** `BY SEA`, `SEA FREIGHT`: how goods are carried, and on no ship that is named. */
const BY_SEA = /^(?:by (?:sea|ocean|ship|vessel|sea ?freight|ocean freight)|(?:sea|ocean) ?(?:freight|vessel|transport))$/i;

/** `ROAD / SEA / ROAD`: the modes of a way, one after the other. */
const MODES =
  /^(?:road|sea|rail|truck|barge|ocean|air|feeder|vessel|inland waterway)(?:\s?[/,+&>-]\s?(?:road|sea|rail|truck|barge|ocean|air|feeder|vessel|inland waterway))*$/i;

/** `SOUTHERN CROSSING MARITIME`, `KITE OCEAN CARRIERS`: who sails ships, and no ship. */
const isLine = (text: string): boolean => /\s(?:maritime|shipping|(?:ocean |container )?(?:carriers|lines?))\s*$/i.test(text);

/** A voyage as printed, without the word for it. */
export function readVoyage(text: string): string | null {
  const bare = oneLine(text).replace(/^[\s:.]+/, '');
  const voyage = bare.replace(/^(?:VOY(?:AGE)?|V)(?:\.|\b)\s*(?:NO\.?|NUMBER)?\s*:?\s*/i, '').replace(/^NO\. ?(?=\S*\d)/i, '');
  const [first] = /^[A-Za-z0-9][A-Za-z0-9/.-]{0,14}/.exec(voyage) ?? [];
  return first !== undefined && /\d/.test(first) ? first.toUpperCase().replace(/[.,/-]+$/, '') : null;
}

/** `EVER CAPABLE 0417E`, `BAY OF FUNDY - 2207`, `ISLAND TRADER V.031`: the voyage is the last word that holds a digit. */
export function readVesselVoyage(text: string): VesselVoyage {
  const said = withoutWay(withoutDay(oneLine(cut(text))))
    .replace(PREFIX, '')
    .replace(IMO_BEHIND, '')
    .replace(STROKE_IN_SIGN, 'V. ');
  const line = said.replace(VOYAGE_FIRST, '$2 / $1');
  const words = line.split(APART).filter((word) => word !== '');
  // `ISLAND TRADER / 031E / 9785750`: behind both stands the number of the ship.
  if (words.length > 2 && /^\d{7}$/.test(words.at(-1) ?? '') && /\d/.test(words.at(-2) ?? '')) words.pop();
  const last = words.findLastIndex((word) => /\d/.test(word));
  const voyage = last > 0 ? readVoyage(words[last] ?? '') : null;
  if (voyage === null) return { vessel: readVessel(line), voyage: null };
  const before = words
    .slice(0, last)
    .filter((word, index, all) => index < all.length - 1 || LETTER_OF_NAME.test(line) || !VOYAGE_WORD.test(word));
  return { vessel: readVessel(before.join(' ').replace(/\bVOY(?:AGE)?(?: NO)?\.?:?$/i, '')), voyage };
}

/** `ONE MAGDEBURG 028S / 06.05.2026`: boxes that ask for the ship may ask for the day too. */
const DAY_BEHIND = /(?<=\d\p{L}?)[\s,/]{1,3}\d{1,2}([-./ ])(?:\d{1,2}|\p{L}{3,9})\1\d{4}$/u;

/** A ship and its voyage without the day behind them. */
export const withoutDay = (text: string): string => text.replace(DAY_BEHIND, '');

/** Blanks, commas, dashes and strokes, but for the one in `71/W`: behind it stands the direction of the voyage. */
const APART = /\s*(?:,|(?<!\d(?=\/[NSEW]$))\/)\s*|\s+-\s+|\s+/;

/** What languages say before the number of a voyage. */
const VOYAGE_WORD =
  /^(?:V|VOY|VOYAGE|VYG|NO|NR|VIAJE|VIAGEM|VIAGGIO|REISE|REIS|REJSE|RESA|REJS|PODRÓŻ|SEFER|PLAVBA|CHUYẾN|航次|次航)\.?:?$/iu;

/** `ISLAND TRADER v/. 26016`: the stroke is of the sign for the voyage. */
const STROKE_IN_SIGN = /\bV\/\. ?(?=\S*\d)/i;
/** `987W / ISLAND TRADER`: the voyage stands first. */
const VOYAGE_FIRST = /^(\d{2,5}[A-Z]{0,2}) ?\/ ?(\p{L}[^\d/]{3,})$/u;

/** `BLUE TERN V / 617W`: the stroke with white around it parts the name from the voyage, and the letter is of the name. */
const LETTER_OF_NAME = /\p{L} V \/ \S*\d/u;

/** Seven digits whose last one checks the others: an IMO ship number. */
export function isImo(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const sum = [...text.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return sum % 10 === Number(text[6]);
}
