/** Digits in all, and those after the point, that a number keeps. */
const DIGITS = 18;
const DECIMALS = 6;
/** Digits that survive as a JSON number in every language. */
const SAFE_DIGITS = 15;

const DECIMAL = /^([+-]?)(\d{1,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** A number written out, `-1234.5`: no exponent, no zeros that say nothing. */
export type DecimalReading = { valid: true; decimal: string } | { valid: false; detail: string };

/**
 * Reads a number of 18 digits, six of them after the point; more of those are rounded away, half from zero. One that needs
 * more digits than a JSON number carries must come as a text, since what arrived is no longer what was meant.
 */
export function readDecimal(given: number | string): DecimalReading {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(given).trim()) ?? [];
  if (whole === '') return { valid: false, detail: 'must be a number' };
  const scaled = scaledBy(BigInt(whole + fraction), Number(exponent) - fraction.length + DECIMALS);
  if (scaled === null || scaled >= 10n ** BigInt(DIGITS))
    return { valid: false, detail: `has more than ${DIGITS - DECIMALS} digits before the point` };
  const decimal = written(scaled, sign === '-' && scaled > 0n);
  if (typeof given === 'number' && !isSafeNumber(decimal))
    return { valid: false, detail: `has more than ${SAFE_DIGITS} digits; send it as a text, so that none is lost` };
  return { valid: true, decimal };
}

/** Whether a JSON number carries all digits of a decimal. */
export function isSafeNumber(decimal: string): boolean {
  return decimal.replace(/[-.]/g, '').replace(/^0+/, '').length <= SAFE_DIGITS;
}

/** Ten to this power and more is out of bounds for any number but nought. */
const POWER_MAX = 60;

/** `digits` × 10^`power`, rounded half from zero; null when out of bounds. */
function scaledBy(digits: bigint, power: number): bigint | null {
  if (digits === 0n) return 0n;
  if (power >= 0) return power > POWER_MAX ? null : digits * 10n ** BigInt(power);
  const divisor = 10n ** BigInt(-power);
  return (digits + divisor / 2n) / divisor;
}

function written(scaled: bigint, negative: boolean): string {
  const digits = scaled.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${negative ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`;
}

/** How numbers are shown: `$#,##0.00`. */
export interface NumberFormat {
  prefix: string;
  grouped: boolean;
  /** Digits before the point at least. */
  wholeMin: number;
  decimalsMin: number;
  decimalsMax: number;
  suffix: string;
}

// A percent sign or a semicolon means arithmetic or a second form elsewhere.
const FORMAT = /^([^#0-9,.%;]{0,16})([#0,]+)(?:\.(0*)(#*))?([^#0-9,.%;]{0,16})$/;

/** Reads `0.00`, `#,##0.##`, `€ #,##0`; null for what is no such form. */
export function readNumberFormat(text: string): NumberFormat | null {
  const [, prefix = '', whole = '', zeros = '', places = '', suffix = ''] = FORMAT.exec(text) ?? [];
  const bare = whole.replaceAll(',', '');
  const grouped = whole.includes(',');
  if (!/^#*0*$/.test(bare) || bare === '' || bare.length > DIGITS) return null;
  if (grouped && !/^[#0]{1,15},[#0]{3}$/.test(whole)) return null;
  if (zeros.length + places.length > DECIMALS) return null;
  const wholeMin = Math.max(1, bare.replaceAll('#', '').length);
  return { prefix, grouped, wholeMin, decimalsMin: zeros.length, decimalsMax: zeros.length + places.length, suffix };
}

/** Sign, whole and fraction of what `readDecimal` wrote. */
const PARTS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal as the format shows it, rounded half from zero. */
export function formatDecimal(decimal: string, { prefix, grouped, wholeMin, decimalsMin, decimalsMax, suffix }: NumberFormat): string {
  const [, sign = '', whole = '0', fraction = ''] = PARTS.exec(decimal) ?? [];
  const scaled = scaledBy(BigInt(whole + fraction), decimalsMax - fraction.length) ?? 0n;
  const digits = scaled.toString().padStart(decimalsMax + 1, '0');
  const before = digits.slice(0, digits.length - decimalsMax).padStart(wholeMin, '0');
  const after = withoutZeros(digits.slice(digits.length - decimalsMax), decimalsMin);
  const shown = grouped ? before.replaceAll(/\B(?=(\d{3})+$)/g, ',') : before;
  return `${sign && scaled > 0n ? '-' : ''}${prefix}${shown}${after && `.${after}`}${suffix}`;
}

/**
 * Where the decimals are, as they are written, that have digits beyond `places` after the point and are rounded to `decimal`:
 * ranges of texts in the order of their bytes.
 */
export function decimalsRoundedTo(decimal: string, places: number): { from: string; until: string }[] {
  if (places >= DECIMALS) return [];
  const [, sign = '', whole = '0', fraction = ''] = PARTS.exec(decimal) ?? [];
  const scaled = scaledBy(BigInt(whole + fraction), places - fraction.length) ?? 0n;
  const begun = (digits: bigint) => {
    const text = digits.toString().padStart(places + 1, '0');
    return `${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`;
  };
  // Nought is shown without a sign, whichever side was rounded to it.
  return (scaled === 0n ? ['', '-'] : [sign]).flatMap((before) => {
    const up = { from: before + begun(scaled), until: `${before}${begun(scaled)}5` };
    return scaled === 0n ? [up] : [up, { from: `${before}${begun(scaled - 1n)}5`, until: `${before}${begun(scaled - 1n)}~` }];
  });
}

/** Without the zeros at its end, but for those that must stay. */
function withoutZeros(decimals: string, min: number): string {
  let length = decimals.length;
  while (length > min && decimals[length - 1] === '0') length -= 1;
  return decimals.slice(0, length);
}
