import type { z } from 'zod';
import { linesWithCredential } from '../../../db/credentials.js';
import { readFruitlessRequests } from '../../../db/failed-requests.js';
import { shownAddress } from '../../../db/mail/aliases.js';
import { readAliasUses, readMailsTaken, readWatch } from '../../../db/mail/mailbox-shown.js';
import { linesPutOff } from '../../../db/put-off.js';
import { readUnknownCodes } from '../../../db/unknown-codes.js';
import { printedTime, type PrintedTime } from '../../../domain/printed-time.js';
import { shippingLineByScac } from '../../../domain/shipping-lines.js';
import type { Timestamp } from '../../../domain/time.js';
import {
  failedRequests,
  mailboxShown,
  unknownCodes,
  type FailedRequests,
  type MailboxShown,
  type UnknownCodes,
} from '../../../resources/sources.js';
import { profileScacOf, SERVED_SCACS, servedNumberTypes } from '../../../sources/carriers/served.js';
import { asAccount, type Deps } from '../../trpc.js';
import { fingerprintOf } from './today.js';
import { workflowUrl } from './workflow-url.js';

const printed = (at: Timestamp) => printedTime(at, 'UTC');
const printedOrNone = (at: Timestamp | null): PrintedTime | null => at && printed(at);
const named = (scac: string) => ({ scac, name: shippingLineByScac(scac)?.shortName ?? scac });

/** What lines said that nobody understands yet. */
export const codes = asAccount.output(unknownCodes as z.ZodType<UnknownCodes>).query(({ ctx }) => {
  const { accountId } = ctx.caller;
  return ctx.deps.database.forAccount(accountId, async (tx) => ({
    codes: (await readUnknownCodes(tx, accountId)).map(({ scac, text, count, firstSeenAt, lastSeenAt, samples }) => ({
      line: named(scac),
      text,
      count,
      first_seen: printed(firstSeenAt),
      last_seen: printed(lastSeenAt),
      samples,
    })),
  }));
});

/** Requests that have brought nothing, what becomes of them, and who may be asked instead. Those put off are left out. */
export const failed = asAccount.output(failedRequests as z.ZodType<FailedRequests>).query(({ ctx }) => {
  const { accountId } = ctx.caller;
  return ctx.deps.database.forAccount(accountId, async (tx) => {
    const requests = (await readFruitlessRequests(tx, accountId)).map(({ scac, status, failedReason, nextLookAt, reason, ...request }) => ({
      id: request.id,
      number: request.number,
      kind: request.kind,
      line: scac === null ? null : named(scac),
      state: status === 'pending' ? ('retrying' as const) : status,
      reason: failedReason,
      next_try: printedOrNone(nextLookAt),
      why_then: reason,
      since: printed(request.since),
      references: request.refNumbers,
      tags: request.tags,
      key: `failure/${request.id}`,
      says: fingerprintOf(failedReason ?? ''),
      workflow_url: workflowUrl(ctx.deps, request.id),
    }));
    const putOff = await linesPutOff(tx, accountId);
    const lines = linesAskable(await linesWithCredential(tx, accountId), ctx.deps.settings);
    return { requests: requests.filter(({ state, key, says }) => state !== 'failed' || putOff.get(key) !== says), lines };
  });
});

/** Lines that the account may ask, by their names, each with the kinds of number it is asked by. */
function linesAskable(withKey: readonly string[], { profiles }: Deps['settings']): FailedRequests['lines'] {
  return SERVED_SCACS.filter((scac) => withKey.includes(profileScacOf(scac) ?? ''))
    .map((scac) => ({ ...named(scac), kinds: [...servedNumberTypes(scac, profiles)] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether mail comes in, where to, and what became of the last of it. */
export const mailbox = asAccount.output(mailboxShown as z.ZodType<MailboxShown>).query(async ({ ctx }) => {
  const { accountId } = ctx.caller;
  const { database, secrets, settings } = ctx.deps;
  const { watched, since } = settings.aliasForm === null ? { watched: false, since: null } : await database.asSystem(readWatch);
  return database.forAccount(accountId, async (tx) => ({
    state: settings.aliasForm === null ? ('none' as const) : watched ? ('watched' as const) : ('unwatched' as const),
    since: printedOrNone(since),
    aliases: (await readAliasUses(tx, accountId)).map(({ id, name, active, mails, lastMailAt, ...sealed }) => ({
      id,
      name,
      address: shownAddress(secrets, { accountId, ...sealed }),
      active,
      mails,
      last_mail: printedOrNone(lastMailAt),
    })),
    mails: (await readMailsTaken(tx, accountId)).map(({ takenAt, ...mail }) => ({ ...mail, taken: printed(takenAt) })),
  }));
});
