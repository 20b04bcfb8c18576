import { withClient } from '../../sandbox/postgres.js';
import { until } from './until.js';

/** A statement of somebody whose transaction is under way while others work. */
export interface Held {
  sql: string;
  parameters?: unknown[];
}

/**
 * Does the work while a transaction that has made this statement is under way, and then commits that: so others can be
 * stopped at a place of one's choice. `untilWaiting` waits until so many of them wait for a lock.
 */
export async function meanwhile<T>(
  databaseUrl: string,
  { sql, parameters = [] }: Held,
  work: (untilWaiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (holder) => {
    await holder.query('begin');
    await holder.query('set local role landfall_system');
    await holder.query(sql, parameters);
    const done = await withClient(databaseUrl, (watcher) =>
      work((count) =>
        until(`${count} to wait for a lock`, async () => {
          const { rows } = await watcher.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.waiting === count;
        }),
      ),
    );
    await holder.query('commit');
    return done;
  });
}
