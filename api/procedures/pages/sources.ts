import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { callsLeft } from '../../../db/carrier-budget.js';
import type { Transaction } from '../../../db/database.js';
import { readFailedAnswer, readSourceDetail, readSources, type SourcesRead } from '../../../db/sources.js';
import { printedTime } from '../../../domain/printed-time.js';
import { shippingLineByScac } from '../../../domain/shipping-lines.js';
import type { Timestamp } from '../../../domain/time.js';
import { sourceRowOf } from '../../../resources/source-rows.js';
import {
  rawAnswer,
  sourceDetail,
  sourceList,
  type RawAnswer,
  type SourceDetail,
  type SourceList,
  type SourceRow,
} from '../../../resources/sources.js';
import { callWindowsOf, profileScacOf, SERVED_SCACS } from '../../../sources/carriers/served.js';
import { notFound } from '../../problems.js';
import { readId } from '../../records.js';
import { asAccount, router, type Deps } from '../../trpc.js';
import { workflowUrl } from './workflow-url.js';
import { codes, failed, mailbox } from './source-tabs.js';

const printed = (at: Timestamp) => printedTime(at, 'UTC');

/** The sources of the account: lines that it has a key for, or requests at; those in trouble first. */
const list = asAccount.output(sourceList as z.ZodType<SourceList>).query(({ ctx }) => {
  const { accountId } = ctx.caller;
  return ctx.deps.database.forAccount(accountId, async (tx) => {
    const read = await readSources(tx, accountId);
    const sources: SourceRow[] = [];
    for (const scac of scacsIn(read)) sources.push((await rowAndWindows(tx, ctx.deps, { read, scac })).row);
    return { sources: sources.sort((one, other) => RANK[one.state] - RANK[other.state] || compare(one.name, other.name)) };
  });
});

const RANK = { refused: 0, silent: 1, late: 2, fresh: 3, not_provided: 4 } as const satisfies Record<SourceRow['state'], number>;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const detail = asAccount
  .input(z.object({ scac: z.string().max(8) }))
  .output(sourceDetail as z.ZodType<SourceDetail>)
  .query(({ ctx, input: { scac } }) => {
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const read = await readSources(tx, accountId);
      if (!scacsIn(read).includes(scac)) throw notFound();
      const { row, windows } = await rowAndWindows(tx, ctx.deps, { read, scac });
      const told = await readSourceDetail(tx, accountId, brandsOf(scac));
      return {
        source: row,
        windows,
        why: told.why.map(({ reason, requests, nextLookAt }) => ({ reason, requests, next_look: printed(nextLookAt) })),
        troubled: told.troubled.map(({ requestId, number, shipmentId, outcome, reason, failures, answeredAt, nextLookAt }) => ({
          request_id: requestId,
          number,
          shipment_id: shipmentId,
          outcome,
          reason,
          failures,
          answered: answeredAt && printed(answeredAt),
          next_look: printed(nextLookAt),
          workflow_url: workflowUrl(ctx.deps, requestId),
        })),
        failed: told.failed.map(({ id, at, problem, number, shipmentId }) => ({
          id,
          at: printed(at),
          problem,
          number,
          shipment_id: shipmentId,
        })),
      };
    });
  });

/** Of a text more is no help to people. */
const TEXT_MAX = 64 * 1_024;
/** Failed answers are kept up to 256 KiB; what was kept by another version may be larger. */
const UNPACKED_MAX = 4 * 1_024 * 1_024;
const unpacked = promisify(gunzip);

/** What a line sent that nobody could use, as it came. */
const answer = asAccount
  .input(z.object({ id: z.string() }))
  .output(rawAnswer as z.ZodType<RawAnswer>)
  .query(async ({ ctx, input }) => {
    const id = readId(input.id);
    const kept = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readFailedAnswer(tx, id));
    if (!kept) throw notFound();
    const bytes = await unpacked(kept.body, { maxOutputLength: UNPACKED_MAX });
    const text = bytes.subarray(0, TEXT_MAX).toString('utf8').replaceAll('\u0000', '\ufffd');
    return { problem: kept.problem, text, bytes: bytes.length, cut: bytes.length > TEXT_MAX };
  });

/** How the lines of an account answer. */
export const sources = router({ list, detail, answer, codes, failed, mailbox });

/** The lines whose systems answer for the account. */
function scacsIn({ asked, keys }: SourcesRead): string[] {
  return [...new Set([...keys, ...asked].map(({ scac }) => profileScacOf(scac) ?? scac))];
}

/** A line, and the brands that its system answers for. */
function brandsOf(scac: string): string[] {
  return [...new Set([scac, ...SERVED_SCACS.filter((brand) => profileScacOf(brand) === scac)])];
}

interface OfSource {
  read: SourcesRead;
  scac: string;
}

async function rowAndWindows(
  tx: Transaction,
  { settings }: Deps,
  { read, scac }: OfSource,
): Promise<{ row: SourceRow; windows: SourceDetail['windows'] }> {
  const key = read.keys.find((known) => known.scac === scac);
  const allowed = key ? callWindowsOf(scac, settings.profiles) : [];
  const left = key ? await callsLeft(tx, key.id, allowed) : [];
  const windows = allowed.map(({ seconds, calls }, at) => ({ seconds, calls, used: calls - (left[at] ?? calls) }));
  const row = sourceRowOf(read, {
    scac,
    name: shippingLineByScac(scac)?.shortName ?? scac,
    brands: brandsOf(scac),
    wantsKey: profileScacOf(scac) !== null,
    budget: fullest(windows),
  });
  return { row, windows };
}

/** The window that leaves least; of those alike the longest. */
function fullest(windows: SourceDetail['windows']): SourceRow['budget'] {
  return windows.reduce<SourceRow['budget']>((one, other) => (one && one.used * other.calls > other.used * one.calls ? one : other), null);
}
