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
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One line: blanks collapsed, none around it. */
export function oneLine(text: string): string {
  return cut(text).replaceAll(/\s+/g, ' ').trim();
}
