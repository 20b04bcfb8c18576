import type { QueryRunner } from 'typeorm';

/**
 * Makes indexes (what each is on, by its name) while others write, who wait for nothing; outside a transaction. One whose
 * making was broken off is made again.
 */
export async function indexBesideWriters(
  runner: QueryRunner,
  indexes: Record<string, string>,
  kind: 'index' | 'unique index' = 'index',
): Promise<void> {
  await unhurried(runner, async () => {
    for (const [name, of] of Object.entries(indexes)) {
      await runner.query(`drop index if exists ${name}`);
      await runner.query(`create ${kind} concurrently ${name} on ${of}`);
    }
  });
}

/** Drops indexes that others serve as well, while others write, who wait for nothing; outside a transaction. */
export async function dropBesideWriters(runner: QueryRunner, names: readonly string[]): Promise<void> {
  await unhurried(runner, async () => {
    for (const name of names) await runner.query(`drop index concurrently if exists ${name}`);
  });
}

async function unhurried(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.query('set statement_timeout = 0');
  await runner.query('set lock_timeout = 0');
  await work();
  await runner.query('reset statement_timeout');
  await runner.query('reset lock_timeout');
}

/** One short transaction of a migration that has none of its own. An owner that is not a superuser sees no account's rows. */
export async function asSystem<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  await runner.startTransaction();
  try {
    await runner.query('set local role landfall_system');
    await runner.query('set local statement_timeout = 0');
    const done = await work();
    await runner.commitTransaction();
    return done;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
