import {
  ActivityFailure,
  TimeoutFailure,
  condition,
  continueAsNew,
  defineSignal,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { AskInput, FinishOutcome, NextAsk, ReadOutcome } from '../activities/documents/outcomes.js';
import type { Activities } from '../activities/index.js';
import { counted } from '../domain/counted.js';
import { PRIORITIES, SIGNALS, type DocumentInput } from './contract.js';
import { longHistoryAlert } from './long-history.js';

/** Something is asked of the document. */
export const kick = defineSignal(SIGNALS.kick);

type Quick = Pick<Activities, 'nextAsk' | 'relinkDocument'>;

const RETRY = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' } as const;
/** A worker that died is known by its silence. */
const HEARTBEAT = '30s';
/** 200 MiB of parts and members, all that a reader leaves, reach a store at one megabit a second. */
const FINISHED_WITHIN = '30m';

/**
 * One per document of which something is asked: read it, read it again, link it again. It does what is asked in order, each
 * written down in one transaction, and ends when nothing is; a kick starts it again, and one too many ends without effect.
 *
 * What is asked stands in rows, and so do whose turn it is to be read and how often that failed: here are ids and counts. The file is opened on a
 * queue of its own, where a reading that was cut off is a retry of one activity, whose last failure says why. See
 * docs/operating.md.
 */
export async function document(input: DocumentInput): Promise<void> {
  const { documentId } = input;
  let kicked = false;
  let hasDone = false;
  const alertIfLong = longHistoryAlert();
  setHandler(kick, () => {
    kicked = true;
    alertIfLong();
  });
  const quick = proxyActivities<Quick>({
    startToCloseTimeout: '1m',
    retry: RETRY,
  });
  for (;;) {
    kicked = false;
    const ask = await quick.nextAsk({ documentId });
    // What was done last says more than that nothing is left.
    if (ask.kind !== 'none' || !hasDone) setCurrentDetails(ask.details);
    // A kick that came since the look is not lost with the run.
    if (ask.kind === 'none' && !kicked) return;
    if (ask.kind === 'wait') await condition(() => kicked, ask.againS * 1_000);
    else if (ask.kind !== 'none') {
      setCurrentDetails((await finished(ask, { ...input, quick })).details);
      hasDone = true;
    }
    alertIfLong();
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof document>(input);
  }
}

async function finished(
  ask: Exclude<NextAsk, { kind: 'none' | 'wait' }>,
  { documentId, documentsQueue, modelsQueue = documentsQueue, quick }: DocumentInput & { quick: Quick },
): Promise<FinishOutcome> {
  const input = { documentId, askId: ask.askId };
  if (ask.kind === 'relink') return quick.relinkDocument(input);
  const read = await inPatience(ask, (turn) => reader(documentsQueue, turn).readDocument(input));
  if (read.kind === 'gone') return { kind: 'finished', details: 'the document was discarded' };
  setCurrentDetails(
    read.kind === 'read' ? `read: ${counted(read.pages, 'page')}, ${counted(read.papers, 'paper')}; linking` : `failed: ${read.reason}`,
  );
  if (read.kind === 'read' && read.consult) setCurrentDetails((await consulted(modelsQueue, input)).details);
  const { finishDocument } = proxyActivities<Pick<Activities, 'finishDocument'>>({
    startToCloseTimeout: FINISHED_WITHIN,
    heartbeatTimeout: HEARTBEAT,
    retry: RETRY,
  });
  const outcome = await finishDocument({
    ...input,
    failure: read.kind === 'failed' ? { reason: read.reason, contentType: read.contentType } : null,
  });
  if (outcome.kind === 'unread') await sleep(READ_AGAIN);
  return outcome;
}

type Turn = Pick<Extract<NextAsk, { kind: 'read' }>, 'priorityKey' | 'patienceS'>;

/** Of runs that an earlier release began: what nobody began within its patience waits by the priority of uploads from then on. */
function inPatience(turn: Turn, read: (turn: Turn) => Promise<ReadOutcome>): Promise<ReadOutcome> {
  return read(turn).catch((error: unknown) => {
    const cause = error instanceof ActivityFailure ? error.cause : undefined;
    if (!(cause instanceof TimeoutFailure) || cause.timeoutType !== 'SCHEDULE_TO_START') throw error;
    return read({ priorityKey: PRIORITIES.upload });
  });
}

/** Whoever took away what was read may be at it still. */
const READ_AGAIN = '5s';

/** It gives up by itself: what the reader found stands without it. */
async function consulted(taskQueue: string, input: AskInput): Promise<{ details: string }> {
  const { consultModel } = proxyActivities<Pick<Activities, 'consultModel'>>({
    taskQueue,
    startToCloseTimeout: '10m',
    heartbeatTimeout: HEARTBEAT,
    retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1m', maximumAttempts: 10 },
    summary: 'ask the model',
  });
  return consultModel(input).catch((error: unknown) => {
    if (isCancellation(error)) throw error;
    return { details: 'the model could not be asked' };
  });
}

/** The activity never gives up by itself: what is wrong stands in its last failure, where an operator reads it. */
function reader(taskQueue: string, { priorityKey, patienceS }: Turn) {
  return proxyActivities<Pick<Activities, 'readDocument'>>({
    taskQueue,
    ...(patienceS !== undefined && { scheduleToStartTimeout: patienceS * 1_000 }),
    startToCloseTimeout: '6m',
    heartbeatTimeout: HEARTBEAT,
    retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'read the file',
    priority: { priorityKey },
  });
}
