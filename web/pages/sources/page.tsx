import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { trpc } from '../../api.js';
import { useTitle } from '../../title.js';
import { useAskedEvery } from './asked-every.js';
import { CodesTab } from './codes-tab.js';
import { FailedTab } from './failed-tab.js';
import { MailboxTab } from './mailbox-tab.js';
import css from './page.module.css';
import { SourcesTab } from './sources-tab.js';
import { headline } from './words.js';

const TABS = [
  { tab: '', label: 'Sources' },
  { tab: 'codes', label: 'Unknown codes' },
  { tab: 'failed', label: 'Failed requests' },
  { tab: 'mailbox', label: 'Mailbox' },
] as const;

/** Who does not answer, since when, and whom it touches. */
export function SourcesPage() {
  const { tab = '' } = useSearch({ from: '/inside/sources' });
  const refetchInterval = useAskedEvery();
  const asked = useQuery(trpc.sources.list.queryOptions(undefined, { meta: { live: 'all' }, refetchInterval }));
  const title = asked.data ? headline(asked.data) : 'Sources';
  useTitle(title);
  return (
    <div className={css.page}>
      <header>
        <h1>{title}</h1>
        <p>
          Each shipping line is asked with the key of your account. Terminals and railroads are not asked; what the lines say of them is
          used.
        </p>
      </header>
      <nav className={css.tabs} aria-label="About sources">
        {TABS.map(({ tab: value, label }) => (
          <Link
            key={value}
            to="/sources"
            search={value === '' ? {} : { tab: value }}
            className={css.tab}
            data-chosen={tab === value || undefined}
            aria-current={tab === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === 'codes' ? (
        <CodesTab />
      ) : tab === 'failed' ? (
        <FailedTab />
      ) : tab === 'mailbox' ? (
        <MailboxTab />
      ) : (
        <SourcesTab asked={asked} />
      )}
    </div>
  );
}
