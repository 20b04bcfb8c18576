import { useQuery } from '@tanstack/react-query';
import type { LimitsShown } from '../../../resources/developers.js';
import { trpc } from '../../api.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { Card } from '../shipment/card.js';
import css from './limits.module.css';

const LOOK_MS = 10_000;

const BUCKETS: Readonly<Record<string, string>> = {
  default: 'Calls of a key',
  tracking_request_create: 'New tracking requests of a key',
  infer: 'Numbers read for a key',
  refresh: 'Refreshes of a key',
  trigger: 'Test deliveries of the account',
};

/** What the account may have and do, and how much of it is used. */
export function Limits() {
  const { data, error, refetch } = useQuery(trpc.pages.developers.limits.queryOptions(undefined, { refetchInterval: LOOK_MS }));
  if (!data && error) return <ProblemCard what="The limits" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title="Limits" aside={<span className={css.quiet}>calls are counted over the last minute</span>}>
      {data ? <Lines limits={data} /> : <Skeleton height={180} />}
    </Card>
  );
}

function Lines({ limits: { keys, webhooks, streams, waits, calls } }: { limits: LimitsShown }) {
  return (
    <dl className={css.lines}>
      {calls.map(({ bucket, quota, used, key }) => (
        <Line
          key={bucket}
          name={BUCKETS[bucket] ?? bucket}
          used={used}
          most={quota}
          note={key !== null && used > 0 ? `most by ${key}` : null}
        />
      ))}
      <Line name="Keys that are good" {...keys} note={null} />
      <Line name="Webhooks" {...webhooks} note={null} />
      <Line name="Streams of the feed at a time" {...streams} note={null} />
      <Line name="Calls that wait for an event" {...waits} note={null} />
    </dl>
  );
}

function Line({ name, used, most, note }: { name: string; used: number; most: number | null; note: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {most === null ? 'not limited' : `${used} of ${most}`}
        {note !== null && <span className={css.quiet}> · {note}</span>}
        {most !== null && (
          <span className={css.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, (used / most) * 100)}%` }} data-full={used >= most * 0.8 || undefined} />
          </span>
        )}
      </dd>
    </div>
  );
}
