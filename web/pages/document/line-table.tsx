import { useId, useState } from 'react';
import type { PaperField, PaperTable } from '../../../resources/paper-page.js';
import { Doubts } from './doubts.js';
import { Value } from './field-row.js';
import css from './line-table.module.css';
import { SayIt } from './say-it.js';
import type { Saying } from './use-picking.js';
import { isDoubtful, surenessText } from './words.js';

/** Lines that are there at first: a long list is opened by whoever wants all of it. */
const LINES_SHOWN = 40;
const FIGURES: ReadonlySet<string> = new Set(['int', 'dec', 'money']);

interface LineTableProps {
  id: string;
  table: PaperTable;
  chosen: PaperField | null;
  choose: (pointer: string | null) => void;
  saying: Saying;
}

/** Items, packages, charges: a line each, and every cell a field of its own. */
export function LineTable({ id, table, chosen, choose, saying }: LineTableProps) {
  const title = useId();
  const [all, setAll] = useState(false);
  const at = table.rows.findIndex((row) => row.some(({ pointer }) => pointer === chosen?.pointer));
  const cell = table.rows[at]?.find(({ pointer }) => pointer === chosen?.pointer);
  const rows = all || at >= LINES_SHOWN ? table.rows : table.rows.slice(0, LINES_SHOWN);
  return (
    <section className={css.part} aria-labelledby={title}>
      <h3 id={title}>
        {table.label} <span>{table.rows.length}</span>
      </h3>
      <Doubts id={id} doubts={table.doubts} />
      <div className={css.scrolled} role="region" aria-label={`${table.label}, all columns`} tabIndex={0} data-scrolls>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]?.pointer}>
                {row.map((field) => (
                  <Cell key={field.pointer} field={field} isChosen={field.pointer === chosen?.pointer} choose={choose} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < table.rows.length && (
        <button type="button" className={css.all} onClick={() => setAll(true)}>
          Show all {table.rows.length} lines
        </button>
      )}
      {cell && (
        <div className={css.chosen}>
          <p>
            <b>
              Line {at + 1}, {cell.label}
            </b>
            {cell.said ? ' by you' : cell.sureness === null ? '' : ` ${surenessText(cell.sureness)}`}
          </p>
          <SayIt key={cell.pointer} field={cell} saying={saying} />
        </div>
      )}
    </section>
  );
}

interface CellProps {
  field: PaperField;
  isChosen: boolean;
  choose: (pointer: string | null) => void;
}

function Cell({ field, isChosen, choose }: CellProps) {
  return (
    <td data-figures={FIGURES.has(field.kind) || undefined} data-wide={field.kind === 'text' || undefined}>
      <button
        type="button"
        className={css.cell}
        data-field={field.pointer}
        data-doubtful={isDoubtful(field) || undefined}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : field.pointer)}
      >
        {field.value === null && field.doubts.length === 0 ? <span className={css.none}>none</span> : <Value field={field} />}
      </button>
    </td>
  );
}
