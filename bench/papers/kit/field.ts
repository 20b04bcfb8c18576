import type { Sheet } from './sheet.js';

/** A column of an open field of goods; `share` of the field's width. */
export interface FieldColumn {
  share: number;
  caption: readonly string[];
  align?: 'left' | 'right' | 'centre';
}

/** What stands in each column, line by line. */
export type FieldRow = readonly (readonly string[])[];

interface FieldStyle {
  size: number;
  /** Least height of the field on its first page. */
  least?: number;
  captionSize?: number;
  bold?: boolean;
  gap?: number;
  captionAlign?: 'left' | 'centre';
}

const PAD = 3;
const LINE = 1.2;

/** A frame whose columns are divided from top to bottom and whose rows are not, as forms have for goods; over as many pages as it takes. */
export function drawField(
  sheet: Sheet,
  { columns, rows }: { columns: readonly FieldColumn[]; rows: readonly FieldRow[] },
  { size, least = 0, captionSize = 5.5, bold = false, gap = 3, captionAlign = 'left' }: FieldStyle,
): void {
  const edges = [0, ...columns.map((_, place) => columns.slice(0, place + 1).reduce((sum, { share }) => sum + share, 0))].map(
    (share) => sheet.left + share * sheet.width,
  );
  const inner = (place: number) => ({ x: (edges[place] ?? 0) + PAD, width: (edges[place + 1] ?? 0) - (edges[place] ?? 0) - 2 * PAD });
  const heading = { size: captionSize, bold, align: captionAlign };
  const heights = columns.map(({ caption }, place) => sheet.heightOf(caption, inner(place).width, heading));
  const headHeight = Math.max(...heights) + 4;
  let { y: top } = sheet;
  const head = () => {
    top = sheet.y;
    for (const [place, { caption }] of columns.entries()) sheet.lines(caption, { ...inner(place), y: top + 2 }, heading);
    sheet.y += headHeight;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
    sheet.y += PAD;
  };
  const close = () => {
    sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
    for (const edge of edges.slice(1, -1)) sheet.upright({ x: edge, y: top, height: sheet.y - top }, 0.4);
  };
  sheet.need(headHeight + 40);
  head();
  const [first, page] = [top, sheet.pages];
  for (const row of rows) {
    const cells = row.map((lines, place) => lines.flatMap((line) => sheet.broken(line, inner(place).width, { size })));
    const height = Math.max(0, ...cells.map(({ length }) => length)) * size * LINE + gap;
    if (sheet.y + height > sheet.bottom - 8) {
      close();
      sheet.newPage();
      head();
    }
    for (const [place, lines] of cells.entries())
      for (const [line, text] of lines.entries())
        sheet.write(text, { ...inner(place), y: sheet.y + line * size * LINE }, { size, align: columns[place]?.align ?? 'left' });
    sheet.y += height;
  }
  if (sheet.pages === page) sheet.y = Math.min(Math.max(sheet.y, first + least), Math.max(sheet.y, sheet.bottom));
  close();
}
