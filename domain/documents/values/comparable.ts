/** No pattern is run over more than this of a stranger's text. */
const PATTERN_INPUT_MAX = 2000;

/** Text as patterns may see it. */
export function cut(text: string): string {
  return text.length > PATTERN_INPUT_MAX ? text.slice(0, PATTERN_INPUT_MAX) : text;
}

/** The form in which printed words are the same: letters and digits alone, lower case, without accents. `B/L No.` is `blno`. */
export function comparable(text: string): string {
  if (text.length > SHORT) return formOf(text);
  const known = forms.get(text);
  if (known !== undefined) return known;
  const form = formOf(text);
  if (forms.size >= FORMS_MAX) forms.clear();
  forms.set(text, form);
  return form;
}

/** The same words are asked for again and again: by titles, captions and columns. */
const forms = new Map<string, string>();
const FORMS_MAX = 20_000;
const SHORT = 60;
/** Most words: what takes time for others is not needed for them. */
const PLAIN = /^[\x20-\x7e]*$/;

function formOf(text: string): string {
  if (PLAIN.test(text))
    return cut(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '');
  return cut(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One line: blanks collapsed, none around it. */
export function oneLine(text: string): string {
  return cut(text).replaceAll(/\s+/g, ' ').trim();
}

/** How many letters must change to make one text of the other; `limit + 1` as soon as it is more than `limit`. */
export function editDistance(one: string, two: string, limit: number): number {
  if (Math.abs(one.length - two.length) > limit) return limit + 1;
  let above = Array.from({ length: two.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === two[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    above = current;
  }
  return above[two.length] ?? limit + 1;
}
