import { evidenceOf, replace, type Draft } from '../draft.js';
import { amountsAlone, amountsSaid, type AmountSaid } from '../layout/amounts-below.js';
import type { Line } from '../layout/layout.js';
import type { Paper } from '../paper.js';
import { tablesOf } from '../read-table.js';

/** Lists whose rows have amounts, and the shape of each. */
const LISTS: readonly (readonly [list: string, shape: string])[] = [
  ['line_items', 'invoice_line'],
  ['charges', 'charge'],
  ['detention_lines', 'dd_line'],
];

/** What all comes to, by the first of these that a paper has: what is to be paid of an arrival notice is its total with taxes. */
const TOTALS = ['total_amount', 'total_due'] as const;

/** Amounts below the rows that are looked at. */
const AMOUNTS_MAX = 24;
/** Lines below the rows in which their sum may stand without a word. */
const LINES_TO_SUM = 3;

/**
 * What papers add to the sum of their rows, and take off, up to the total: whatever it is called, it is proven by its coming to the cent
 * to a sum that is printed below it.
 */
export function readSums(draft: Draft, paper: Paper): void {
  const rows = sumOfRows(draft);
  const whole = TOTALS.find((field) => field in draft.payload);
  if (rows === null || whole === undefined) return;
  const below = linesBelow(paper, rows.shape);
  if (below === null) return;
  const steps = stepsOf(amountsSaid(below, paper.decimalSign).slice(0, AMOUNTS_MAX), rows.cents);
  if (steps === null) return;
  putSum(draft, whole, [steps.total]);
  if (DUE.test(steps.total.words)) putSum(draft, 'amount_due', [steps.total]);
  const subtotal =
    steps.subtotal ?? amountsAlone(below.slice(0, LINES_TO_SUM), paper.decimalSign).find(({ cents }) => cents === rows.cents);
  if (subtotal !== undefined) putSum(draft, 'subtotal_amount', [subtotal]);
  for (const field of new Set(steps.added.map(kindOf)))
    putSum(
      draft,
      field,
      steps.added.filter((one) => kindOf(one) === field),
    );
}

/** What the amounts of a paper's first list with rows come to, in hundredths, and the shape of these; null where that is nothing. */
export function sumOfRows({ payload }: Draft): { shape: string; cents: number } | null {
  const [list, shape = ''] = LISTS.find(([name]) => Array.isArray(payload[name]) && payload[name].length > 0) ?? [];
  const rows = list === undefined ? [] : (payload[list] as Readonly<Record<string, unknown>>[]);
  const cents = rows.reduce((all, { amount }) => all + Math.round(Number(amount ?? 0) * 100), 0);
  return cents > 0 ? { shape, cents } : null;
}

/** Puts what amounts come to, without its sign, with the decimals that they are printed with. */
export function putSum(draft: Draft, field: string, amounts: readonly AmountSaid[]): void {
  const cents = Math.abs(amounts.reduce((sum, one) => sum + one.cents, 0));
  const decimals = cents % 100 !== 0 || amounts.some(({ amount }) => /[.,]\d{2}\D{0,5}$/.test(amount.text)) ? 2 : 0;
  const evidence = evidenceOf(
    amounts.map(({ amount }) => amount),
    'table_total',
  );
  replace(draft, field, { value: (cents / 100).toFixed(decimals), evidence });
}

/** The lines below the last row of the last table; null: there is none. */
function linesBelow(paper: Paper, shape: string): readonly Line[] | null {
  const rows = tablesOf(paper, shape).at(-1)?.rows ?? [];
  // A row may have words of what stands below it.
  const [last] = rows.findLast(({ cells }) => cells.has('amount'))?.cells.get('amount') ?? [];
  const words = new Set(last?.words);
  const at = paper.lines.findLastIndex(({ pieces }) => pieces.some((piece) => piece.words.some((word) => words.has(word))));
  return at < 0 ? null : paper.lines.slice(at + 1);
}

interface Steps {
  /** The sum of the rows, where it is printed. */
  subtotal: AmountSaid | null;
  added: readonly AmountSaid[];
  total: AmountSaid;
}

/** From the sum of the rows to the last sum that all amounts up to it come to. Null: nothing is added. */
function stepsOf(amounts: readonly AmountSaid[], sum: number): Steps | null {
  let running = sum;
  let open: AmountSaid[] = [];
  let subtotal: AmountSaid | null = null;
  let total: AmountSaid | null = null;
  const added: AmountSaid[] = [];
  for (const one of amounts) {
    if (PAID.test(one.words)) break;
    const left = running === one.cents ? [] : leftOut(open, running - one.cents);
    if (left !== null && (open.length > left.length || one.cents === sum)) {
      if (one.cents === sum && added.length === 0 && open.length === left.length) subtotal ??= one;
      added.push(...open.filter((step) => !left.includes(step)));
      [running, open, total] = [one.cents, [], one];
    } else if (running !== one.cents) {
      const step = isLess(one) ? { ...one, cents: -Math.abs(one.cents) } : one;
      open.push(step);
      running += step.cents;
    }
  }
  return total === null || added.length === 0 || total === subtotal ? null : { subtotal, added, total };
}

/** Those that come to what is too much: parts of other amounts, or what a tax is of. Null: none do. */
function leftOut(open: readonly AmountSaid[], excess: number): readonly AmountSaid[] | null {
  for (const [at, one] of open.entries()) {
    if (one.cents === excess) return [one];
    const other = open.slice(at + 1).find(({ cents }) => cents + one.cents === excess);
    if (other !== undefined) return [one, other];
  }
  return null;
}

/** What is to be paid. */
const DUE = /\bdue\b|\bpayable\b|\bto pay\b|\bpayer\b|\bpagar\b|zahl|betalen|zap[łl]at|balance|saldo/i;

/** What was paid before is no part of what all comes to. */
const PAID = /\b(?:deposit|advance|prepa(?:id|yment)|paid|anzahlung|acompte|anticipo|acconto|aanbetaling|voorschot|adiantamento)/i;

const isLess = ({ words, cents }: AmountSaid): boolean => cents < 0 || LESS.test(words);
const LESS =
  /\b(?:discount|less|deduct\w*|rebate|rabatt|nachlass|skonto|remise|rabais|descuento|sconto|korting|desconto|indirim\w*|rabat)\b/i;

const KINDS: readonly (readonly [field: string, words: RegExp])[] = [
  [
    'tax_amount',
    /(?<!\p{L})(?:vat|tax|gst|hst|pst|qst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|moms|mva|kdv|ppn|igv|dph|áfa|pvm|alv|cuota|sales tax|[csi]gst)(?!\p{L})/iu,
  ],
  ['insurance_amount', /insur|versicher|assur|segur|assicura|verzeker|sigorta|ubezpiecz/i],
  [
    'freight_amount',
    /freight|fracht|frakt|fragt|\bfret\b|flete|frete|\bnolo\b|vracht|navlun|carriage|shipping|transport|trasporto|^\W*(?:frais de )?port\W*(?:(?:h\.?t|t\.?t\.?c)\W*)?$/i,
  ],
];

const BOTH = /\s(?:and|und|et|y|e|ed|en|i|ve)\s|[&+/]/i;

function kindOf(one: AmountSaid): string {
  if (isLess(one)) return 'discount_amount';
  // `Carriage and insurance` in one sum: no part of it is known, and most is for the carriage.
  if (BOTH.test(one.words) && KINDS.slice(1).every(([, words]) => words.test(one.words))) return 'freight_amount';
  return KINDS.find(([, words]) => words.test(one.words))?.[0] ?? 'other_charges_amount';
}
