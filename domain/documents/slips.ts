/** One wrong character is forgiven from this length on. */
export const FORGIVEN_FROM = 8;
/** Numbers that are given out one after the other differ in their last digits. */
const COUNTED = 3;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The numbers that somebody may have meant who wrote, or a machine that read, this one with one wrong character: of letters and digits, in
 * capitals. Another digit among the last ones makes another number of the same row, such as the next order: that is nobody's slip. None of
 * a short number.
 */
export function oneSlipApart(number: string): string[] {
  if (number.length < FORGIVEN_FROM) return [];
  return [...number].flatMap((sign, at) => {
    const isCounted = at >= number.length - COUNTED && isDigit(sign);
    return [...SIGNS]
      .filter((other) => other !== sign && !(isCounted && isDigit(other)))
      .map((other) => `${number.slice(0, at)}${other}${number.slice(at + 1)}`);
  });
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
