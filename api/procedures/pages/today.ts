import { createHash } from 'node:crypto';
import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { linesPutOff, putLineOff, takeLineUp } from '../../../db/put-off.js';
import { isoSql } from '../../../db/rows.js';
import { readBoxes, readFailed, readSilent, readUnderWay } from '../../../db/today.js';
import { printedTime } from '../../../domain/printed-time.js';
import type { Timestamp } from '../../../domain/time.js';
import { TODAY_GROUPS, type TodayGroup } from '../../../domain/today.js';
import { today as todaySchema, type BoxLine, type Today, type TodayLine } from '../../../resources/today.js';
import { boxLineOf, failureLineOf, silenceLineOf } from '../../../resources/today-lines.js';
import { asAccount } from '../../trpc.js';

const answer: z.ZodType<Today> = todaySchema;

/** Lines of one group; the filtered list has the others. */
const LINES_MAX = 20;

/** What needs somebody, each thing once, where waiting costs most first. */
export const today = asAccount.output(answer).query(({ ctx }) => {
  const { accountId, features } = ctx.caller;
  return ctx.deps.database.forAccount(accountId, async (tx) => {
    const { now, zone } = await readNow(tx, accountId);
    const railPlan = features.includes('rail_plan');
    const boxes = (await readBoxes(tx, { accountId, railPlan })).flatMap((row) => boxLineOf(row, now) ?? []);
    const silent = (await readSilent(tx, accountId)).map(silenceLineOf);
    const failed = (await readFailed(tx, accountId)).map(failureLineOf);
    const { containers, tracks, next } = await readUnderWay(tx, accountId);
    const all: [TodayGroup, TodayLine[]][] = TODAY_GROUPS.map((group) => {
      if (group === 'no_answer') return [group, silent];
      if (group === 'request_failed') return [group, failed];
      return [group, boxes.flatMap((box) => (box.group === group ? [box.line] : [])).sort(byUrgency)];
    });
    const putOff = await linesPutOff(tx, accountId);
    const groups = all
      .map(([group, lines]) => [group, lines.map(fingerprinted).filter(({ key, state }) => putOff.get(key) !== state)] as const)
      .filter(([, lines]) => lines.length > 0);
    const count = groups.reduce((sum, [, lines]) => sum + lines.length, 0);
    return {
      now: printedTime(now, zone),
      count,
      put_off: all.reduce((sum, [, lines]) => sum + lines.length, 0) - count,
      containers,
      tracks,
      groups: groups.map(([group, lines]) => ({ group, count: lines.length, lines: lines.slice(0, LINES_MAX) })),
      next: next.map(({ shipmentId: id, shipmentNumber: number, portName: port, zone: there, etaAt }) => ({
        shipment: { id, number },
        port,
        arrival: printedTime(etaAt, there),
      })),
    };
  });
});

/** What a line says, in a form that is sent back. */
export const fingerprintOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

function fingerprinted(line: TodayLine): TodayLine {
  return { ...line, state: fingerprintOf(line.state) };
}

const KEY_MAX = 200;
const word = z
  .string()
  .regex(/^[\w:/.-]*$/)
  .max(KEY_MAX);
const line = z.object({ key: word, state: word });
const done = z.object({ ok: z.literal(true) });

/** Leaves a line out until it says something else. */
export const putOff = asAccount
  .input(line)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { accountId, userId } = ctx.caller;
    await ctx.deps.database.forAccount(accountId, (tx) => putLineOff(tx, { ...input, accountId, userId }));
    return { ok: true };
  });

/** Shows a line again that was put off. */
export const takeUp = asAccount
  .input(line.pick({ key: true }))
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { accountId } = ctx.caller;
    await ctx.deps.database.forAccount(accountId, (tx) => takeLineUp(tx, { ...input, accountId }));
    return { ok: true };
  });

/** Now, told in the zone where most of what is under way will arrive. */
async function readNow(tx: Transaction, accountId: string): Promise<{ now: Timestamp; zone: string }> {
  const [row] = await rowsOf<{ now: Timestamp; zone: string | null }>(
    tx,
    `select ${isoSql('landfall_now()')} as now, (
       select s.pod_timezone from (select pod_timezone from shipment where account_id = $1 order by created_at desc, id desc limit 500) s
       where s.pod_timezone is not null group by 1 order by count(*) desc, 1 limit 1) as zone`,
    [accountId],
  );
  if (!row) throw new Error('The database has no time.');
  return { now: row.now, zone: row.zone ?? 'UTC' };
}

/** Days that no free time has. */
const FAR = 1_000_000;

/** The least time left first, then the soonest arrival. */
function byUrgency(one: BoxLine, other: BoxLine): number {
  return (
    (one.free_days ?? FAR) - (other.free_days ?? FAR) ||
    compare(one.arrival?.at, other.arrival?.at) ||
    compare(one.container.number, other.container.number)
  );
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
