import { useMemo, useState, type MouseEvent } from 'react';
import type { DocumentWord } from '../../../resources/document-page.js';
import css from './grid.module.css';
import type { SheetProps } from './sheet.js';
import { isDoubtful } from './words.js';
import { useTaking } from './words-of-page.js';

/** Rows that are there at first. */
const ROWS_SHOWN = 200;

interface GridProps extends SheetProps {
  words: readonly DocumentWord[];
}

/** A sheet of a workbook, cell by cell. */
export function Grid({ page, words, fields, saying }: GridProps) {
  const [all, setAll] = useState(false);
  const { title, rows, width } = useMemo(() => cellsOf(words), [words]);
  const { taken, onClick } = useTaking({ page: page.number, words, saying });
  const byCell = new Map(
    fields.shown.flatMap((field) =>
      field.place?.page === page.number && field.place.cell !== null ? [[field.place.cell, field] as const] : [],
    ),
  );
  const chosenCell = fields.chosen?.place?.cell ?? null;
  const at = rows.findIndex((row) => row.some((cell) => cell !== undefined && words[cell]?.cell === chosenCell && chosenCell !== null));
  const shown = all || at >= ROWS_SHOWN ? rows : rows.slice(0, ROWS_SHOWN);
  const choose = (event: MouseEvent): void => {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]')?.dataset['word'] : undefined;
    const field = place === undefined ? undefined : byCell.get(words[Number(place)]?.cell ?? '');
    if (field) fields.choose(field.pointer);
  };
  return (
    <div className={css.grid} onClick={saying.isPicking ? onClick : choose} data-picking={saying.isPicking || undefined}>
      <table aria-label={title}>
        <tbody>
          {shown.map((row, number) => (
            <tr key={number}>
              {Array.from({ length: width }, (_, column) => {
                const word = row[column] === undefined ? undefined : words[row[column]];
                const field = word?.cell === undefined ? undefined : byCell.get(word.cell);
                return (
                  <td
                    key={column}
                    data-word={word && row[column]}
                    data-field-place={(field && true) || undefined}
                    data-doubtful={(field && isDoubtful(field)) || undefined}
                    data-chosen={(word?.cell !== undefined && word.cell === chosenCell) || undefined}
                    data-taken={(row[column] !== undefined && taken.has(row[column])) || undefined}
                  >
                    {word?.text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button type="button" className={css.all} onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </button>
      )}
    </div>
  );
}

/** Places of words by row and column; empty rows between them stay. */
function cellsOf(words: readonly DocumentWord[]): { title: string; rows: (number | undefined)[][]; width: number } {
  const rows: (number | undefined)[][] = [];
  let [title, width] = ['Sheet', 0];
  words.forEach(({ cell }, at) => {
    const [, sheet = title, letters = '', digits = ''] = /^(.*)!([A-Z]{1,3})(\d{1,7})$/.exec(cell ?? '') ?? [];
    if (digits === '') return;
    title = sheet;
    const [row, column] = [Math.min(Number(digits) - 1, ROWS_MAX), columnOf(letters)];
    (rows[row] ??= [])[column] = at;
    width = Math.max(width, column + 1);
  });
  return { title, rows: Array.from(rows, (row) => row ?? []), width };
}

/** Of what is further down a browser would hold millions. */
const ROWS_MAX = 20_000;

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
