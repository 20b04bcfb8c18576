import { columnsFor } from '../columns-for.js';
import { columnCalled } from '../layout/columns.js';
import { itemKind } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { readValue } from '../values/read-value.js';
import { cellOf, correct, fill, textOf, type RowItem } from './row-item.js';

/** Shapes of goods, whose description may say below it what no column has room for. */
const GOODS = new Set(['invoice_line', 'package_line']);

/** `HS: 6110.20`, `Ref.: XM-208` */
const CAPTIONED = /^(\p{L}[^:\d]{0,25}):\s?(\S.{0,60})$/u;
const NEXT = /(?<=\d) (?=\p{L}[\p{L}. /]{0,24}: ?\S)/u;

/** What stands behind a caption below the words for the goods is of the caption's field, and does not describe them. */
export function readCaptioned(shape: string, item: RowItem): void {
  const columns = GOODS.has(shape) ? columnsFor(`${shape} alone`) : undefined;
  const cell = cellOf(item, 'description');
  if (columns === undefined || cell.length < 2) return;
  const lines = cell.flatMap((span) => span.text.split(NEXT).map((text) => ({ text, span })));
  const rest = lines.filter(({ text, span }, index) => {
    const [, caption = '', said = ''] = CAPTIONED.exec(text) ?? [];
    const field = index === 0 || caption === '' ? undefined : columnCalled(caption, columns);
    const kind = field === undefined || field === 'description' ? undefined : shapes[shape]?.[field];
    if (field === undefined || kind === undefined || itemKind(kind) !== null) return true;
    const read = readValue(field, { kind, text: said, writing: item.writing });
    if (read === null) return true;
    fill(item, field, { value: read.value, from: [span] });
    return false;
  });
  if (rest.length === lines.length) return;
  const from = cell.filter((span) => rest.some((line) => line.span === span));
  const text = textOf(rest.map(({ text: line, span }) => ({ ...span, text: line }))).trim();
  if (text !== '') correct(item, 'description', { value: rest.map(({ text: line }) => line).join('\n'), from });
}
