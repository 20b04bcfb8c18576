import { utils, write } from '@e965/xlsx';
import type { Entry } from '../say/facts.js';
import type { Outlined } from './outline.js';

type Cell = string | number | null;

/** A workbook as sales departments fill it in: captions and values beside or below each other, tables under them. */
export function xlsxOf(paper: Outlined): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cellsOf(paper)), paper.chance.of(['Sheet1', 'CI', 'Doc', 'Tabelle1']));
  if (paper.chance.happens(0.3)) utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Sheet2');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The same as text; with semicolons where the comma is for decimals. */
export function csvOf(paper: Outlined): Buffer {
  const separator = paper.outline.manner.numbers[1] === ',' ? ';' : ',';
  const quoted = (cell: Cell): string => {
    const text = cell === null ? '' : String(cell);
    return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = cellsOf(paper, { asText: true });
  return Buffer.from(rows.map((row) => row.map(quoted).join(separator)).join('\r\n'));
}

function cellsOf({ outline, chance }: Outlined, { asText = false } = {}): Cell[][] {
  const { title, letterhead, numbers, parties, details, tables, totals, texts, manner } = outline;
  const across = chance.happens(0.5);
  const typed = !asText && chance.happens(0.6);
  const value = (text: string): Cell => (typed ? (numberIn(text, manner.numbers) ?? text) : text);
  const pairs = (entries: readonly Entry[]): Cell[][] =>
    across
      ? entries.map(({ caption, lines }) => [caption, null, lines.join(', ')])
      : Array.from({ length: Math.ceil(entries.length / 2) }, (_, row) =>
          entries.slice(row * 2, row * 2 + 2).flatMap(({ caption, lines }) => [caption, lines.join(', '), null]),
        );
  const height = Math.max(0, ...parties.map(({ lines }) => lines.length));
  return [
    ...letterhead.map((line): Cell[] => [line]),
    [null, null, title],
    ...pairs(numbers),
    [],
    parties.flatMap(({ caption }) => [caption, null, null]),
    ...Array.from({ length: height }, (_, line) => parties.flatMap(({ lines }) => [lines[line] ?? null, null, null])),
    [],
    ...pairs(details),
    ...tables.flatMap(({ columns, rows }): Cell[][] => [
      [],
      columns.map(({ caption }) => caption),
      ...rows.map((row) => row.map((cell, place) => (columns[place]?.align === 'right' ? value(cell) : cell))),
    ]),
    [],
    ...totals.map(({ caption, lines }): Cell[] => [null, null, null, caption, value(lines.join(' '))]),
    ...texts.map(({ caption, lines }): Cell[] => [caption, lines.join('\n')]),
  ];
}

/** A number as its own kind of cell; null where more than a number is printed. */
function numberIn(text: string, [grouping, decimal]: readonly [string, string]): number | null {
  const plain = text.replaceAll(grouping, '').replace(decimal, '.');
  return /^\d+(\.\d+)?$/.test(plain) && !/^0\d/.test(plain) ? Number(plain) : null;
}
