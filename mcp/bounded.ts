/** Longest text of a record, in characters, that goes to a model; what people write about a box is far shorter. */
export const LONGEST_TEXT = 2_000;
/** Longest list within one record. */
const LONGEST_LIST = 500;
const CUT = '… [cut]';
// Nobody sees them: controls, what turns the direction of writing, what joins and parts words unseen, and the letters of tags.
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * A result as it may go to a model: words of carriers, mails and papers stay within their values, without characters that no
 * reader sees, and no longer than anybody needs. Structure and keys stay as they are.
 */
export function bounded(value: unknown): unknown {
  if (typeof value === 'string') return boundedText(value);
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(bounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bounded(member)]));
}

/** One text of a stranger, cut and without unseen characters. */
export function boundedText(text: string, longest = LONGEST_TEXT): string {
  const seen = text.replaceAll(UNSEEN, '');
  return seen.length <= longest ? seen : seen.slice(0, longest).replace(/[\ud800-\udbff]$/, '') + CUT;
}
