import type { ListSearch } from '../../list-search.js';
import { grouped } from '../../parts/figures.js';
import type { ListKind } from './kinds.js';
import css from './list-page.module.css';
import { Toolbar } from './toolbar.js';
import { ViewTabs } from './view-tabs.js';

interface HeadProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
  total: number | null;
  least: boolean;
  onChange: (change: ListSearch) => void;
}

/** What the list is, how long, its views and what narrows it. */
export function ListHead<Entry>({ kind, search, total, least, onChange }: HeadProps<Entry>) {
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{kind.title}</h1>
        <span className={css.total} aria-live="polite">
          {total === null ? '' : `${least ? 'over ' : ''}${grouped(total)}`}
        </span>
        <ViewTabs kind={kind} search={search} />
      </div>
      <Toolbar kind={kind} search={search} onChange={onChange} />
    </header>
  );
}
