import { cut } from './comparable.js';

/** What stands before the decimals in a paper; null while nothing in it says so. */
export type DecimalSign = '.' | ',' | null;

/** A number as payloads write it: a point, no grouping, the decimals as printed. */
export interface Decimal {
  value: string;
  /** One separator before three digits: grouping by default, but nothing proved it. */
  ambiguous: boolean;
}

const PRINTED = /^([-−+(]?)(\d[\d.,' ]*|[.,]\d{1,6})(\)?-{0,2})$/;

/** Reads `1,234.50`, `1.234,50`, `1 234,50` and `1'234.50` as 1234.50, `.85` as 0.85 and `950,-` as 950. Null for what is no number. */
export function readDecimal(text: string, sign: DecimalSign = null): Decimal | null {
  const [, before = '', digits, after = ''] = PRINTED.exec(cut(text).trim()) ?? [];
  if (digits === undefined) return null;
  const bare = digits
    .replace(/^(?=[.,])/, '0')
    .replaceAll("'", ' ')
    .replaceAll(/[ .,]+$/g, '');
  if (!groupsOfThree(bare)) return null;
  const { whole, decimals, ambiguous } = parts(bare.replaceAll(' ', ''), sign);
  if (whole === '' || whole.length > 15 || decimals.length > 6) return null;
  const negative =
    before === '-' || before === '−' || (before === '(' && after.startsWith(')')) || (after.endsWith('-') && !NO_CENTS.test(digits));
  const number = whole.replace(/^0+(?=\d)/, '');
  return { value: `${negative && /[1-9]/.test(number + decimals) ? '-' : ''}${number}${decimals === '' ? '' : `.${decimals}`}`, ambiguous };
}

/** `1.484,-`: the stroke stands for them. */
const NO_CENTS = /[.,]$/;

/** Blanks and apostrophes part groups of three digits only: `12 40` are two numbers, and so are `120.00 120.00`. */
function groupsOfThree(digits: string): boolean {
  const groups = digits.split(' ');
  return groups.every(
    (group, index) => (index === 0 || /^\d{3}(?!\d)/.test(group)) && (index === groups.length - 1 || /^\d+$/.test(group)),
  );
}

function parts(digits: string, sign: DecimalSign): { whole: string; decimals: string; ambiguous: boolean } {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return { whole: digits, decimals: '', ambiguous: false };
  const mark = digits[last];
  const [head, tail] = [digits.slice(0, last), digits.slice(last + 1)];
  const both = head.includes(mark === '.' ? ',' : '.');
  const repeated = head.includes(mark ?? '');
  const bare = head.replaceAll(/[.,]/g, '');
  if (repeated) return { whole: bare + tail, decimals: '', ambiguous: false };
  const certain = both || tail.length !== 3 || head.length > 3 || bare === '0';
  if (certain || mark === sign) return { whole: bare, decimals: tail, ambiguous: false };
  return { whole: bare + tail, decimals: '', ambiguous: sign === null };
}

/** The sign that a paper's own numbers prove: those of two separators, of two decimals, or of one behind several digits. */
export function decimalSignOf(texts: readonly string[]): DecimalSign {
  let points = 0;
  let commas = 0;
  for (const number of texts.flatMap((text) => cut(text).match(/(?<![\d.,/-])\d[\d.,']*\d(?![\d.,/-])/g) ?? [])) {
    const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
    const mark = number[last];
    if (mark === undefined || number.indexOf(mark) !== last) continue;
    const decimals = number.length - last - 1;
    const proves = number.includes(mark === '.' ? ',' : '.') || decimals === 2 || (decimals === 1 && last > 1) || last > 3;
    if (proves && mark === '.') points += 1;
    if (proves && mark === ',') commas += 1;
  }
  for (const mark of texts.flatMap((text) =>
    [...cut(text).matchAll(THREE_DECIMALS)].map(({ groups }) => groups?.['mark'] ?? groups?.['of']),
  )) {
    if (mark === '.') points += 1;
    if (mark === ',') commas += 1;
  }
  if (points === commas) return null;
  return points > commas ? '.' : ',';
}

/** `4 578,000`: thousands are parted by blanks. `2,827 CBM`: no row of goods takes so many thousand cubic metres. */
const THREE_DECIMALS =
  /(?<![\d.,/-])\d{1,3}(?: \d{3}){1,3}(?<mark>[.,])\d{1,3}(?![\d.,])|(?<![\d.,/-])\d{1,3}(?<of>[.,])\d{3} ?(?:CBM|M3|m3|m³|cbm)(?!\p{L})/gu;

/** As a number, for sums and comparisons. */
export const amountOf = (value: string | null): number => (value === null ? Number.NaN : Number(value));
