// A brand, so that a text which nobody checked cannot be passed for a container number.
export type ContainerNumber = string & { readonly brand: 'ContainerNumber' };

export type ContainerNumberReading = { valid: true; number: ContainerNumber } | { valid: false; reason: 'shape' | 'check_digit' };

/**
 * Reads what somebody typed or printed as a container number (ISO 6346): four letters, the last U, J or Z, and seven
 * digits, the last one checking the others. A wrong check digit is a likely typing error, see `containerNumberSuggestions`.
 */
export function readContainerNumber(text: string): ContainerNumberReading {
  const bare = bareContainerNumber(text);
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(bare)) return { valid: false, reason: 'shape' };
  if (checkDigitOf(bare.slice(0, 10)) !== Number(bare[10])) return { valid: false, reason: 'check_digit' };
  return { valid: true, number: bare as ContainerNumber };
}

/**
 * The container a railroad or an X12 message means: initial of four letters and a number of up to six digits, leading
 * zeros often dropped, no check digit. Null when it is not of that form.
 */
export function completeContainerNumber(text: string): ContainerNumber | null {
  const [, initial, serial] = /^([A-Z]{3}[UJZ])(\d{1,6})$/.exec(bareContainerNumber(text)) ?? [];
  if (initial === undefined || serial === undefined) return null;
  const firstTen = initial + serial.padStart(6, '0');
  return `${firstTen}${checkDigitOf(firstTen)}` as ContainerNumber;
}

/**
 * What somebody may have meant by a container number that does not pass: letters and digits taken for each other, or two
 * neighbouring digits swapped. Another check digit is never suggested: it would fit any error at all. Empty for a valid one.
 */
export function containerNumberSuggestions(text: string): ContainerNumber[] {
  const bare = bareContainerNumber(text);
  if (bare.length !== 11 || readContainerNumber(bare).valid) return [];
  const letters = [...bare.slice(0, 4)].map((char) => LETTER_MEANT[char] ?? char).join('');
  const digits = [...bare.slice(4)].map((char) => DIGIT_MEANT[char] ?? char).join('');
  const swapped = [0, 1, 2, 3, 4, 5].map((place) => digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2));
  const valid = [digits, ...swapped].flatMap((seven) => {
    const reading = readContainerNumber(letters + seven);
    return reading.valid ? [reading.number] : [];
  });
  return [...new Set(valid)];
}

/** Upper case, without the blanks, hyphens, dots and slashes of printed forms (`ABCU 123456-7`). */
export function bareContainerNumber(text: string): string {
  return inCapitals(text).replaceAll(/[\s\p{Pd}./]/gu, '');
}

/** Its ASCII letters in upper case, and no others: `ß` would become `SS`, letters that nobody typed. */
export function inCapitals(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** The check digit that belongs to the first ten characters: four letters and six digits, upper case. */
export function checkDigitOf(firstTen: string): number {
  const sum = [...firstTen].reduce((total, char, place) => total + VALUES.indexOf(char) * 2 ** place, 0);
  // A remainder of 10 counts as 0. The standard advises against such serials, but the boxes exist.
  return (sum % 11) % 10;
}

// The standard counts letters from 10 and skips 11, 22 and 33; the gaps keep their places here.
const VALUES = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ';

const DIGIT_MEANT: Readonly<Record<string, string>> = { O: '0', I: '1', S: '5', B: '8' };
const LETTER_MEANT: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' };
