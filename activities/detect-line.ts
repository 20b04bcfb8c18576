import { recordChanges } from '../db/changes.js';
import { linesWithCredential } from '../db/credentials.js';
import { violatedConstraintOf, type Transaction } from '../db/database.js';
import { linesTracked } from '../db/lines-tracked.js';
import { detectShippingLine } from '../domain/inference.js';
import type { FailedReason } from '../domain/tracking-request.js';
import type { Deps } from './deps.js';
import { LINE, type DueWithoutLine } from './look.js';
import { readLook } from './record/looks.js';
import type { RequestRow, RequestWithoutLine } from './record/match.js';
import { anotherIsOpen, lockRequest } from './record/requests.js';
import type { Recorded } from './record/recording.js';
import { failRequest } from './record/silence.js';

/** What detection comes to: `news` is the line, which is asked next. */
export type Detected = Exclude<Recorded, { kind: 'no_news' }>;

/**
 * Finds the line of a request that names none, by the engine that infers numbers, among the lines that the account is served
 * by; asks nobody. Written down in one transaction: the line, or that there is none, or that a request for this number and line is
 * open already (promises T2, T13). Runs again without effect.
 */
export function detectLine(deps: Deps, { request: { id, account_id: accountId, epoch } }: DueWithoutLine): Promise<Detected> {
  const detect = () =>
    deps.database.forAccount(accountId, async (tx): Promise<Detected> => {
      const request = await lockRequest(tx, id);
      if (!request || request.scac !== null || request.epoch !== epoch) return { kind: 'overtaken' };
      return writeDown(tx, request, await lineOf(tx, deps, request));
    });
  return detect().catch((error: unknown) => {
    if (violatedConstraintOf(error) !== 'one_open_request_per_number') throw error;
    // The request for the same number and line that was made in this very moment is there to be seen the second time.
    return detect();
  });
}

async function lineOf(tx: Transaction, { sourceFor }: Deps, request: RequestWithoutLine): Promise<string | null> {
  const { account_id: accountId, request_type: numberType, normalized_number: number } = request;
  const withCredential = await linesWithCredential(tx, accountId);
  const serves = (scac: string) => {
    const source = sourceFor(scac);
    return source !== null && (source.credentialScac === null || withCredential.includes(source.credentialScac));
  };
  const asks = (scac: string) => serves(scac) && sourceFor(scac)?.forms(numberType, number).length !== 0;
  return detectShippingLine(number, { numberType, tracked: await linesTracked(tx), serves, asks });
}

async function writeDown(tx: Transaction, request: RequestWithoutLine, scac: string | null): Promise<Detected> {
  if (scac === null) return fail(tx, request, 'scac_auto_detect_failed');
  const found = { ...request, scac };
  if (await anotherIsOpen(tx, found)) return fail(tx, found, 'duplicate');
  await tx.query('update tracking_request set scac = $2, epoch = epoch + 1, updated_at = landfall_now() where id = $1', [request.id, scac]);
  return { kind: 'news', details: `${request.request_number} ${scac}: pending, its line was detected` };
}

async function fail(tx: Transaction, request: RequestRow | RequestWithoutLine, failedReason: FailedReason): Promise<Detected> {
  const { id, account_id: accountId, scac } = request;
  const failing = { request, ...(await readLook(tx, id, LINE)), lineWasAsked: false };
  const { outcome, changes } = await failRequest(tx, failing, failedReason);
  await tx.query('update tracking_request set scac = $2, epoch = epoch + 1 where id = $1', [id, scac]);
  await recordChanges(tx, accountId, changes);
  return outcome;
}
