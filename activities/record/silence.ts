import type { Transaction } from '../../db/database.js';
import type { NewChange } from '../../db/changes.js';
import { wentWithout } from '../../domain/freshness.js';
import { never } from '../../domain/never.js';
import { TEST_SCAC } from '../../domain/shipping-lines.js';
import { planAfterSilence } from '../../domain/refresh.js';
import { secondsBetween, timestampOf } from '../../domain/time.js';
import { heldTo } from '../../domain/timings.js';
import { afterFruitlessLook, type FailedReason, type FruitlessLook, type OpenRequest } from '../../domain/tracking-request.js';
import { LINE, type LookResult } from '../look.js';
import { readDetails, requestDetails } from './details.js';
import { keepFailedAnswer } from './keep-answer.js';
import { noteLineAsked, writeLook } from './looks.js';
import type { RequestWithoutLine } from './match.js';
import { moveRequest, readRetries, requestChange, stopTracking } from './requests.js';
import { circumstances, type Outcome, type Recorded, type Recording } from './recording.js';

/** A look that brought no data; `cancelled` is read from an answer that has nothing else. */
export type Silence = Exclude<LookResult, { kind: 'answered' }> | { kind: 'cancelled' };

/** Failures in a row. Trouble that lasts so long is shown to the operator, and its end; what passes sooner leaves no trace in the history. */
export const LASTING_FAILURES = 3;

/** Writes down a look that brought no data: a wait, a retry, a failure, or, after the match, perhaps the end. */
export async function recordSilence(tx: Transaction, recording: Recording, result: Silence): Promise<Outcome> {
  const { request, state, knownAt } = recording;
  const look = fruitless(result);
  const failed = look.kind === 'trouble' || (look.kind === 'refused' && look.reason === 'credentials');
  await keepFailure(tx, recording, result);
  if (request.shipment_id) return silenceOfShipment(tx, recording, { look, failed, shipmentId: request.shipment_id });

  const move = afterFruitlessLook(openRequest(recording, await readRetries(tx, request.account_id)), look, asTheLineWishes(recording));
  const asked = look.kind !== 'no_calls_left';
  const next = move.next ?? { at: timestampOf(knownAt), reason: `failed: ${move.failedReason ?? ''}` };
  await writeLook(tx, {
    ...state,
    next,
    failures: failed ? state.failures + 1 : asked ? 0 : state.failures,
    asked,
    answered: asked && !failed,
    went: wentWithout(look),
    knownAt,
  });
  await moveRequest(tx, request.id, { ...move, shipmentId: null, knownAt });
  const moved = move.status !== request.status;
  const changes: NewChange[] = [];
  if (moved && move.status !== 'pending')
    changes.push(requestChange(request, { event: `tracking_request.${move.status}`, version: 1, knownAt }));
  const details = requestDetails(request, move.status, move.failedReason);
  if (move.status === 'failed') return { outcome: { kind: 'at_rest', details }, changes };
  // What it stumbles over is part of what an operator is shown: at most as often as it is tried again.
  const shown = moved || move.failedReason !== request.failed_reason;
  return { outcome: shown ? { kind: 'news', details } : { kind: 'no_news', next, details }, changes };
}

interface Failing extends Pick<Recording, 'state' | 'knownAt'> {
  request: Recording['request'] | RequestWithoutLine;
  /** Unless told, it was. */
  lineWasAsked?: boolean;
}

/** Ends a request that cannot become a shipment, for a reason of ours. */
export async function failRequest(
  tx: Transaction,
  { request, state, knownAt, lineWasAsked: asked = true }: Failing,
  failedReason: FailedReason,
): Promise<{ outcome: Extract<Recorded, { kind: 'at_rest' }>; changes: NewChange[] }> {
  const next = { at: timestampOf(knownAt), reason: `failed: ${failedReason}` };
  await writeLook(tx, { ...state, next, asked, answered: asked, went: 'answered', knownAt });
  await moveRequest(tx, request.id, {
    status: 'failed',
    failedReason,
    isRetrying: false,
    retryCount: request.retry_count,
    shipmentId: null,
    knownAt,
  });
  return {
    outcome: { kind: 'at_rest', details: requestDetails(request, 'failed', failedReason) },
    changes: [requestChange(request, { event: 'tracking_request.failed', version: 1, knownAt })],
  };
}

