/** Lines of one value as one: a number that is broken behind its hyphen goes on without a blank. */
export function unwrapped(lines: readonly string[]): string {
  return lines.reduce((text, line) => (isBroken(text, line) ? text + line : `${text} ${line}`));
}

/** Whether a line breaks off in the middle of a number: `RE-2611-`, and below it `04471`. */
export const isBroken = (line: string, next: string): boolean =>
  /[\p{L}\p{N}]-$/u.test(line) && /^[\p{L}\p{N}]/u.test(next) && /\d/.test(line + next);
