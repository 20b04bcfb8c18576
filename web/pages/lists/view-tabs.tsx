import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../api.js';
import type { ListSearch } from '../../list-search.js';
import type { ListKind } from './kinds.js';
import { SaveView } from './save-view.js';
import { ViewMenu } from './view-menu.js';
import { sameSearch, viewsOfList } from './views.js';
import css from './view-tabs.module.css';

interface ViewTabsProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
}

/** Views that everybody has, those that the account gave names to, and a way to give one. Each is an address. */
export function ViewTabs<Entry>({ kind, search }: ViewTabsProps<Entry>) {
  const { data: kept = [] } = useQuery(trpc.views.list.queryOptions());
  const saved = viewsOfList(kept, kind.path);
  const chosen = saved.find((view) => sameSearch(view.search, search));
  return (
    <div className={css.bar}>
      <nav className={css.views} aria-label="Views">
        {kind.views.map(({ value, label }) => (
          <Tab
            key={value}
            kind={kind}
            search={value === '' ? {} : { view: value }}
            label={label}
            isChosen={!chosen && (search.view ?? '') === value}
          />
        ))}
        {saved.map(({ id, name, search: kept }) => (
          <Tab key={id} kind={kind} search={kept} label={name} isChosen={chosen?.id === id} />
        ))}
      </nav>
      {chosen && <ViewMenu view={chosen} path={kind.path} />}
      <SaveView kind={kind} search={search} kept={kept} />
    </div>
  );
}

interface TabProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
  label: string;
  isChosen: boolean;
}

function Tab<Entry>({ kind, search, label, isChosen }: TabProps<Entry>) {
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the views are wider than the screen.
    if (isChosen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={tab}
      to={kind.path}
      search={search}
      className={css.view}
      data-chosen={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
      // Else a link takes itself for the page where the address says more than it.
      activeOptions={{ exact: true }}
    >
      {label}
    </Link>
  );
}
