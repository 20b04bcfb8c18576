import { rowsOf } from '../db/database.js';
import { BUCKETS } from './buckets.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readWholeNumber } from './operate-options.js';
import { UNLIMITED_FROM } from './rate-limit.js';

const UNLIMITED = 'unlimited';
/** What the column holds. */
const FIELDS_MAX = 2_147_483_647;

/** Calls in a minute as the operator reads them: a number that is not counted any more is none. */
const callsShown = (calls: number): number | string => (calls >= UNLIMITED_FROM ? UNLIMITED : calls);

/** An account's own limits as the operator reads them, by bucket. */
export const limitsShown = (limits: Readonly<Record<string, number>>): Record<string, number | string> =>
  Object.fromEntries(Object.entries(limits).map(([bucket, calls]) => [bucket, callsShown(calls)]));

/** `--calls`; null for as many as others may make. */
function readCalls(given: Record<string, string>): number | null {
  if (given['calls'] === UNLIMITED) return UNLIMITED_FROM;
  return readWholeNumber(given, { option: 'calls', min: 1, max: UNLIMITED_FROM - 1, word: 'standard', or: UNLIMITED });
}

/** `limits list`. */
export async function listLimits({ tx, given }: Run): Promise<Row[]> {
  const [row] = await rowsOf<{ limits: Record<string, number> }>(tx, 'select limits from account where id = $1', [
    await readAccount(tx, given),
  ]);
  return Object.entries(BUCKETS).map(([bucket, standard]) => ({
    bucket,
    calls: callsShown(row?.limits[bucket] ?? standard),
    standard,
  }));
}

/** `limits set`. */
export async function setLimit({ tx, given }: Run): Promise<Row[]> {
  const bucket = given['bucket'] ?? '';
  if (!Object.hasOwn(BUCKETS, bucket)) throw new Mistake(`There is no bucket "${bucket}". There are: ${Object.keys(BUCKETS).join(', ')}.`);
  const calls = readCalls(given);
  const rows = await rowsOf<Row & { limits: Record<string, number> }>(
    tx,
    `update account set limits = limits - $2::text || case when $3::int is null then '{}' else jsonb_build_object($2::text, $3::int) end
     where id = $1 returning id, company_name, limits`,
    [await readAccount(tx, given), bucket, calls],
  );
  return rows.map((row) => ({ ...row, limits: limitsShown(row.limits) }));
}

/** `limits fields`. */
export async function limitFields({ tx, given }: Run): Promise<Row[]> {
  const values = readWholeNumber(given, { option: 'values', min: 0, max: FIELDS_MAX, word: 'unlimited' });
  return rowsOf(tx, 'update account set custom_field_limit = $2 where id = $1 returning id, company_name, custom_field_limit', [
    await readAccount(tx, given),
    values,
  ]);
}
