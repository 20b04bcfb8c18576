import type { Rows } from '../say/facts.js';
import type { Sheet } from './sheet.js';

export interface TableStyle {
  /** Which lines are ruled: all, below each row, below the head, between columns, none. */
  ruled: 'grid' | 'rows' | 'head' | 'columns' | 'none';
  shaded: boolean;
  size: number;
  /** The head stands again on each page. */
  repeated: boolean;
  /** Printed at the foot of a page that the table goes on from. */
  carried: string | null;
}

const PAD = 3;
const SIZE_MIN = 5.5;

/** Draws a table from the sheet's place on, over as many pages as it takes. */
export function drawTable(sheet: Sheet, { columns, rows }: Rows, style: TableStyle): void {
  if (columns.length === 0) return;
  const { widths, size } = fitted(sheet, { columns, rows }, style.size);
  const row = (cells: readonly string[], bold: boolean): { height: number; draw(): void } => {
    const lines = cells.map((cell, place) => sheet.broken(cell, (widths[place] ?? 0) - 2 * PAD, { size, bold }));
    const height = Math.max(...lines.map(({ length }) => length)) * size * 1.18 + 2 * PAD;
    return { height, draw: () => drawRow(sheet, { lines, height, bold, columns, widths }, { ...style, size }) };
  };
  const head = row(
    columns.map(({ caption }) => caption),
    true,
  );
  sheet.need(head.height + 30);
  head.draw();
  for (const cells of rows) {
    const next = row(cells, false);
    if (sheet.y + next.height > sheet.bottom - 14) {
      if (style.carried !== null) sheet.write(style.carried, { x: sheet.left, y: sheet.y + 2 }, { size, align: 'right' });
      sheet.newPage();
      if (style.repeated) head.draw();
    }
    next.draw();
  }
  if (style.ruled !== 'none') sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.y += 6;
}

interface DrawnRow {
  lines: string[][];
  height: number;
  bold: boolean;
  columns: Rows['columns'];
  widths: readonly number[];
}

function drawRow(sheet: Sheet, { lines, height, bold, columns, widths }: DrawnRow, { ruled, shaded, size }: TableStyle): void {
  const y = sheet.y;
  if (bold && shaded) sheet.box({ x: sheet.left, y, width: sheet.width, height, fill: 0.86, thickness: 0 });
  let x = sheet.left;
  for (const [place, width] of widths.entries()) {
    if (ruled === 'grid') sheet.box({ x, y, width, height });
    if (ruled === 'columns') for (const edge of [x, x + width]) sheet.upright({ x: edge, y, height });
    for (const [line, text] of (lines[place] ?? []).entries())
      sheet.write(
        text,
        { x: x + PAD, y: y + PAD + line * size * 1.18, width: width - 2 * PAD },
        { size, bold, align: columns[place]?.align ?? 'left' },
      );
    x += width;
  }
  sheet.y += height;
  if (ruled === 'rows' || (bold && ruled !== 'none')) sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width });
}

/** Columns as wide as what is in them asks for; the text smaller where they do not fit otherwise. */
function fitted(sheet: Sheet, { columns, rows }: Rows, wanted: number): { widths: number[]; size: number } {
  for (let size = wanted; ; size -= 0.5) {
    const cells = columns.map(({ caption }, place) => [
      { text: caption, bold: true },
      ...rows.map((row) => ({ text: row[place] ?? '', bold: false })),
    ]);
    const widest = (of: (text: string) => readonly string[]) =>
      cells.map(
        (column) =>
          2 * PAD + 1 + Math.max(...column.flatMap(({ text, bold }) => of(text).map((part) => sheet.widthOf(part, { size, bold })))),
      );
    const whole = widest((text) => [text]);
    const least = widest((text) => text.split(' ')).map((width, place) =>
      columns[place]?.align === 'right' ? Math.max(width, unbroken(sheet, cells[place] ?? [], size)) : width,
    );
    const [all, needed] = [total(whole), total(least)];
    if (all <= sheet.width) return { widths: spread(whole, sheet.width), size };
    if (needed <= sheet.width) {
      const share = (sheet.width - needed) / (all - needed);
      return { widths: least.map((width, place) => width + ((whole[place] ?? 0) - width) * share), size };
    }
    if (size <= SIZE_MIN) return { widths: least.map((width) => (width / needed) * sheet.width), size };
  }
}

/** Numbers stay on one line, with the blanks in them. */
const unbroken = (sheet: Sheet, cells: readonly { text: string; bold: boolean }[], size: number): number =>
  2 * PAD + 1 + Math.max(0, ...cells.filter(({ bold }) => !bold).map(({ text }) => sheet.widthOf(text, { size })));

/** What is left over goes to the widest column, half of it, and to all. */
function spread(widths: readonly number[], width: number): number[] {
  const left = width - total(widths);
  const widest = widths.indexOf(Math.max(...widths));
  return widths.map((own, place) => own + left / 2 / widths.length + (place === widest ? left / 2 : 0));
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
