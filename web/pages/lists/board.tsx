import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContainerListPage } from '../../../resources/page-rows.js';
import { trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import type { ListSearch } from '../../list-search.js';
import type { Choice } from '../../parts/filter-menu.js';
import { grouped } from '../../parts/figures.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { BoardCard } from './board-card.js';
import css from './board.module.css';
import { askedBy, STAGES } from './filters.js';
import { CONTAINERS } from './kinds.js';
import { ListHead } from './list-head.js';
import page from './list-page.module.css';
import { useBoardKeys } from './use-board-keys.js';
import { useNarrow } from './use-narrow.js';

/** Cards of a column: what is most urgent in it. The others are a list. */
const CARDS = { wide: 25, narrow: 8 };

/** What a column was answered. */
interface Part {
  data?: ContainerListPage | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Boxes by where they stand, those whose free time ends first on top. Nothing is dragged: where a box stands is derived. */
export function Board({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  useTitle('Containers');
  const now = useCargoMinute();
  const size = useNarrow() ? CARDS.narrow : CARDS.wide;
  const change = useCallback(
    (next: ListSearch): void => void navigate({ to: CONTAINERS.path, search: { ...search, ...next }, replace: true }),
    [navigate, search],
  );
  const { view: _, stage: __, ...filters } = askedBy(search).filters;
  const parts = useQueries({
    queries: STAGES.map(({ value }) =>
      trpc.pages.containers.queryOptions(
        { ...askedBy(search), filters: { ...filters, stage: value }, sort: 'last_free_day', number: 1, size },
        { meta: { live: 'all' } },
      ),
    ),
  });
  const onKeyDown = useBoardKeys();
  const known = parts.every(({ data }) => data !== undefined);
  const total = known ? parts.reduce((sum, { data }) => sum + (data?.total ?? 0), 0) : null;
  return (
    <div className={page.page}>
      <ListHead kind={CONTAINERS} search={search} total={total} least={parts.some(({ data }) => data?.least)} onChange={change} />
      <div className={css.board} onKeyDown={onKeyDown}>
        {STAGES.map((stage, column) => (
          <Column key={stage.value} stage={stage} column={column} part={parts[column]} search={search} now={now} />
        ))}
      </div>
      <p className={page.more}>
        <Link to={CONTAINERS.path} search={{ status: 'new' }}>
          Boxes that were not loaded yet stand nowhere on the board
        </Link>
      </p>
    </div>
  );
}

interface ColumnProps {
  stage: Choice;
  /** Its place, from the left. */
  column: number;
  part: Part | undefined;
  search: ListSearch;
  now: string | null;
}

/** One column, which fails alone. */
function Column({ stage: { value, label }, column, part, search, now }: ColumnProps) {
  const rows = now === null ? undefined : part?.data?.rows;
  const count = part?.data?.total ?? 0;
  return (
    <section className={css.column} aria-labelledby={`stage-${value}`}>
      <h2 id={`stage-${value}`} className={css.title}>
        {label} <span className={css.count}>{part?.data ? `${part.data.least ? 'over ' : ''}${grouped(count)}` : ''}</span>
      </h2>
      {part?.error !== undefined && part.error !== null && !part.data && (
        <ProblemCard what={label} error={part.error} onRetry={() => void part.refetch()} />
      )}
      {!rows && !part?.error && <Skeleton height={72} />}
      {rows?.length === 0 && <p className={css.none}>none</p>}
      {rows && rows.length > 0 && (
        <ul className={css.cards}>
          {rows.map((entry, row) => (
            <li key={entry.id}>
              <BoardCard entry={entry} now={now ?? ''} place={{ column, row }} rows={rows} />
            </li>
          ))}
        </ul>
      )}
      {rows && count > rows.length && (
        <Link className={css.more} to={CONTAINERS.path} search={{ ...search, view: '', stage: value, sort: 'last_free_day' }}>
          All {grouped(count)} as a list
        </Link>
      )}
    </section>
  );
}
