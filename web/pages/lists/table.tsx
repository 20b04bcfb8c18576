import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ContainerListEntry, ShipmentListEntry } from '../../../resources/page-rows.js';
import type { ListSearch } from '../../list-search.js';
import { cameFrom, type Target } from '../../neighbours.js';
import { Skeleton } from '../../parts/skeleton.js';
import { sortOf } from './filters.js';
import type { Column, ListKind } from './kinds.js';
import css from './table.module.css';
import type { Chosen } from './use-chosen.js';
import { useRows } from './use-rows.js';

/** Heights of a line, as the styles have them: desktop, phone. */
const ROW = { wide: 52, narrow: 100 };
/** Lines beyond the screen, to either side. */

interface TableProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
  columns: readonly Column<Entry>[];
  total: number;
  rowAt: (index: number) => Entry | undefined;
  now: string;
  onRange: (first: number, last: number) => void;
  onSort: (column: string) => void;
  /** Null where lines cannot be chosen. */
  chosen: Chosen<Entry> | null;
}

/** The lines of a list, of which those that are seen are there. */
export function ListTable<Entry extends ShipmentListEntry | ContainerListEntry>(props: TableProps<Entry>) {
  const { kind, columns, total, rowAt, onRange, now, chosen } = props;
  const { isNarrow, body, offset, virtual, onKeyDown } = useRows({
    total,
    height: ROW,
    onRange,
    choose: (index, isRange) => chosen?.toggle(index, isRange),
  });
  const template = columns.map(({ width }) => width).join(' ');
  return (
    <div role="table" aria-label={kind.title} aria-rowcount={total + 1} className={css.table} onKeyDown={onKeyDown}>
      <Head {...props} template={template} />
      <div role="rowgroup" ref={body} className={css.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const entry = rowAt(index);
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={css.row}
              data-index={index}
              data-selected={(entry && chosen?.has(entry)) || undefined}
              style={{ height: size, transform: `translateY(${start - offset}px)`, gridTemplateColumns: isNarrow ? undefined : template }}
            >
              {entry ? (
                <Cells {...props} entry={entry} index={index} now={now} />
              ) : (
                columns.map(({ name }) => <Waiting key={name} name={name} />)
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head<Entry>({ columns, search, onSort, template }: TableProps<Entry> & { template: string }) {
  const order = sortOf(search);
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.headRow} style={{ gridTemplateColumns: template }}>
        {columns.map(({ name, label, sort }) => {
          const isSorted = sort !== undefined && order?.name === sort;
          const Icon = order?.descending ? ArrowDown : ArrowUp;
          return (
            <div key={name} role="columnheader" aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}>
              {sort === undefined ? (
                label
              ) : (
                <button type="button" onClick={() => onSort(sort)}>
                  {label}
                  {isSorted && <Icon size={13} aria-hidden />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Cells<Entry extends ShipmentListEntry | ContainerListEntry>({
  kind,
  columns,
  entry,
  index,
  now,
  rowAt,
}: TableProps<Entry> & { entry: Entry; index: number }) {
  const { id, container } = kind.target(entry);
  const targetAt = (place: number): Target | undefined => {
    const there = rowAt(place);
    return there && kind.target(there);
  };
  return columns.map(({ name, cell }, at) => (
    <div key={name} role="cell" className={css.cell} data-column={name}>
      {at === 0 ? (
        <Link
          to="/shipments/$id"
          params={{ id }}
          search={container === undefined ? {} : { container }}
          className={css.open}
          data-place={index}
          onClick={() => cameFrom({ index, at: (place) => targetAt(place) })}
        >
          {cell(entry, now)}
        </Link>
      ) : (
        cell(entry, now)
      )}
    </div>
  ));
}

function Waiting({ name }: { name: string }) {
  return (
    <div role="cell" className={css.cell} data-column={name}>
      <Skeleton width="70%" height={12} />
    </div>
  );
}
