import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { Faults } from './faults.js';
import css from './page.module.css';
import { Time } from './time.js';
import { Voyages } from './voyages.js';

/** What others change in the world is seen within two seconds. */
const ASK_EVERY_MS = 1_000;

/** The practice world: its time, voyages to track, and what may go wrong. */
export function PracticePage() {
  useTitle('Practice world');
  const { data, error, refetch } = useQuery(
    trpc.practice.world.queryOptions(undefined, { meta: { live: 'all' }, refetchInterval: ASK_EVERY_MS }),
  );
  return (
    <div className={css.page}>
      <header>
        <h1>Practice world</h1>
        <p>Nine simulated shipping lines that answer like the real ones, by a clock of their own. Track a number and watch it sail.</p>
      </header>
      <Time />
      {data ? (
        <>
          <Voyages world={data} />
          <Faults world={data} />
        </>
      ) : error ? (
        <ProblemCard what="The practice world" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
    </div>
  );
}
