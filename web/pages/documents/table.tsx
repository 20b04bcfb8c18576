import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaperEntry } from '../../../resources/paper-rows.js';
import { cameFrom } from '../../neighbours.js';
import { Numbered } from '../../parts/number.js';
import { Skeleton } from '../../parts/skeleton.js';
import { TwoLines } from '../lists/columns.js';
import css from '../lists/table.module.css';
import { useRows } from '../lists/use-rows.js';
import { StateOf } from './state.js';
import own from './table.module.css';
import { addedText, sourceText } from './words.js';

/** Heights of a line, as the styles have them: desktop, phone. */
const ROW = { wide: 52, narrow: 100 };
const TEMPLATE = 'minmax(220px, 1.6fr) minmax(150px, 0.9fr) minmax(150px, 0.9fr) minmax(170px, 0.9fr)';

interface Column {
  name: string;
  label: string;
  cell: (entry: PaperEntry, now: string) => ReactNode;
}

const COLUMNS: readonly Column[] = [
  {
    name: 'document',
    label: 'Document',
    cell: (entry) => <TwoLines first={entry.name} second={subtitle(entry)} />,
  },
  { name: 'state', label: 'State', cell: (entry) => <StateOf entry={entry} /> },
  { name: 'for', label: 'Belongs to', cell: ({ numbers, state }) => <BelongsTo numbers={numbers} isRead={state === 'read'} /> },
  { name: 'added', label: 'Came', cell: (entry, now) => <TwoLines first={addedText(entry.added, now)} second={sourceText(entry)} /> },
];

function subtitle({ type, state, page_count: pages, parts, parent }: PaperEntry): string {
  const kind = type ?? (state === 'reading' ? 'not known yet' : 'type not known');
  const size = parts > 0 ? `${parts} papers in it` : pages !== null && pages > 1 ? `${pages} pages` : '';
  return [kind, size, parent === null ? '' : `from ${parent}`].filter((part) => part !== '').join(' · ');
}

function BelongsTo({ numbers, isRead }: { numbers: readonly string[]; isRead: boolean }) {
  const [first, ...others] = numbers;
  if (first === undefined) return <span className={own.quiet}>{isRead ? 'no shipment found' : 'not known yet'}</span>;
  return (
    <>
      <Numbered number={first} />
      {others.length > 0 && <span className={own.quiet}> and {others.length} more</span>}
    </>
  );
}

interface TableProps {
  total: number;
  rowAt: (index: number) => PaperEntry | undefined;
  now: string;
  onRange: (first: number, last: number) => void;
}

/** The lines of the list, of which those that are seen are there. */
export function PaperTable({ total, rowAt, now, onRange }: TableProps) {
  const { isNarrow, body, offset, virtual, onKeyDown } = useRows({ total, height: ROW, onRange, choose: () => undefined });
  return (
    <div role="table" aria-label="Documents" aria-rowcount={total + 1} className={css.table} onKeyDown={onKeyDown}>
      <div role="rowgroup" className={css.head}>
        <div role="row" aria-rowindex={1} className={css.headRow} style={{ gridTemplateColumns: TEMPLATE }}>
          {COLUMNS.map(({ name, label }) => (
            <div key={name} role="columnheader">
              {label}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className={css.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size, key }) => (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className={css.row}
            data-index={index}
            style={{ height: size, transform: `translateY(${start - offset}px)`, gridTemplateColumns: isNarrow ? undefined : TEMPLATE }}
          >
            <Cells entry={rowAt(index)} index={index} now={now} rowAt={rowAt} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellsProps {
  entry: PaperEntry | undefined;
  index: number;
  now: string;
  rowAt: (index: number) => PaperEntry | undefined;
}

function Cells({ entry, index, now, rowAt }: CellsProps) {
  const targetAt = (place: number) => {
    const there = rowAt(place);
    return there && { id: there.id, of: 'document' as const };
  };
  return COLUMNS.map(({ name, cell }, at) => (
    <div key={name} role="cell" className={css.cell} data-column={name}>
      {entry === undefined ? (
        <Skeleton width="70%" height={12} />
      ) : at === 0 ? (
        <Link
          to="/documents/$id"
          params={{ id: entry.id }}
          className={css.open}
          data-place={index}
          onClick={() => cameFrom({ index, at: targetAt })}
        >
          {cell(entry, now)}
        </Link>
      ) : (
        cell(entry, now)
      )}
    </div>
  ));
}
