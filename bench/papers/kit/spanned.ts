import type { Sheet } from './sheet.js';

/** A column of a table whose head has two storeys: neighbours of one group stand below one caption. */
export interface SpannedColumn {
  group?: string;
  caption: string;
  align: 'left' | 'right' | 'centre';
  /** Takes what the others leave, and breaks its lines. */
  wide?: boolean;
}

export interface SpannedRow {
  cells: readonly string[];
  bold?: boolean;
}

interface Plan {
  columns: readonly SpannedColumn[];
  widths: readonly number[];
  size: number;
}

const PAD = 3;
const LINE = 1.2;
const LEAST = 5;

/** A table in thin lines, from the sheet's place on, over as many pages as it takes; its head stands again on each. */
export function drawSpanned(
  sheet: Sheet,
  { columns, rows, size }: { columns: readonly SpannedColumn[]; rows: readonly SpannedRow[]; size: number },
): void {
  const plan = planOf(sheet, { columns, rows, size });
  sheet.need(60);
  drawHead(sheet, plan);
  for (const row of rows) {
    const lines = row.cells.map((cell, place) => sheet.broken(cell, inner(plan, place), { size: plan.size, bold: row.bold ?? false }));
    const height = Math.max(...lines.map(({ length }) => length)) * plan.size * LINE + 2 * PAD;
    if (sheet.need(height)) drawHead(sheet, plan);
    let { left: x } = sheet;
    for (const [place, width] of plan.widths.entries()) {
      sheet.box({ x, y: sheet.y, width, height, thickness: 0.35 });
      writeLines(sheet, lines[place] ?? [], {
        ...{ x: x + PAD, y: sheet.y + PAD, width: width - 2 * PAD },
        style: { size: plan.size, bold: row.bold ?? false, align: columns[place]?.align ?? 'left' },
      });
      x += width;
    }
    sheet.y += height;
  }
}

const inner = ({ widths }: Plan, place: number): number => (widths[place] ?? 0) - 2 * PAD;

function drawHead(sheet: Sheet, plan: Plan): void {
  const { columns, widths, size } = plan;
  const head = { size, bold: true, align: 'centre' } as const;
  const captions = columns.map(({ caption }, place) => sheet.broken(caption, inner(plan, place), head));
  const storey = size * LINE + 2 * PAD;
  const lower = Math.max(...captions.map(({ length }) => length)) * size * LINE + 2 * PAD;
  const grouped = columns.some(({ group }) => group !== undefined);
  const height = lower + (grouped ? storey : 0);
  let { left: x } = sheet;
  for (const [place, { group }] of columns.entries()) {
    const width = widths[place] ?? 0;
    const below = group === undefined ? 0 : storey;
    const own = height - below;
    sheet.box({ x, y: sheet.y + below, width, height: own, fill: 0.93, thickness: 0.35 });
    const lines = captions[place] ?? [];
    const top = sheet.y + below + (own - lines.length * size * LINE) / 2;
    writeLines(sheet, lines, { x: x + PAD, y: top, width: width - 2 * PAD, style: head });
    if (group !== undefined && columns[place - 1]?.group !== group) {
      const end = columns.findIndex((other, after) => after > place && other.group !== group);
      const span = widths.slice(place, end < 0 ? undefined : end).reduce((sum, one) => sum + one, 0);
      sheet.box({ x, y: sheet.y, width: span, height: storey, fill: 0.93, thickness: 0.35 });
      sheet.write(group, { x, y: sheet.y + PAD, width: span }, head);
    }
    x += width;
  }
  sheet.y += height;
}

interface Written {
  x: number;
  y: number;
  width: number;
  style: { size: number; bold: boolean; align: 'left' | 'right' | 'centre' };
}

function writeLines(sheet: Sheet, lines: readonly string[], { x, y, width, style }: Written): void {
  for (const [line, text] of lines.entries()) sheet.write(text, { x, y: y + line * style.size * LINE, width }, style);
}

/** Narrow columns hold their values whole; the type becomes smaller until all stand on the paper. */
function planOf(
  sheet: Sheet,
  { columns, rows, size: wanted }: { columns: readonly SpannedColumn[]; rows: readonly SpannedRow[]; size: number },
): Plan {
  for (let size = wanted; ; size -= 0.25) {
    const needs = columns.map(({ caption, wide = false }, place) => {
      const values = rows.map(({ cells, bold = false }) => ({ text: cells[place] ?? '', bold }));
      const parts = wide ? values.flatMap(({ text, bold }) => text.split(' ').map((word) => ({ text: word, bold }))) : values;
      const words = [...caption.split(' ').map((text) => ({ text, bold: true })), ...parts];
      return Math.max(16, ...words.map(({ text, bold }) => sheet.widthOf(text, { size, bold }))) + 2 * PAD + 1;
    });
    const wides = columns.filter(({ wide }) => wide).length;
    const left = sheet.width - needs.reduce((sum, need) => sum + need, 0);
    if (left >= wides * 50 || (left >= 0 && size <= 6) || size <= LEAST)
      return {
        columns,
        size,
        widths: needs.map((need, place) => need + (wides === 0 || columns[place]?.wide ? left / (wides || columns.length) : 0)),
      };
  }
}