async function silenceOfShipment(
  tx: Transaction,
  recording: Recording,
  { look, failed, shipmentId }: { look: FruitlessLook; failed: boolean; shipmentId: string },
): Promise<Outcome> {
  const { request, state, knownAt } = recording;
  const before = { failures: state.failures, gone: { looks: state.goneLooks, since: state.goneSince } };
  const { next, gone, dataIsGone } = planAfterSilence(look, before, asTheLineWishes(recording));
  const asked = look.kind !== 'no_calls_left';
  const failures = failed ? state.failures + 1 : state.failures;
  const answered = asked && !failed;
  await writeLook(tx, {
    ...state,
    next,
    failures,
    goneLooks: gone.looks,
    goneSince: gone.since,
    asked,
    answered,
    went: wentWithout(look),
    knownAt,
  });
  if (asked) await noteLineAsked(tx, shipmentId, { knownAt, answered: false });
  const details = `${await readDetails(tx, request)}; ${next.reason}`;
  const quietS = state.lastNewsAt ? secondsBetween(state.lastNewsAt, timestampOf(knownAt)) : 0;
  if (!dataIsGone && quietS <= recording.timings.noUpdatesWindowS) {
    const begins = failed && failures === LASTING_FAILURES;
    return { outcome: begins ? { kind: 'news', details } : { kind: 'no_news', next, details }, changes: [] };
  }
  const changes = await stopTracking(tx, { shipmentId, reason: 'no_updates_at_line', knownAt });
  return { outcome: { kind: 'at_rest', details: `${details}; stopped: no_updates_at_line` }, changes };
}

const asTheLineWishes = (recording: Recording) =>
  circumstances({ ...recording, timings: heldTo(recording.bounds.looksPerDay, recording.timings) });

function openRequest({ request, state, due }: Recording, retries: number | null): OpenRequest {
  return {
    status: request.status === 'awaiting_manifest' ? 'awaiting_manifest' : 'pending',
    // The test line says at once what becomes of it, whatever kind of number it is called (lifecycle.md 1.6).
    numberType: request.scac === TEST_SCAC ? 'container' : request.request_type,
    createdAt: due.request.created_at,
    failedReason: request.failed_reason as OpenRequest['failedReason'],
    isRetrying: request.is_retrying,
    retryCount: request.retry_count,
    failures: state.failures,
    retries,
  };
}

function fruitless(result: Silence): FruitlessLook {
  switch (result.kind) {
    case 'not_found':
    case 'cancelled':
      return { kind: result.kind };
    case 'refused':
      return { kind: 'refused', reason: result.reason };
    case 'trouble':
      return { kind: 'trouble', reason: result.reason, retryAfterSeconds: result.retryAfterSeconds };
    case 'own_error':
      return { kind: 'trouble', reason: 'internal', retryAfterSeconds: null };
    case 'no_calls_left':
      return result;
    default:
      return never(result);
  }
}

/** Keeps the beginning of an answer that was of no use, for the operator. */
async function keepFailure(tx: Transaction, { request }: Recording, result: Silence): Promise<void> {
  if (!('body' in result) || !result.body || !result.receivedAt) return;
  const problem = problemOf(result);
  if (!problem) return;
  const of = { accountId: request.account_id, trackingRequestId: request.id, source: LINE };
  await keepFailedAnswer(tx, of, { body: result.body, problem, receivedAt: result.receivedAt });
}

function problemOf(result: Silence): string | null {
  switch (result.kind) {
    case 'trouble':
      return `${result.reason}: ${result.detail}`;
    case 'refused':
      return `refused: ${result.reason}`;
    case 'own_error':
      return `own error: ${result.detail}`;
    case 'not_found':
    case 'cancelled':
    case 'no_calls_left':
      return null;
    default:
      return never(result);
  }
}
