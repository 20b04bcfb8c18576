import { cut } from './comparable.js';
import { readDecimal, type DecimalSign } from './decimals.js';
import { packageUnit, volumeUnit, weightUnit } from './units.js';

/** Codes of currencies in which papers are made out. */
export const CURRENCIES: ReadonlySet<string> = new Set(
  'USD EUR GBP CNY RMB JPY HKD TWD KRW SGD MYR THB VND IDR PHP INR PKR BDT LKR AED SAR QAR KWD OMR BHD EGP ILS TRY CHF SEK NOK DKK PLN CZK HUF RON BGN RUB UAH ZAR NGN KES GHS MAD CAD MXN BRL ARS CLP COP PEN UYU AUD NZD'.split(
    ' ',
  ),
);

const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['HK$', 'HKD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
];

/** The currency a text names, by its ISO code, a sign that belongs to one alone, or in words. */
export function readCurrency(text: string): string | null {
  const input = cut(text).toUpperCase();
  const sign = SIGNS.find(([printed]) => input.includes(printed));
  if (sign !== undefined) return sign[1];
  const code = (input.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []).find((word) => CURRENCIES.has(word));
  if (code !== undefined) return code === 'RMB' ? 'CNY' : code;
  if (/U\.? ?S\.? ?DOLLARS?|UNITED STATES DOLLARS?/.test(input)) return 'USD';
  if (/\bEUROS?\b/.test(input)) return 'EUR';
  return /POUNDS? STERLING/.test(input) ? 'GBP' : null;
}

/** `1,234.50`, `(12.00)`, `12.00-`, `1.484,--`; `.85` where no digit or letter stands before it. */
const NUMBER =
  /\(?[-−]?(?:\d[\d.,']*(?: \d{3}(?!\d))*(?:[.,]\d{1,6})?|(?<![\p{L}\d.,'][-−]?)(?<!\d [-−]?)[.,]\d{1,6}(?![\d.,]))\)?-{0,2}/gu;

/** The amount in a text, the currency beside it left out. Of several numbers the last, since totals end their line. */
export function readAmount(text: string, sign: DecimalSign = null): string | null {
  const input = cut(text);
  if (LAW.test(input) && !HUNDREDTHS.test(input)) return null;
  const readings = [...input.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const [unit = ''] = /^\s{0,2}\p{L}{1,12}\d?/u.exec(input.slice(index + number.length)) ?? [];
    // Decimals that lost their sign: no amount begins so.
    if (/^0\d/.test(number)) return [];
    // `633/72` is the number of a law.
    if (/\d\/$/.test(input.slice(0, index)) || /^\/\d/.test(input.slice(index + number.length))) return [];
    const measured = (packageUnit(unit) ?? weightUnit(unit) ?? volumeUnit(unit)) !== null || input[index + number.length] === '%';
    return measured ? [] : (readDecimal(number, sign)?.value ?? []);
  });
  return readings.at(-1) ?? null;
}

/** `N.I. art. 8 DPR 633/72`, `0% § 4 Nr. 1a UStG`: by which law nothing is due. */
const LAW =
  /§ ?\d|(?<!\p{L})(?:art(?:\.|ic[lo]\p{L}*|ikel|ículo)? ?\d|(?:d\.?p\.?r|d\.?lgs|lei|ley|law|act|directive|richtlinie)\b.{0,12}\d)/iu;
const HUNDREDTHS = /\d[.,]\d{2}(?!\d)/;
