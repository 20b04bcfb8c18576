import { beginningOf } from '../beginning.js';

/** A field of a header, its lines joined. Names are in small letters. */
export interface HeaderField {
  name: string;
  value: string;
}

/** More than any mail of people and carriers has. */
const FIELDS_MAX = 2_000;
const VALUE_MAX = 64 * 1024;
const FIELD = /^([!-9;-~]+)[ \t]*:(.*)$/s;

/** The fields of a header in their order: those that servers wrote last are on top. What is no field is left out; the body is not read. */
export function readHeader(text: string): HeaderField[] {
  const fields: HeaderField[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '') break;
    const last = fields.at(-1);
    if (/^[ \t]/.test(line)) {
      if (last && last.value.length < VALUE_MAX) last.value = beginningOf(`${last.value} ${line.trim()}`, VALUE_MAX);
      continue;
    }
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (fields.length === FIELDS_MAX) break;
    fields.push({ name: name.toLowerCase(), value: beginningOf(value.trim(), VALUE_MAX) });
  }
  return fields;
}

/** All values of a field, topmost first. */
export function valuesOf(header: readonly HeaderField[], name: string): string[] {
  return header.filter((field) => field.name === name).map(({ value }) => value);
}

/** What a server writes into a field is shorter; patterns see no more of what may be a stranger's. */
const WRITTEN_MAX = 4 * 1024;

/** A value that servers write, as far as a server writes. */
export const asWritten = (value: string): string => beginningOf(value, WRITTEN_MAX);

/** All values of a field that servers write, topmost first. */
export const writtenValuesOf = (header: readonly HeaderField[], name: string): string[] => valuesOf(header, name).map(asWritten);

/** Where a comment stood, until it is known what stands beside it. */
const GAP = '\0';

/** Text without its comments: `a (b (c)) d` is `a  d`, and `a(b)@c` is `a@c`. What stands in quotes is no comment. */
export function withoutComments(text: string): string {
  let depth = 0;
  let quoted = false;
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const escaped = letter === '\\' && (quoted || depth > 0);
    if (depth === 0) plain += escaped ? text.slice(at, at + 2) : gapOr(letter, quoted);
    if (escaped) at += 1;
    else if (letter === '"' && depth === 0) quoted = !quoted;
    else if (letter === '(' && !quoted) depth += 1;
    else if (letter === ')' && depth > 0) depth -= 1;
  }
  return plain.replaceAll(`${GAP}@`, '@').replaceAll(`@${GAP}`, '@').replaceAll(GAP, ' ');
}

function gapOr(letter: string, quoted: boolean): string {
  if (letter === '(' && !quoted) return GAP;
  return letter === GAP ? ' ' : letter;
}

/** Parts of a text between separators, those in quotes or angle brackets left whole. */
export function splitOutsideQuotes(text: string, separators: string): string[] {
  const parts: string[] = [''];
  let quoted = false;
  let angled = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (!quoted && !angled && separators.includes(letter)) {
      parts.push('');
      continue;
    }
    const escaped = quoted && letter === '\\';
    parts[parts.length - 1] += escaped ? text.slice(at, at + 2) : letter;
    if (escaped) at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '<') angled = true;
    else if (!quoted && letter === '>') angled = false;
  }
  return parts;
}
