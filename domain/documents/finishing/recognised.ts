import { sure, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import { codeOfOrigin, isUnsettled, readVoyageSeen } from '../values/look-alikes.js';
import { portCode } from '../values/ports.js';
import { withGroups } from './lost-groups.js';

/** What was mended by what papers usually say is likely, and not sure; nor is what cannot be told from something else. */
const LIKELY = 0.85;

/** Mends what a scan does to values, where the paper itself or the trade's usage says what must have been printed. */
export function mendRecognised(draft: Draft, paper: Paper): void {
  const seen = new Set(paper.pages.filter(({ method }) => method === 'ocr').map(({ number }) => number));
  if (seen.size === 0) return;
  const codes = portsNamed(paper);
  for (const [pointer, { page }] of Object.entries(draft.evidence)) {
    const place = page !== null && seen.has(page) ? placeOf(draft.payload, pointer) : null;
    if (place !== null && place.holder !== draft.payload && isNameless(place)) doubt(draft, pointer);
    const value = place?.holder[place.key];
    if (mendParty(value)) doubt(draft, pointer);
    if (place === null || typeof value !== 'string') continue;
    const { value: grouped, isDoubtful } = withGroups(place.field, value);
    const mended = mendedValue(place.field, grouped, codes);
    if (mended !== value) place.holder[place.key] = mended;
    const isAmiss = CUT_SHORT.test(value) || (WEIGHT.test(place.field) && TOO_FINE.test(value));
    if (isDoubtful || mended !== value || isAmiss || (NUMBERS.test(place.field) && isUnsettled(value, codes))) doubt(draft, pointer);
  }
}

/** Dangerous goods are known by their number: of a row that lost it, nobody knows whether it is one. */
const isNameless = ({ holder }: Place): boolean => 'un_number' in holder && holder['un_number'] === null;

const NUMBERS = /(?:^|_)numbers?$/;

/** `41989.5004`: no scale tells less than a gramme, and the last digit is of the next column. */
const WEIGHT = /(?:^|_)weight$/;
const TOO_FINE = /\.\d{4,}$/;

function mendedValue(field: string, value: string, codes: ReadonlySet<string>): string {
  if (field === 'marks' || field === 'shipping_marks') return value.replaceAll(NO_MARKS, 'N/M').replaceAll(NUMBER_OF_MARKS, '$& ');
  if (field === 'unit') return value.replace(PER_BILL, 'B/L');
  if (field === 'service_type') return value.replaceAll(LOAD_TO_LOAD, '$1L/$2').replaceAll(OUT_TO_OUT, 'O/O');
  if (field === 'payment_terms') return value.replace(LETTER_OF_CREDIT, 'L/C');
  if (field === 'voyage_number') return readVoyageSeen(value);
  return NUMBERS.test(field) ? codeOfOrigin(value, codes) : value;
}

/** Whether something was mended in a party: words of letters have no nought in them, and in an address a number stands by itself. */
function mendParty(value: unknown): boolean {
  if (!isHolder(value) || !('address' in value)) return false;
  const { name, address } = value;
  if (typeof name === 'string') value['name'] = lettered(name);
  if (typeof address === 'string') value['address'] = lettered(address).replaceAll(RUN_ON, '$1 ');
  return value['name'] !== name || value['address'] !== address;
}

const lettered = (text: string): string => text.replaceAll(NOUGHT, (word) => word.replace('0', 'O'));

/** `KALL0`, `E0RI`: capitals around one nought, or three and more before it. `A65 F0PN` is a postcode. */
const NOUGHT = /(?<![\p{L}\p{N}-]|[A-Z]\d[\dW] )(?:\p{Lu}+0\p{Lu}{2,}|\p{Lu}{3,}0)(?![\p{L}\p{N}-])/gu;
/** `2030Antwerpen`, `4450-789Leixões`, `BODEGA14`, `88INDUSTRIAL`, `MaidstoneStreet`: the blank was too narrow. */
const RUN_ON =
  /(?<![\p{L}\p{N}-])(\d{4}(?:\d|-\d{3})?(?=\p{Lu}\p{Ll}{3})|\p{Lu}{5,}(?=\d{1,3}(?![\p{L}\p{N}-]))|\d{1,4}(?=\p{Lu}{5})|\p{Lu}\p{Ll}{3,}(?=(?:Street|Road|Avenue|Drive|Lane|Park)(?!\p{L})))/gu;
/** `C/NO.1-386`: the blank behind the point is as narrow as that. */
const NUMBER_OF_MARKS = /(?<=^[CP]\/)NOS?\.(?=\d)/gm;
/** `0/0`: from one side of the ship to the other, in letters. */
const OUT_TO_OUT = /(?<![\d/])0\/0(?![\d/])/g;

/** The slash between two capitals is lost or taken for a letter. */
const NO_MARKS = /^N[|IL1' ]?M$/gm;
const LOAD_TO_LOAD = /\b([FL]C)U([FL]CL)\b/g;
const LETTER_OF_CREDIT = /^UC(?= (?:AT|[A-Z\d]{2,}))/;
const PER_BILL = /^B[|IL1' ]?L$/;

/** Words that something follows: the engine left it out. */
const CUT_SHORT = /[,&(]$|\s(?:of|the|and|to|de|by|for|with|from|or)$/i;

function doubt({ evidence }: Draft, pointer: string): void {
  const told = evidence[pointer];
  if (told !== undefined) evidence[pointer] = { ...told, confidence: sure(Math.min(told.confidence, LIKELY)) };
}

const LINES_MAX = 400;
const PLACE_LENGTH_MAX = 60;

/** The ports that a paper names, by the three letters of their codes. */
function portsNamed({ lines }: Paper): ReadonlySet<string> {
  const names = lines
    .slice(0, LINES_MAX)
    .flatMap(({ pieces }) => pieces.flatMap(({ text }) => [text, text.slice(text.lastIndexOf(':') + 1).trim()]))
    .filter((text) => text.length >= 4 && text.length <= PLACE_LENGTH_MAX && !/\d{3}/.test(text));
  return new Set([...new Set(names)].flatMap((name) => portCode(cut(name))?.slice(2) ?? []));
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
  /** The name of the field, or of the list that the value stands in. */
  field: string;
}

/** Where a pointer leads. */
function placeOf(payload: Record<string, unknown>, pointer: string): Place | null {
  const keys = pointer.slice(1).split('/');
  const key = keys.at(-1) ?? '';
  const holder = keys.slice(0, -1).reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), payload);
  const field = /^\d+$/.test(key) ? (keys.at(-2) ?? '') : key === 'value' ? 'number' : key;
  return isHolder(holder) ? { holder, key, field } : null;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
