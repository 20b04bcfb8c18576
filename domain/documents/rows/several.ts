import { sure } from '../draft.js';
import type { Column } from '../layout/tables.js';
import { height, overlapY } from '../layout/geometry.js';
import type { Span } from '../layout/near.js';
import { itemKind } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { readTariffNumbers } from '../values/codes.js';
import { readDecimal } from '../values/decimals.js';
import { readValue } from '../values/read-value.js';
import { sealNamed } from './named-seal.js';
import { cellOf, correct, fill, type RowItem } from './row-item.js';

/** A column in which several things stand, and the lines of it. */
interface Several {
  column: Column;
  spans: readonly Span[];
}

/** The columns of a row that hold more than one thing each. */
export function severalOf(item: RowItem): Several[] {
  return item.row.columns.flatMap((column) =>
    column.fields === undefined || column.field === null ? [] : [{ column, spans: linesOf(cellOf(item, column.field)) }],
  );
}

/** Words of one height are one line of a cell, however far apart they stand. */
export function linesOf(spans: readonly Span[]): Span[] {
  const lines: Span[] = [];
  for (const span of spans) {
    const last = lines.at(-1);
    const [one, two] = [last?.words[0]?.box, span.words[0]?.box];
    if (last === undefined || one === undefined || two === undefined || last.page !== span.page || overlapY(one, two) < height(two) / 2)
      lines.push(span);
    else lines[lines.length - 1] = { ...last, text: `${last.text} ${span.text}`, words: [...last.words, ...span.words] };
  }
  return lines;
}

/** Lines of such a column by the forms that its fields have, each the first of its form; what has none is words. */
export function readSeveral(item: RowItem): void {
  for (const { column, spans } of severalOf(item)) {
    if (column.stacked === true) {
      readStacked(item, { column, spans });
      continue;
    }
    const open = new Set((column.fields ?? []).filter((field) => FORMS.some(([of]) => of.test(field))));
    const words: Span[] = [];
    for (const span of spans.flatMap((line) => partsOf(line, cellOf(item, column.field ?? ''), open))) {
      const field = [...open].find((one) => formOf(one)?.(span.text) != null);
      if (field === undefined) {
        words.push(span);
        continue;
      }
      open.delete(field);
      const value = formOf(field)?.(span.text, item);
      if (field === column.field) correct(item, field, { value, from: [span] });
      else fill(item, field, { value, from: [span] });
    }
    if (column.field !== null && column.field === 'description')
      correct(item, 'description', { value: words.map(({ text }) => text).join('\n') || null, from: words });
  }
}

/** `9403.60.8081   1,245 KG`: pieces of a line that have forms of their own stand each for itself. */
function partsOf(line: Span, pieces: readonly Span[], open: ReadonlySet<string>): readonly Span[] {
  const parts = pieces.filter(({ words: [first] }) => first !== undefined && line.words.includes(first));
  const formed = parts.every(({ text }) => [...open].some((field) => formOf(field)?.(text) != null));
  return parts.length > 1 && formed ? parts : [line];
}

/** Of two captions above one line it is not sure which is meant. */
const GUESSED = 0.8;

/** Under captions that stand one below the other, a line for each. */
function readStacked(item: RowItem, { column: { field, fields = [] }, spans }: Several): void {
  if (field === null) return;
  const reads = spans.length === fields.length ? fields.map((one, at) => readAs(item, one, spans[at]?.text ?? '')) : [];
  if (reads.length > 0 && reads.every((read) => read !== null)) {
    for (const [at, one] of fields.entries()) correct(item, one, { value: reads[at], from: spans.slice(at, at + 1) });
    return;
  }
  const evidence = item.evidence[field];
  if (evidence !== undefined) item.evidence[field] = { ...evidence, confidence: sure(evidence.confidence * GUESSED) };
}

const readAs = ({ shape, writing }: RowItem, field: string, said: string): unknown => {
  const kind = shapes[shape]?.[field];
  const text = field === 'seal_numbers' ? (sealNamed(said) ?? said) : said;
  const read = kind === undefined ? null : readValue(field, { kind: itemKind(kind) ?? kind, text, writing })?.value;
  return read == null || itemKind(kind ?? '') === null ? (read ?? null) : [read];
};

type Form = (text: string, item?: RowItem) => string | null;

/** A form that a line of a column has as a whole. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/^h[ts]+_?code$|^hts6$/, (text) => (/^[\d.\s]{6,14}$/.test(text) ? (readTariffNumbers(text)[0] ?? null) : null)],
  [
    /^(?:entered_value|charges|duty|gross_weight|net_weight|quantity)$/,
    (text, item) =>
      /^\$?[\d.,]+(?: \p{L}{1,4})?$/u.test(text) && !/^\d{4}\.\d{2}\./.test(text)
        ? (readDecimal(text.replace(/[^\d.,]/g, ''), item?.writing.decimalSign)?.value ?? null)
        : null,
  ],
];

const formOf = (field: string): Form | undefined => FORMS.find(([of]) => of.test(field))?.[1];
