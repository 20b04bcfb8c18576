import type { WorkBook } from '@e965/xlsx';
import type { Packed } from '../archive/archive.js';
import { decodeMarkup } from '../markup/decode.js';
import { piecesOf } from '../markup/tags.js';

/** Places of the sheets that a workbook hides, from whoever opens it or only from menus, counted from 0. */
export async function hiddenSheets(book: WorkBook, parts: readonly Packed[]): Promise<ReadonlySet<number>> {
  const content = parts.find(({ name }) => name === 'content.xml');
  const hidden = content ? hiddenTables(decodeMarkup(await content.bytes())) : hiddenIn(book);
  return new Set(hidden);
}

export const hiddenIn = ({ Workbook: { Sheets = [] } = {} }: WorkBook): number[] =>
  Sheets.flatMap(({ Hidden = 0 }, place) => (Hidden > 0 ? [place] : []));

/** OpenDocument says it of the style that a table has; its library does not tell. */
function hiddenTables(source: string): number[] {
  const hiding = new Set<string>();
  const styles: string[] = [];
  let style = '';
  for (const piece of piecesOf(source)) {
    if (piece.kind !== 'open') continue;
    if (piece.name === 'style:style') style = valueOf(piece.attributes, 'style:name');
    if (piece.name === 'style:table-properties' && valueOf(piece.attributes, 'table:display') === 'false') hiding.add(style);
    if (piece.name === 'table:table') styles.push(valueOf(piece.attributes, 'table:style-name'));
  }
  return styles.flatMap((name, place) => (hiding.has(name) ? [place] : []));
}

function valueOf(attributes: string, name: string): string {
  const start = attributes.indexOf(`${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 2;
  return attributes.slice(from, attributes.indexOf('"', from));
}
