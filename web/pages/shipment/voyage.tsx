import { useQuery } from '@tanstack/react-query';
import { statusOf, trpc } from '../../api.js';
import { LazyMap } from '../../map/lazy-map.js';
import { Missing } from '../../parts/missing.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './voyage.module.css';

/** Where the ship is, and where it sails: asked apart, since a way that is new takes a while. */
export function Voyage({ container, shipmentId, now }: { container: string; shipmentId: string; now: string }) {
  const { data, error, refetch } = useQuery(trpc.pages.voyage.queryOptions({ container }, { meta: { live: shipmentId } }));
  if (error && statusOf(error) !== 404) return <ProblemCard what="The map" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={400} />;
  if (data.voyage) return <LazyMap voyage={data.voyage} now={now} />;
  return (
    <p className={css.none}>
      {data.enabled ? 'No port of the voyage is known yet; the map follows.' : <Missing gap={{ why: 'feature_off', what: 'routing' }} />}
    </p>
  );
}
