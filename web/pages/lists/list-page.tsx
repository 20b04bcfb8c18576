import { useNavigate } from '@tanstack/react-router';
import { ListFilter, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ContainerListEntry, ShipmentListEntry } from '../../../resources/page-rows.js';
import { useCargoMinute } from '../../clock.js';
import type { ListSearch } from '../../list-search.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { grouped } from '../../parts/figures.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { useTitle } from '../../title.js';
import { isNarrowed, listOf, nextSort } from './filters.js';
import type { ListKind } from './kinds.js';
import { ListHead } from './list-head.js';
import css from './list-page.module.css';
import { SelectionBar } from './selection-bar.js';
import { ListTable } from './table.js';
import { useChosen } from './use-chosen.js';
import { useList } from './use-list.js';

/** Browsers end at 16.7 million pixels: beyond this a filter is asked for. */
const LINES_MAX = 150_000;
/** Lines that a screen has before it has told how many. */
const FIRST_LINES = 20;

/** One of the two lists. What it shows stands in the address. */
export function ListPage<Entry extends ShipmentListEntry | ContainerListEntry>({
  kind,
  search,
}: {
  kind: ListKind<Entry>;
  search: ListSearch;
}) {
  const navigate = useNavigate();
  useTitle(kind.title);
  const now = useCargoMinute();
  const [range, setRange] = useState({ first: 0, last: FIRST_LINES });
  const { rowAt, total, least, error, retry } = useList(kind, search, range);
  const change = useCallback(
    (next: ListSearch): void => void navigate({ to: kind.path, search: { ...search, ...next }, replace: true }),
    [navigate, kind, search],
  );
  const onRange = useCallback((first: number, last: number) => setRange({ first, last: Math.max(last, first) }), []);
  const chosen = useChosen(rowAt);
  const isShipments = kind.name === 'shipments';
  const hidden = listOf(search.hide);
  const columns = kind.columns.filter(({ name }, at) => at === 0 || !hidden.includes(name));
  return (
    <div className={css.page}>
      <ListHead kind={kind} search={search} total={total} least={least} onChange={change} />
      {error !== null && (
        <div className={css.problem}>
          <ProblemCard what="The list" error={error} onRetry={retry} />
        </div>
      )}
      {total === 0 ? (
        <NothingFound kind={kind} search={search} onChange={change} />
      ) : (
        <ListTable
          kind={kind}
          search={search}
          columns={columns}
          total={Math.min(total ?? FIRST_LINES, LINES_MAX)}
          // Before the server has told what time it is, nothing is late or near.
          rowAt={now === null ? notYet : rowAt}
          now={now ?? ''}
          onRange={onRange}
          onSort={(column) => change({ sort: nextSort(search, column) ?? '' })}
          chosen={isShipments ? chosen : null}
        />
      )}
      {isShipments && chosen.entries.length > 0 && <SelectionBar chosen={chosen.entries} onClear={chosen.clear} />}
      {total !== null && (least || total > LINES_MAX) && (
        <p className={css.more}>The first {grouped(Math.min(total, LINES_MAX))} are listed. Narrow the list to see the others.</p>
      )}
    </div>
  );
}

const notYet = (): undefined => undefined;

function NothingFound<Entry>({
  kind,
  search,
  onChange,
}: {
  kind: ListKind<Entry>;
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}) {
  const all = <ButtonLink to={kind.path}>Show all {kind.name}</ButtonLink>;
  if (search.q)
    return (
      <Empty
        icon={ListFilter}
        title={
          <>
            Nothing is called <Numbered number={search.q} />
          </>
        }
        actions={
          <>
            <ButtonLink to="/track" search={{ n: search.q }} look="primary">
              Track {search.q}
            </ButtonLink>
            {all}
          </>
        }
      >
        No container, bill, booking or reference in your account matches. If the number is new, track it.
      </Empty>
    );
  if (isNarrowed(search))
    return (
      <Empty
        icon={ListFilter}
        title={`No ${kind.one} matches`}
        actions={<Button onClick={() => onChange(CLEARED)}>Clear the filters</Button>}
      >
        Every {kind.one} of your account is left out by what the list is narrowed by.
      </Empty>
    );
  return (
    <Empty
      icon={Search}
      title={`No ${kind.one} yet`}
      actions={
        <ButtonLink to="/track" look="primary">
          Track numbers
        </ButtonLink>
      }
    >
      A bill of lading, a booking or a container number is enough.
    </Empty>
  );
}

const CLEARED: ListSearch = { q: '', view: '', status: '', line: '', pod: '', arrival: '', lfd: '', tag: '', stage: '' };
