import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { PATHS } from '../../addresses.js';
import { useMachineMinute } from '../../clock.js';
import { grouped } from '../../parts/figures.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { SearchBox } from '../../parts/search-box.js';
import { useTitle } from '../../title.js';
import list from '../lists/list-page.module.css';
import tabs from '../lists/view-tabs.module.css';
import { useParts } from '../lists/use-list.js';
import { AddFiles, DropAnywhere } from './add-files.js';
import { NoPapers } from './no-papers.js';
import css from './page.module.css';
import { PaperTable } from './table.js';
import { UploadList } from './upload-list.js';
import { countsText, VIEWS, viewOf, type PaperSearch } from './views.js';
import { paperParts } from './paper-parts.js';

/** Lines that a screen has before it has told how many. */
const FIRST_LINES = 20;

/** Papers that came in: what the reader doubted, what is being read, what could not be. */
export function DocumentsPage() {
  const search = useSearch({ from: '/inside/documents' });
  const navigate = useNavigate();
  useTitle('Documents');
  const now = useMachineMinute();
  const [range, setRange] = useState({ first: 0, last: FIRST_LINES });
  const { rowAt, total, least, error, retry, head } = useParts(paperParts(search), range);
  const onRange = useCallback((first: number, last: number) => setRange({ first, last: Math.max(last, first) }), []);
  const change = useCallback(
    (next: PaperSearch): void => void navigate({ to: PATHS.documents, search: { ...search, ...next }, replace: true }),
    [navigate, search],
  );
  return (
    <div className={list.page}>
      <Head search={search} counts={head?.counts} onChange={change} />
      <UploadList />
      {error !== null && (
        <div className={list.problem}>
          <ProblemCard what="The list" error={error} onRetry={retry} />
        </div>
      )}
      {total === 0 && head ? (
        <NoPapers search={search} all={head.counts.all} />
      ) : (
        <PaperTable total={total ?? FIRST_LINES} rowAt={now === null ? notYet : rowAt} now={now ?? ''} onRange={onRange} />
      )}
      {least && total !== null && <p className={list.more}>The first {grouped(total)} are listed. Search to see the others.</p>}
      <DropAnywhere />
    </div>
  );
}

const notYet = (): undefined => undefined;

interface HeadProps {
  search: PaperSearch;
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (next: PaperSearch) => void;
}

function Head({ search, counts, onChange }: HeadProps) {
  const shown = viewOf(search);
  return (
    <header className={list.head}>
      <div className={list.title}>
        <h1>Documents</h1>
        <nav className={tabs.views} aria-label="Views">
          {VIEWS.map(({ value, label, name }) => (
            <Link
              key={name}
              to={PATHS.documents}
              search={value === undefined ? {} : { view: value }}
              className={tabs.view}
              data-chosen={shown === name || undefined}
              aria-current={shown === name ? 'true' : undefined}
            >
              {label}
              {counts && <span className={css.count}>{grouped(counts[name] ?? 0)}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className={css.bar}>
        <SearchBox label="Name, sender or number" value={search.q ?? ''} onChange={(q) => onChange({ q })} />
        <p className={css.sentence} aria-live="polite">
          {counts && countsText(counts)}
        </p>
        <AddFiles />
      </div>
    </header>
  );
}
