import { raise, warn, type Draft } from '../draft.js';
import type { Line, Piece } from '../layout/layout.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import { behindNumberWords, readNumberWords } from '../values/number-words.js';
import { packageUnit } from '../values/units.js';

type Values = Readonly<Record<string, unknown>>;

/** What says that words are an amount: `SAY US DOLLARS … ONLY`, `amount in words`. */
const IN_WORDS = /\bSAY\b|IN WORDS|\bDOLLARS?\b|\bEUROS?\b|\bPOUNDS\b|\bONLY\b/i;

/** One paper counts in one currency. */
export function checkCurrencies(draft: Draft): void {
  const currencies = new Set(
    ((draft.payload['charges'] ?? []) as Values[]).map(({ currency }) => currency).filter((currency) => typeof currency === 'string'),
  );
  if (currencies.size > 1)
    warn(draft, 'currency', { pointer: '/charges', detail: `the charges are in ${[...currencies].sort().join(' and ')}` });
}

/** `FOUR HUNDRED TEN CARTONS` are counted, and no amount. */
const amountInWords = (text: string): string | null => (behindNumberWords(text).some(isCounted) ? null : readNumberWords(text));

const isCounted = (word: string): boolean => /^containers?$/.test(word) || (word.length > 2 && packageUnit(word) !== null);

/** `… NINE HUNDRED` with the sums beside it, and `FORTY-NINE ONLY` on its edge in the line below. */
const withBelow = ({ text, box }: Piece, below: Line | undefined): string =>
  `${text} ${below?.pieces.find((piece) => Math.abs(piece.box[0] - box[0]) < LEVEL)?.text ?? ''}`;

const LEVEL = 2;

/** The total in words is the total in figures. */
export function checkWords(draft: Draft, { lines }: Paper): void {
  const field = ['total_amount', 'total_due', 'sum_insured', 'amount'].find((name) => typeof draft.payload[name] === 'string');
  if (field === undefined) return;
  const total = Number(draft.payload[field]);
  const said = lines.slice(0, 2000).flatMap(({ text, pieces }, at) => {
    if (!IN_WORDS.test(cut(text))) return [];
    // The sentence may go on below.
    const [one, two] = [text, `${text} ${lines[at + 1]?.text ?? ''}`].map(amountInWords);
    const own = pieces.flatMap((piece) => amountInWords(withBelow(piece, lines[at + 1])) ?? []);
    return one === null || one === undefined ? [...(two === undefined || two === null ? [] : [two]), ...own] : [one, two ?? one, ...own];
  });
  const amounts = said.map(Number).filter((amount) => amount >= 20);
  if (amounts.length === 0) return;
  if (amounts.some((amount) => Math.abs(amount - total) < 0.005)) return raise(draft, `/${field}`, 0.97);
  // Words may be of a packet count, or leave the hundredths out.
  const close = amounts.find((amount) => amount > total / 20 && amount < total * 20 && Math.floor(total) !== amount);
  if (close !== undefined)
    warn(draft, 'words_total', { pointer: `/${field}`, detail: `in words it is ${close}, in figures ${String(draft.payload[field])}` });
}
