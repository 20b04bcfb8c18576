import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Settings that clients read with the time of their last change. */
export type PublishedSettingName = 'webhook_ips';

/** Since when a setting has had this value: the moment at which the first replica was asked for it. */
export async function publishedSince(
  tx: Transaction,
  { name, value }: { name: PublishedSettingName; value: readonly string[] },
): Promise<Timestamp> {
  const given = [name, JSON.stringify([...value].sort())];
  const find = async () => {
    const [row] = await rowsOf<{ since: Timestamp }>(
      tx,
      `select ${isoSql('since')} as since from published_setting where name = $1 and value = $2::jsonb`,
      given,
    );
    return row?.since;
  };
  const known = await find();
  if (known) return known;
  await tx.query(
    `insert into published_setting as p (name, value, since) values ($1, $2::jsonb, landfall_now())
     on conflict (name) do update set value = excluded.value, since = excluded.since where p.value <> excluded.value`,
    given,
  );
  const noted = await find();
  if (!noted) throw new Error('A setting that was noted is not there.');
  return noted;
}
