import { activityInfo, ApplicationFailure } from '@temporalio/activity';
import { isDatabaseAway } from '../db/away.js';
import { violatedConstraintOf } from '../db/database.js';
import { placesOf, type Places } from '../db/places.js';
import { never } from '../domain/never.js';
import { secondsBetween } from '../domain/time.js';
import { beating } from './beating.js';
import { loadOf } from './carrier-load.js';
import { notBefore, type CargoClock } from './clock.js';
import type { Deps } from './deps.js';
import { detectLine } from './detect-line.js';
import { LargeAnswers } from './large-answers.js';
import { hasLine, lookAtLine, whatIsDue, type Due, type DueWithoutLine, type LookResult } from './look.js';
import type { RefreshOutcome } from './outcomes.js';
import { recordReport } from './record-report.js';
import { readDetails, requestDetails } from './record/details.js';
import type { Recorded } from './record/recording.js';

/** Activity heartbeats time out after this; sooner in the practice world, where minutes of a worker's death are days. */
const HEARTBEAT_S = 30;
const PRACTICE_HEARTBEAT_S = 3;
/** After somebody else wrote first: what is due may be another thing now. */
const OVERTAKEN_MS = 1_000;
const PRACTICE_OVERTAKEN_MS = 50;
/** While the database is away, from and to: not all of them at once when it is back. */
const AWAY_MS = [5_000, 15_000] as const;
const PRACTICE_AWAY_MS = [200, 1_000] as const;

const WORDS_MAX = 200;

/** Of this process. */
const largeAnswers = new LargeAnswers();

/**
 * Ask the sources that are due about one request and keep what they say.
 *
 * "Never heard of it" and "no" are weighed in the transaction that writes them down. "Nothing new" and "not due yet" are
 * thrown with the time of the next look, and Temporal waits for us; a look without news leaves no trace in the history.
 * Returns when something changed, when nothing is left to do, and once a day, so that new options take effect. An error of
 * our own is one more look that brought nothing (lifecycle.md 1.2), and is written down as one.
 */
export const refreshShipment =
  (deps: Deps) =>
  async ({ trackingRequestId }: { trackingRequestId: string }): Promise<RefreshOutcome> => {
    try {
      return await refresh(deps, trackingRequestId);
    } catch (error) {
      throw error instanceof ApplicationFailure ? error : unforeseen(error, { trackingRequestId, deps });
    }
  };

async function refresh(deps: Deps, trackingRequestId: string): Promise<RefreshOutcome> {
  const due = await whatIsDue(deps.database, trackingRequestId);
  if (!due) return { kind: 'at_rest', details: 'the request does not exist' };
  const { status, failed_reason: failedReason } = due.request;
  if (status === 'failed' || status === 'tracking_stopped')
    return { kind: 'at_rest', details: requestDetails(due.request, status, failedReason) };
  // Scheduled before the workflow knew of the practice clock: with its time limits a lost look would cost days.
  if (due.clock.practice && !isPractice()) return news(due.clock, await detailsNow(deps, due));
  const waitS = secondsBetween(due.clock.now, due.nextLookAt);
  if (waitS > 0) {
    if (isDayOver(due.clock, deps)) return news(due.clock, await detailsNow(deps, due));
    throw notBefore(due.clock, { at: due.nextLookAt, reason: due.nextLookReason });
  }
  if (!hasLine(due)) return detect(deps, due);
  return beating(() => look(deps, due));
}

/** What an operator is shown of a request that has no news: where it stands, and what troubles its looks. */
async function detailsNow({ database }: Deps, { request, failures, nextLookReason }: Due | DueWithoutLine): Promise<string> {
  const details = await database.forAccount(request.account_id, (tx) => readDetails(tx, request));
  return failures > 0 ? `${details}; ${nextLookReason}` : details;
}

/** What the line is, or that there is none. The line is asked by the next run, which an operator sees under its name. */
async function detect(deps: Deps, due: DueWithoutLine): Promise<RefreshOutcome> {
  const detected = await detectLine(deps, due);
  switch (detected.kind) {
    case 'at_rest':
      return detected;
    case 'news':
      return { ...news(due.clock, detected.details), firstLook: true };
    case 'overtaken':
      throw overtaken(due.clock);
    default:
      return never(detected);
  }
}

async function look(deps: Deps, due: Due): Promise<RefreshOutcome> {
  const { recorded, answer } = await lookAndRecord(deps, due);
  deps.log.debug('looked', { request: due.request.id, scac: due.request.scac, answer, outcome: recorded.kind });
  switch (recorded.kind) {
    case 'at_rest':
      return recorded;
    case 'news':
      return news(due.clock, recorded.details);
    case 'no_news':
      if (isDayOver(due.clock, deps)) return news(due.clock, recorded.details);
      throw notBefore(due.clock, recorded.next);
    case 'overtaken':
      throw overtaken(due.clock);
    default:
      return never(recorded);
  }
}

