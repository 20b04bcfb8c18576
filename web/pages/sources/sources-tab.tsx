import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SourceList, SourceRow } from '../../../resources/sources.js';
import { useCargoMinute } from '../../clock.js';
import { dateText, dayOf, momentText, relativeText } from '../../moments.js';
import { Empty } from '../../parts/empty.js';
import { grouped } from '../../parts/figures.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './sources-tab.module.css';
import { StateChip } from './state-chip.js';
import { Strip } from './strip.js';
import { ageText, windowText } from './words.js';

interface Asked {
  data: SourceList | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** One row a source, those in trouble first. */
export function SourcesTab({ asked: { data, error, refetch } }: { asked: Asked }) {
  const now = useCargoMinute() ?? '';
  if (!data)
    return error ? (
      <ProblemCard what="The list of sources" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={55 * 9 + 34} />
    );
  if (data.sources.length === 0)
    return (
      <Empty icon={KeyRound} title="No source yet">
        A line is asked with a key of your account. Whoever runs Landfall stores it: <code>landfall credentials set</code>.
      </Empty>
    );
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">State</th>
          <th scope="col">Last answer</th>
          <th scope="col">Last 24 hours</th>
          <th scope="col">Calls used</th>
          <th scope="col">Requests</th>
          <th scope="col">Key</th>
        </tr>
      </thead>
      <tbody>
        {data.sources.map((source) => (
          <Row key={source.scac} source={source} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ source, now }: { source: SourceRow; now: string }) {
  const { scac, name, state, not_asked, last_answered, hours, requests, troubled } = source;
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        <Link to="/sources/$source" params={{ source: scac }} className={css.open}>
          {name}
        </Link>
        <small>{scac}</small>
      </th>
      <td className={css.state}>
        <StateChip state={state} />
      </td>
      <Cell label="Last answer">
        {last_answered === null ? (
          <Quiet>{not_asked ? 'not asked' : 'none yet'}</Quiet>
        ) : (
          <>
            {relativeText(last_answered.at, now)}
            <small>{momentText(last_answered, now)}</small>
          </>
        )}
      </Cell>
      <Cell label="Last 24 hours">
        <Strip hours={hours} />
      </Cell>
      <Cell label="Calls used">
        <Budget source={source} />
      </Cell>
      <Cell label="Requests">
        {requests === 0 ? <Quiet>none open</Quiet> : grouped(requests)}
        {troubled > 0 && <small className={css.trouble}>{grouped(troubled)} in trouble</small>}
      </Cell>
      <Cell label="Key">
        <Key source={source} now={now} />
      </Cell>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label}>
      <span className={css.cell}>{children}</span>
    </td>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}

function Budget({ source: { budget, key } }: { source: SourceRow }) {
  if (budget === null) return <Quiet>{key ? 'no limit named' : 'no key'}</Quiet>;
  const { used, calls, seconds } = budget;
  return (
    <>
      {grouped(used)} of {grouped(calls)}
      <small>{windowText(seconds)}</small>
      <span className={css.meter} aria-hidden>
        <span style={{ width: `${Math.min(100, (used / calls) * 100)}%` }} data-full={used >= calls || undefined} />
      </span>
    </>
  );
}

function Key({ source: { key }, now }: { source: SourceRow; now: string }) {
  if (key === null) return <Quiet>none given</Quiet>;
  return (
    <>
      {ageText(key.given.at, now)} old
      {key.refused_since && <small className={css.trouble}>refused since {dateText(dayOf(key.refused_since), now)}</small>}
    </>
  );
}
