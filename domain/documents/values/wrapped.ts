/** Lines of one value as one: a number that is broken behind its hyphen goes on without a blank. */
export function unwrapped(lines: readonly string[]): string {
  return lines.reduce((text, line) => (isBroken(text, line) ? text + line : `${text} ${line}`));
}

/** Whether a line breaks off in the middle of a number: `RE-2611-`, and below it `04471`. */
export const isBroken = (line: string, next: string): boolean =>
  /[\p{L}\p{N}]-$/u.test(line) && /^[\p{L}\p{N}]/u.test(next) && /\d/.test(line + next);

/** `9403.50.0` and, below it, `0`: a tariff number whose digits did not all fit on a line. Its parts are of two digits. */
export function unbroken(lines: readonly string[]): string {
  const [first = '', second = ''] = lines.map((line) => line.trim());
  const isBrokenCode = /^\d{4}[\d.]*$/.test(first) && (/\.$/.test(first) || first.replaceAll('.', '').length % 2 === 1);
  return isBrokenCode && /^\.?\d{1,4}(?:\.\d{2})?$/.test(second) ? [first + second, ...lines.slice(2)].join(' ') : unwrapped(lines);
}
