import { lockUntilEnd, type Transaction } from '../db/database.js';
import { recordChanges, type NewChange } from '../db/changes.js';
import { askMeantOtherwise, askToRelinkTo } from '../db/documents/relink.js';
import { automaticStop, type AutomaticStop } from '../domain/tracking-stop.js';
import { planAfterAnswer } from '../domain/refresh.js';
import { nextCertainInSteps, truthInSteps } from '../domain/truth.js';
import { vanishedAfter } from '../domain/vanished.js';
import { timestampOf, type Timestamp } from '../domain/time.js';
import { breathing } from './breathe.js';
import { LINE, type LookResult } from './look.js';
import { believe, type Believed } from './record/believe.js';
import { shipmentDetails } from './record/details.js';
import { giveMatchedFields } from './record/fields.js';
import { keepAnswer, type KeptAnswer } from './record/keep-answer.js';
import { noteLineAsked, readLook, writeLook } from './record/looks.js';
import { matchShipment } from './record/match.js';
import { nameAsAnswered } from './record/papers.js';
import { heldEvidence, keepRawEvents, noteVanished, type HeldEvent } from './record/raw-events.js';
import { circumstances, type Look, type Outcome, type Recorded, type Recording } from './record/recording.js';
import { anotherIsOpen, moveRequest, requestChange, stopTracking, takeRequest } from './record/requests.js';
import { failRequest, LASTING_FAILURES, recordSilence } from './record/silence.js';
import { firstEvidence, meantBy } from './record/trip-meant.js';

type Answered = Extract<LookResult, { kind: 'answered' }>;

/**
 * Writes down one look, in one transaction: the words, what is believed because of them, the news of it, the next look.
 * Runs again without effect: what is known already is no change (promise T6). Lock order: line (matching only), shipment,
 * request, counters.
 */
export async function recordReport(tx: Transaction, look: Look): Promise<Recorded> {
  const { request: seen } = look.due;
  await lockUntilEnd(tx, seen.shipment_id ? `shipment:${seen.shipment_id}` : `line:${seen.account_id}:${seen.scac}`);
  const request = await takeRequest(tx, seen);
  if (!request) return { kind: 'overtaken' };
  const recording: Recording = { ...look, request, ...(await readLook(tx, request.id, LINE)) };
  const { outcome, changes, sailingOtherwise } = await (look.result.kind === 'answered'
    ? recordAnswer(tx, recording, look.result)
    : recordSilence(tx, recording, look.result));
  const grown = shipmentsGrown(changes);
  for (const shipmentId of grown) await askToRelinkTo(tx, request.account_id, shipmentId);
  if (sailingOtherwise && !grown.has(sailingOtherwise)) await askMeantOtherwise(tx, request.account_id, { shipmentId: sailingOtherwise });
  await recordChanges(tx, request.account_id, changes);
  return outcome;
}

/** Shipments that a paper may name from now on, or may name a box of. */
function shipmentsGrown(changes: readonly NewChange[]): Set<string> {
  const grown = changes.filter(({ event }) => event === 'tracking_request.succeeded' || event === 'container.created');
  return new Set(grown.flatMap(({ shipmentId }) => shipmentId ?? []));
}

async function recordAnswer(tx: Transaction, recording: Recording, answered: Answered): Promise<Outcome> {
  const { request } = recording;
  const of = { accountId: request.account_id, trackingRequestId: request.id, source: LINE };
  const kept = await keepAnswer(tx, of, { ...answered.answer, reading: answered.reading });
  return request.shipment_id
    ? recordNews(tx, recording, { answered, kept, shipmentId: request.shipment_id })
    : recordMatch(tx, recording, { answered, kept });
}

/** A first answer: the shipment is found or made, and the request has succeeded, or was one too many. */
async function recordMatch(
  tx: Transaction,
  recording: Recording,
  { answered, kept }: { answered: Answered; kept: KeptAnswer },
): Promise<Outcome> {
  const { request, knownAt } = recording;
  if (await isCancelled(recording, answered)) return recordSilence(tx, recording, { kind: 'cancelled' });
  if (await anotherIsOpen(tx, request)) return failRequest(tx, recording, 'duplicate');
  const evidence = firstEvidence(answered.reading.events, { source: recording.source, seenAt: answered.answer.receivedAt });
  const match = await matchShipment(tx, request, {
    form: answered.form,
    meant: meantBy({ numberType: request.request_type, number: request.normalized_number }, evidence),
    knownAt,
    formsOf: recording.formsOf,
  });
  if (match.kind === 'duplicate') return failRequest(tx, recording, 'duplicate');
  const { shipmentId } = match;
  await lockUntilEnd(tx, `shipment:${shipmentId}`);
  await giveMatchedFields(tx, recording, match);
  const { retry_count: retryCount } = request;
  await moveRequest(tx, request.id, { status: 'created', failedReason: null, isRetrying: false, retryCount, shipmentId, knownAt });
  const { outcome, changes, sailingOtherwise } = await recordNews(tx, recording, { answered, kept, shipmentId });
  const succeeded = requestChange(
    { id: request.id, shipment_id: shipmentId },
    { event: 'tracking_request.succeeded', version: 1, knownAt },
  );
  const shown: Recorded = outcome.kind === 'no_news' ? { kind: 'news', details: outcome.details } : outcome;
  return { outcome: shown, changes: [succeeded, ...changes], sailingOtherwise: sailingOtherwise ?? null };
}

