/** One wrong character is forgiven from this length on. */
export const FORGIVEN_FROM = 8;
/** Numbers that are given out one after the other differ in their last digits. */
const COUNTED = 3;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `0123456789${LETTERS}`;

/**
 * The numbers that somebody may have meant who wrote, or a machine that read, this one with one wrong character: of letters and digits, in
 * capitals. Another digit among the last ones makes another number of the same row, such as the next order: that is nobody's slip. None of
 * a short number.
 */
export const oneSlipApart = (number: string): string[] =>
  apart(number, (at) => (at >= number.length - COUNTED && isDigit(number.charAt(at)) ? LETTERS : SIGNS));

/** The same of a bill or booking, whatever the sign is: lines do not give theirs to one client in a row. */
export const oneSignApart = (number: string): string[] => apart(number, () => SIGNS);

function apart(number: string, signsAt: (at: number) => string): string[] {
  if (number.length < FORGIVEN_FROM) return [];
  return [...number].flatMap((sign, at) =>
    [...signsAt(at)].filter((other) => other !== sign).map((other) => `${number.slice(0, at)}${other}${number.slice(at + 1)}`),
  );
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