function overtaken({ practice }: CargoClock): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'NotDue',
    category: 'BENIGN',
    message: 'somebody wrote since this look began; looking again',
    nextRetryDelay: practice ? PRACTICE_OVERTAKEN_MS : OVERTAKEN_MS,
  });
}

/** Asks and writes down. What goes wrong on our side is written down too, in a transaction of its own, as the trouble it is. */
async function lookAndRecord(deps: Deps, due: Due): Promise<{ recorded: Recorded; answer: LookResult['kind'] }> {
  const places = await placesOf(deps.database);
  const hand = largeAnswers.hand();
  let result: LookResult | null = null;
  try {
    result = await lookAtLine(deps, due, { gazetteer: places, hand });
    return { recorded: await recordBeside(deps, { due, result, places }), answer: result.kind };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const { id: request, scac } = due.request;
    deps.log.error('a look failed through an error of ours', { request, scac, why: error instanceof Error ? error.stack : String(error) });
    return { recorded: await record(deps, { due, result: ownError(error, result), places }), answer: 'own_error' };
  } finally {
    hand.giveBack();
  }
}

/** A request for the same number that was made in this very moment is there to be seen the second time (promise T13). */
function recordBeside(deps: Deps, look: { due: Due; result: LookResult; places: Places }): Promise<Recorded> {
  return record(deps, look).catch((error: unknown) => {
    if (violatedConstraintOf(error) !== 'one_open_request_per_number') throw error;
    return record(deps, look);
  });
}

async function record(deps: Deps, { due, result, places }: { due: Due; result: LookResult; places: Places }): Promise<Recorded> {
  const { account_id: accountId, scac } = due.request;
  const known = deps.sourceFor(scac);
  const load = result.kind === 'answered' ? await loadOf(deps, { accountId, scac }) : null;
  return deps.database.forAccount(accountId, (tx) =>
    recordReport(tx, {
      due,
      result,
      places,
      source: known?.name ?? { kind: 'shipping_line', code: scac },
      formsOf: (numberType, number) => known?.forms(numberType, number) ?? [],
      bounds: { load, looksPerDay: known?.looksPerDay ?? null },
      timings: deps.timings,
      news: deps.news,
      chance: Math.random(),
      log: deps.log,
    }),
  );
}

function ownError(error: unknown, result: LookResult | null): LookResult {
  const said = result?.kind === 'answered' ? { receivedAt: result.answer.receivedAt, body: result.answer.pages[0] ?? null } : null;
  return { kind: 'own_error', detail: wordsOf(error), receivedAt: said?.receivedAt ?? null, body: said?.body ?? null };
}

/** What could not even be written down. Soon again when the database is away; else with patience, since each try asks the line. */
function unforeseen(error: unknown, { trackingRequestId, deps }: { trackingRequestId: string; deps: Deps }): ApplicationFailure {
  const away = isDatabaseAway(error);
  const [from, to] = isPractice()
    ? PRACTICE_AWAY_MS
    : away
      ? AWAY_MS
      : [deps.timings.troubleFirstS * 1000, deps.timings.troubleFirstS * 2000];
  if (!away) deps.log.error('a look could not be written down', { request: trackingRequestId, why: wordsOf(error) });
  return ApplicationFailure.create({
    type: away ? 'DatabaseAway' : 'OwnError',
    // Short, since it stands in the history: what a line said does not belong there.
    message: `${away ? 'the database is away' : 'an error of ours'}: ${wordsOf(error).slice(0, WORDS_MAX)}`,
    nextRetryDelay: Math.round(from + (to - from) * Math.random()),
  });
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function news({ practice }: CargoClock, details: string): Extract<RefreshOutcome, { kind: 'news' }> {
  return { kind: 'news', details, heartbeatSeconds: practice ? PRACTICE_HEARTBEAT_S : HEARTBEAT_S };
}

/** Whether this activity was scheduled for a practice clock. Known without the database. */
function isPractice(): boolean {
  const { heartbeatTimeoutMs } = activityInfo();
  return heartbeatTimeoutMs !== undefined && heartbeatTimeoutMs <= PRACTICE_HEARTBEAT_S * 1000;
}

/** Whether this activity was scheduled a day of cargo time ago. */
function isDayOver({ rate }: CargoClock, { timings }: Deps): boolean {
  return ((Date.now() - activityInfo().scheduledTimestampMs) / 1000) * rate >= timings.dailyReturnS;
}
