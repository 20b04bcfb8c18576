import type { PaperDoubt, PaperField, PaperLink, PaperPage } from '../../../resources/paper-page.js';
import { sourceText } from '../documents/words.js';
import { spacedNumber } from '../../names.js';
import { dateText, dayOf, timeText } from '../../moments.js';

/** Below this a value is not to be relied on. */
export const SURE_FROM = 0.9;

/** Whether somebody has to look at a field. */
export const isDoubtful = ({ doubts, sureness, said }: PaperField): boolean =>
  doubts.length > 0 || (!said && sureness !== null && sureness < SURE_FROM);

/** `98 %`, never more than is known. */
export const surenessText = (sureness: number): string => `${Math.floor(sureness * 100 + 1e-9)} %`;

/** Why a value is doubted, in a sentence. */
export function doubtText({ code, detail }: PaperDoubt): string {
  const [, number = '', digit] = /^the check digit of (\S+) does not hold: it would be (\d)$/.exec(detail) ?? [];
  if (code === 'check_digit' && digit !== undefined) return `Check digit should be ${digit}, the paper says ${number.slice(-1)}`;
  return detail.slice(0, 1).toUpperCase() + detail.slice(1);
}

const METHODS: Readonly<Record<string, string>> = {
  label_right: 'Read to the right of its label.',
  label_below: 'Read below its label.',
  label_above: 'Read above its label.',
  label_left: 'Read to the left of its label.',
  pattern: 'Read by pattern.',
  table: 'Read in a table.',
  table_total: 'Read where the table is summed up.',
  derived: 'Worked out from other values.',
  model: 'Found by a language model, and on the page.',
};

/** How a value was read. */
export function methodText({ method, said, place }: PaperField): string {
  if (said) return place === null ? 'Said by you or a colleague.' : 'Said by you or a colleague, as the page has it.';
  return method === null ? '' : (METHODS[method] ?? `Read by ${method.replaceAll('_', ' ')}.`);
}

const GROUPED: ReadonlySet<string> = new Set(['dec', 'money', 'int']);
const MONO: ReadonlySet<string> = new Set([
  'ref',
  'cntr',
  'scac',
  'locode',
  'hs',
  'imo',
  'firms',
  'itno',
  'entryno',
  'ccn',
  'mid',
  'itn',
  'unno',
  'isotype',
  'arr:ref',
  'arr:cntr',
  'arr:hs',
]);

/** Whether a value is a number that people read aloud. */
export const isMono = ({ kind }: Pick<PaperField, 'kind'>): boolean => MONO.has(kind);

/** A value as people read it; empty for none. */
export function valueText({ value, kind }: Pick<PaperField, 'value' | 'kind'>): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind.startsWith('enum:')) return String(value).replaceAll('_', ' ');
  return GROUPED.has(kind) ? figures(String(value)) : String(value).replace('T', kind === 'datetime' ? ' ' : 'T');
}

/** `28,567.00`, as papers print it. */
function figures(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** `by mail from papers@hailan.example · 26 Oct 09:12 UTC`. */
export function cameText(page: Pick<PaperPage, 'source' | 'added_by' | 'added'>, now: string): string {
  return `${sourceText(page)} · ${dateText(dayOf(page.added), now).replace(/^\w+ /, '')} ${timeText(page.added)} UTC`;
}

const NUMBERS: Readonly<Record<string, string>> = {
  container: 'container',
  master_bill: 'bill of lading',
  house_bill: 'house bill',
  booking: 'booking',
  purchase_order: 'order',
  reference: 'reference',
};

/** Why a document belongs to something: `Linked by container HLXU 123456 7.` */
export function linkText({ found_by: by, named }: Pick<PaperLink, 'found_by' | 'named'>): string {
  const number = named === null ? '' : ` ${spacedNumber(named)}`;
  if (by === 'custom_field') return `Linked by a custom field that says${number}.`;
  if (by === 'another_paper') return `Linked as another paper is that has${number}.`;
  if (by === 'packet') return 'Linked as the file is that it was cut out of.';
  return by in NUMBERS ? `Linked by ${NUMBERS[by]}${number}.` : 'Linked by you or a colleague.';
}

/** What speaks against a link, in a sentence; null for nothing. */
export function linkDoubtText({ found_by: by, named, number, doubt }: Omit<PaperLink, 'kind' | 'id' | 'shipment_id'>): string | null {
  const what = `${by in NUMBERS ? NUMBERS[by] : 'number'} ${spacedNumber(named ?? '')}`.trim();
  switch (doubt) {
    case null:
      return null;
    case 'at_another_time':
      return `Look whether it is this voyage: ${what} was on it at another time than the paper is of.`;
    case 'one_character_apart':
      return `Look whether it is ${spacedNumber(number)}: ${what} on the paper is one character apart from what is tracked there.`;
    case 'one_of_several':
      return 'Look whether it is about this shipment: it names none itself, and the file that it was cut out of is about several.';
  }
}

export const pagesText = (first: number, last: number): string => (first === last ? `page ${first}` : `pages ${first}–${last}`);

/** What to do about a paper that could not be read, by why. */
export function nextStep(reason: string): string {
  switch (reason) {
    case 'encrypted':
      return 'Open it with its password, save a copy without one, and add the copy. Or ask whoever sent it for one that is not locked.';
    case 'corrupt':
      return 'The file did not arrive whole, or was damaged before. Ask for it again, or save it anew from the program that made it.';
    case 'empty':
    case 'nothing_inside':
      return 'There is nothing in it. Ask whoever sent it for the paper itself.';
    case 'unsupported_type':
      return 'Save or print it as a PDF, and add that. PDF, pictures, Word, Excel, mails and ZIP files are read.';
    case 'too_large':
    case 'too_many_pages':
      return 'Cut it into smaller files, with the papers of one shipment in each, and add those.';
    case 'infected':
      return 'A virus was found in it. It is kept apart and given to nobody. Tell whoever sent it.';
    case 'no_text':
      return 'Nothing could be made out on it. Scan it again with 300 dots per inch, upright and with enough contrast.';
    case 'no_fields':
      return 'It could be read, and nothing that belongs on such a paper was found. Tell what it is above, and it is read as that.';
    case 'timeout':
    case 'out_of_memory':
    case 'crashed':
      return 'Read it again; if that fails too, print it to a new PDF, or cut it into smaller files.';
    default:
      return 'Read it again, or ask for the paper in another form.';
  }
}

/** Reading it again may end otherwise. */
export const mayReadAgain = (reason: string): boolean =>
  !['empty', 'nothing_inside', 'infected', 'too_large', 'too_many_pages', 'unsupported_type', 'encrypted'].includes(reason);
