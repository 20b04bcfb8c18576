import { setTimeout as sleep } from 'node:timers/promises';
import { ApplicationFailure, Context } from '@temporalio/activity';
import { rowsOf } from '../../db/database.js';
import { believed, believedType, MODEL_TYPE_CONFIDENCE } from '../../domain/documents/model/believed.js';
import { linesShown, type NumberedLine } from '../../domain/documents/model/lines.js';
import { questionOf, type ModelAnswer } from '../../domain/documents/model/question.js';
import type { Page } from '../../domain/documents/page.js';
import { paperOf } from '../../domain/documents/paper.js';
import type { FileReading, PaperReading } from '../../domain/documents/reading.js';
import { evidenceAsItCame, evidenceUpright, upright } from '../../domain/documents/turn.js';
import { faultsIn } from '../../resources/payload-check.js';
import type { Deps } from '../deps.js';
import { beating } from '../beating.js';
import { ModelTrouble, type Model } from './model.js';
import type { AskInput } from './outcomes.js';
import type { KeptReading, Papers } from './papers.js';
import { readingTurns } from './read-document.js';
import { AFTER_OTHERS_MS, AfterOthers, GaveWay, type AmongOthers, type ReadingTurns } from './reading-turns.js';

/** So often a model is asked that cannot be reached; then the reading stands as it is, with a warning. */
export const MODEL_TRIES_MAX = 4;

/** A type that the model gave is read in so short a time: its pages are there. */
const READ_AGAIN_MS = 60_000;
/** It waits so long for a reader; the activity may take twice that. */
const PATIENCE_MS = 5 * 60_000;

type Read = KeptReading & { reading: Extract<FileReading, { outcome: 'read' }> };

/**
 * Asks the model what a reading left open, and keeps the reading with what it said beside the bytes. Answers what an operator is
 * told. A model that cannot be asked, or says nothing of use, costs a warning and never the document.
 */
export const consultModel =
  (
    { database, papers, model, log }: Pick<Deps, 'database' | 'papers' | 'model' | 'log'>,
    { turns = readingTurns(database) }: { turns?: ReadingTurns } = {},
  ) =>
  async ({ documentId, askId }: AskInput): Promise<{ details: string }> => {
    const [owner] = await database.asSystem((tx) =>
      rowsOf<{ accountId: string; blobKey: string }>(
        tx,
        'select d.account_id as "accountId", b.key as "blobKey" from document d join blob b on b.id = d.blob_id where d.id = $1',
        [documentId],
      ),
    );
    const place = owner && { blobKey: owner.blobKey, readingId: askId };
    const kept = place && (await papers.keptReading(place));
    if (!model || !place || !kept || kept.reading.outcome !== 'read' || kept.consulted)
      return { details: 'there is nothing to ask the model' };
    const read = { ...kept, reading: kept.reading };
    const context = Context.current();
    try {
      const { accountId } = owner;
      const consulted = await beating((signal) => consult(read, { model, papers, turns, accountId, place, signal }));
      await papers.keepConsulted(place, { ...read, reading: consulted, consulted: true });
      return { details: 'the model was asked' };
    } catch (error) {
      if (!(error instanceof ModelTrouble)) throw error;
      log.warn('the model could not be asked', { document: documentId, why: error.message });
      if (error.againAfterMs !== null && context.info.attempt < MODEL_TRIES_MAX)
        throw ApplicationFailure.create({ type: 'ModelTrouble', message: error.message, nextRetryDelay: error.againAfterMs });
      const warnings = [...read.reading.warnings, { code: 'model_unavailable', pointer: null, detail: error.message }];
      await papers.keepConsulted(place, { ...read, reading: { ...read.reading, warnings }, consulted: true });
      return { details: error.message };
    }
  };

interface Consulting {
  model: Model;
  papers: Papers;
  turns: ReadingTurns;
  accountId: string;
  place: { blobKey: string; readingId: string };
  signal: AbortSignal;
}