/** A booking is cancelled whatever is still planned on it, unless something sailed on it since. */
async function isCancelled({ request, source, places }: Recording, { answer, reading, form }: Answered): Promise<boolean> {
  if (!reading.events.some(({ means }) => means?.document?.type === 'BKG')) return false;
  const evidence = firstEvidence(reading.events, { source, seenAt: answer.receivedAt });
  const asked = { numberType: request.request_type, number: form };
  const truth = await breathing(truthInSteps({ evidence, request: asked, scac: request.scac, gazetteer: places }));
  return truth.bookingCancelled;
}

interface Answer {
  answered: Answered;
  kept: KeptAnswer;
  shipmentId: string;
}

/** An answer about a shipment: taken in, believed, and followed by the next look or the end. */
async function recordNews(tx: Transaction, recording: Recording, answer: Answer): Promise<Outcome> {
  const { state, knownAt, formsOf } = recording;
  const { account_id: accountId, scac } = recording.request;
  const { evidence, learned } = await takeIn(tx, recording, answer);
  if (bringsWords(answer.kept)) await nameAsAnswered(tx, { accountId, scac, shipmentId: answer.shipmentId, formsOf }, evidence);
  const untoldBefore = recording.news.firstLoad === 'since_request' ? recording.due.request.created_at : null;
  const believed = await believe(
    tx,
    { ...recording, shipmentId: answer.shipmentId, saidBy: recording.source.kind, learned, untoldBefore },
    evidence,
  );
  const now = timestampOf(knownAt);
  const lastNewsAt = believed.differs || !answer.kept.unchanged ? now : (state.lastNewsAt ?? now);
  const certainAt = await breathing(nextCertainInSteps(evidence));
  const next = planAfterAnswer(believed.truth, { ...recording.bounds, certainAt }, circumstances(recording));
  const calm = { failures: 0, goneLooks: 0, goneSince: null, lastNewsAt, numberForm: answer.answered.form, pace: next.pace };
  await writeLook(tx, { ...state, ...calm, next, asked: true, answered: true, went: 'answered', knownAt });
  const { resumedAt } = await noteLineAsked(tx, answer.shipmentId, { knownAt, answered: true });
  const stop = automaticStop({ truth: believed.truth, lastNewsAt, resumedAt, now, timings: recording.timings });
  return finish(tx, recording, { believed, stop, next, shipmentId: answer.shipmentId });
}

/** Other words than last time, or the same that are understood otherwise. */
const bringsWords = ({ unchanged, readTheSame }: KeptAnswer) => !unchanged || !readTheSame;

interface Ending {
  believed: Believed;
  stop: AutomaticStop | null;
  next: { at: Timestamp; reason: string };
  shipmentId: string;
}

async function finish(
  tx: Transaction,
  { request, state, knownAt }: Recording,
  { believed, stop, next, shipmentId }: Ending,
): Promise<Outcome> {
  const { facts, containers } = believed.truth;
  const statuses = containers.map((container) => container.facts.current_status?.value ?? 'new');
  const sailingOtherwise = believed.sailsOtherwise ? shipmentId : null;
  const details = shipmentDetails(request, { containers: containers.length, statuses, podEta: facts.pod_eta_at?.value ?? null });
  if (stop) {
    const stopped = await stopTracking(tx, { shipmentId, reason: stop, knownAt });
    return {
      outcome: { kind: 'at_rest', details: `${details}; stopped: ${stop}` },
      changes: [...believed.changes, ...stopped],
      sailingOtherwise,
    };
  }
  const troubleEnds = state.failures >= LASTING_FAILURES;
  return {
    outcome: believed.differs || troubleEnds ? { kind: 'news', details } : { kind: 'no_news', next, details },
    changes: believed.changes,
    sailingOtherwise,
  };
}

/**
 * Keeps the records of an answer as raw events, and notes which ones have vanished. Answers all evidence as it now stands, and
 * whether any of it came or went.
 * Words that a mended reader understands otherwise are read again: what was believed for the old reading ends now, and the
 * difference is told like any other.
 */
async function takeIn(
  tx: Transaction,
  { request, source, timings }: Recording,
  { answered, kept, shipmentId }: Answer,
): Promise<{ evidence: HeldEvent[]; learned: boolean }> {
  const { receivedAt, complete } = answered.answer;
  if (bringsWords(kept)) {
    await keepRawEvents(
      tx,
      { accountId: request.account_id, shipmentId, source },
      { id: kept.id, receivedAt, events: answered.reading.events },
    );
  }
  const evidence = await heldEvidence(tx, shipmentId);
  const own = evidence.filter((one) => one.source.kind === source.kind && one.source.code === source.code);
  const holds = new Set(own.filter(({ inNewestAnswer }) => inNewestAnswer).map(({ rawEventId }) => rawEventId));
  const vanished = vanishedAfter({ held: own, look: { at: receivedAt, complete, holds }, timings });
  await noteVanished(tx, { ...vanished, at: receivedAt });
  const isTakenBack = vanished.withdrawn.length > 0;
  return { evidence: isTakenBack ? await heldEvidence(tx, shipmentId) : evidence, learned: bringsWords(kept) || isTakenBack };
}