async function consult(read: Read, consulting: Consulting): Promise<Read['reading']> {
  const { model } = consulting;
  const [paper] = read.reading.papers;
  const shown = await whatIsShown(read, consulting);
  const { lines } = shown;
  const question = paper && questionOf(paper, { lines, mode: model.mode });
  if (!paper || !question) return read.reading;
  const answer = await model.ask(question, consulting.signal);
  const type = read.hints.type === null ? believedType(paper, answer, lines) : null;
  if (type === null) return withPaper(read.reading, merged(paper, { answer, shown, read, model }));
  // Read as what the model took it for, by the reader in its fence, and asked about that once more.
  const again = await readAs(type, read, consulting);
  const other = again?.papers[0];
  if (!again || !other) return read.reading;
  const retyped = {
    ...other,
    typeConfidence: MODEL_TYPE_CONFIDENCE,
    notes: `${type} by the model, ${answer.document_type?.line ?? ''}`.trim(),
  };
  const further = questionOf(retyped, { lines, mode: model.mode });
  const more = further && (await model.ask(further, consulting.signal));
  return withPaper(again, more ? merged(retyped, { answer: more, shown, read, model }) : retyped);
}

const withPaper = (reading: Read['reading'], paper: PaperReading): Read['reading'] => ({ ...reading, papers: [paper] });

/** What a model is shown: the lines of pages as they stand upright, whose fields are told as the pages came. */
interface Shown {
  came: readonly Page[];
  standing: readonly Page[];
  lines: readonly NumberedLine[];
}

function merged(
  paper: PaperReading,
  { answer, shown, read, model }: { answer: ModelAnswer; shown: Shown; read: Read; model: Model },
): PaperReading {
  const { came, standing, lines } = shown;
  const consulted = { paper: paperOf(standing, read.hints), lines, mode: model.mode, faultsIn };
  const told = believed({ ...paper, evidence: evidenceUpright(paper.evidence, came) }, answer, consulted);
  return { ...told, evidence: evidenceAsItCame(told.evidence, came) };
}

async function whatIsShown({ reading }: Read, { model: { pagesMax }, papers, place }: Consulting): Promise<Shown> {
  const numbers = Array.from({ length: Math.min(reading.pageCount, 4 * pagesMax) }, (_, at) => at + 1);
  const kept = await Promise.all(numbers.map((number) => papers.keptPage(place, number)));
  const came = kept.filter((page) => page !== null);
  const standing = came.map(upright);
  return { came, standing, lines: linesShown(standing, { pagesMax }) };
}

async function readAs(type: string, { hints }: Read, consulting: Consulting): Promise<Read['reading'] | null> {
  const { papers, place, signal } = consulting;
  const reading = await inTurn(consulting, ({ giveWay, recognising }) =>
    papers.readInFence({
      ...place,
      hints: { ...hints, type },
      tries: 0,
      wallMs: READ_AGAIN_MS,
      pagesOf: { ...place, pages: null },
      pages: null,
      turn: 0,
      looks: false,
      apart: true,
      signal: AbortSignal.any([signal, giveWay]),
      recognising,
      pageDone: () => undefined,
    }),
  );
  return reading.outcome === 'read' ? reading : null;
}

/** Waits here for its turn: what was asked of the model would be asked again otherwise. The reading stands as it is where that never comes. */
async function inTurn<Done>({ turns, accountId, signal }: Consulting, read: (among: AmongOthers) => Promise<Done>): Promise<Done> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await turns.read({ accountId }, read);
    } catch (error) {
      if (!(error instanceof AfterOthers || error instanceof GaveWay)) throw error;
      if (performance.now() > until) throw new ModelTrouble('no reader was free to read it as what the model took it for', null);
      await sleep(AFTER_OTHERS_MS, undefined, { signal });
    }
  }
}
