import { countPart, countTry, lockAsk, noteBegun, standingOf, type OpenAsk } from '../../db/documents/asks.js';
import { countToRead, papersWaiting } from '../../db/documents/crowd.js';
import { callPapers } from '../../db/documents/line.js';
import { knownNumbers } from '../../db/documents/known-numbers.js';
import { RECEIVED_ON } from '../../db/documents/received-on.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import {
  READING_MS_MAX,
  readAgainAfterMs,
  STORED_READING_MS_MAX,
  timeToReadMs,
  TRIES_MAX,
  wasCutOff,
} from '../../domain/documents/attempts.js';
import { pagesOf } from '../../domain/documents/packet.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';
import type { Feature } from '../../domain/features.js';
import type { Deps } from '../deps.js';
import { inTurn, putOff } from './in-turn.js';
import type { AskInput, ReadOutcome } from './outcomes.js';
import { turnAsked } from './keep-rendition.js';
import type { EarlierPages, FileScan, Turned } from './papers.js';
import { AFTER_OTHERS_MS, GaveWay, ReadingTurns, type AmongOthers, type TurnSettings } from './reading-turns.js';
import { NoLongerWanted, whileWanted } from './while-wanted.js';

/** The switch of an account: text of its pages leaves the house. */
const SHOWN_TO_MODEL: Feature = 'document_model';

/**
 * Has the file of a document read, and answers how that ended; what was read lies beside the bytes.
 *
 * A reading that was cut off is counted in the row of the ask and thrown, with why, and Temporal calls again: three such
 * readings, twelve minutes in all, and what they stored is the paper, or the last one stands (promise I5). One that gave way to
 * others counts for its time alone; one that was lost with its worker, that others go before, or that nobody could begin, for nothing.
 * They are made again for as long as it takes.
 */
export const readDocument = (
  { database, papers, model, log }: Pick<Deps, 'database' | 'papers' | 'model' | 'log'>,
  { turns = readingTurns(database) }: { turns?: ReadingTurns } = {},
) => {
  /** Noted first: what was moved is not looked for any more. */
  const infected = async ({ accountId, blobKey }: Begun): Promise<FileReading> => {
    await database.forAccount(accountId, (tx) =>
      tx.query('update blob set quarantined_at = coalesce(quarantined_at, clock_timestamp()) where key = $1', [blobKey]),
    );
    await papers.quarantine(blobKey);
    return { outcome: 'failed', reason: 'infected', contentType: null, detail: '' };
  };
  const read = async (input: AskInput, { giveWay, recognising }: AmongOthers): Promise<ReadOutcome> => {
    const begun = await begin(database, input);
    if (!begun) return { kind: 'gone' };
    const { accountId, ask, blobKey, pages, turn, hints } = begun;
    const place = { blobKey, readingId: ask.id };
    const told = (of: FileReading) => outcomeOf(of, model !== null && begun.mayConsult);
    if (begun.quarantined) return told(await infected(begun));
    const kept = await papers.keptReading(place);
    if (kept) return told(kept.reading);
    const asked = { ...place, hints, pagesOf: begun.pagesOf, pages, turn, looks: ask.kind === 'pages', tries: ask.tries };
    const isWanted = async () => (await ownerOf(database, input.documentId)) !== null;
    const stored = () =>
      whileWanted(isWanted, (pageDone, signal) => papers.readStored({ ...asked, wallMs: STORED_READING_MS_MAX, signal, pageDone }));
    if (ask.outcome && (ask.tries >= TRIES_MAX || ask.readingMs >= READING_MS_MAX))
      return told((await stored()) ?? { outcome: 'failed', reason: ask.outcome, contentType: null, detail: '' });
    const scanned = (scan: FileScan) =>
      database.forAccount(accountId, async (tx) => void (await tx.query('update blob set scan = $2 where key = $1', [blobKey, scan])));
    const began = performance.now();
    const spentMs = () => performance.now() - began;
    const reading = await whileWanted(isWanted, (pageDone, cancelled) => {
      const signal = AbortSignal.any([cancelled, giveWay]);
      return papers.readInFence({ ...asked, wallMs: timeToReadMs(ask), signal, scanned, recognising, pageDone });
    }).catch(async (error: unknown) => {
      if (!(error instanceof GaveWay)) throw error;
      await database.forAccount(accountId, (tx) => countPart(tx, ask.id, spentMs()));
      throw putOff('GaveWay', { message: error.message, afterMs: AFTER_OTHERS_MS });
    });
    if (reading.outcome === 'read') return told(reading);
    const { reason, detail } = reading;
    if (reason === 'infected') {
      log.warn('a virus was found in a paper', { document: input.documentId, virus: detail });
      await infected(begun);
    }
    const readingMs = spentMs();
    const spent = await database.forAccount(accountId, (tx) => countTry(tx, ask.id, { reason, readingMs }));
    log.info('a paper could not be read', { document: input.documentId, reason, detail, tries: spent.tries });
    const afterMs = readAgainAfterMs(reading, spent);
    if (afterMs === null) return told((wasCutOff(reading) && (await stored())) || withReasonBefore(reading, ask));
    const message = `reading ${spent.tries} of ${TRIES_MAX} ended with ${reason} after ${Math.round(readingMs / 1000)} s: ${detail}`;
    throw putOff('ReadAgain', { message, afterMs });
  };
  return async (input: AskInput): Promise<ReadOutcome> => {
    const asked = await database.asSystem((tx) => standingOf(tx, input));
    if (!asked) return { kind: 'gone' };
    return inTurn(turns, { accountId: asked.accountId, earlier: asked }, (among) => read(input, among)).catch(goneWhereUnwanted);
  };
};

/** What a paper comes to that was thrown away while it was read. */
function goneWhereUnwanted(error: unknown): ReadOutcome {
  if (error instanceof NoLongerWanted) return { kind: 'gone' };
  throw error;
}

/** The turns of all that is read in one process. */
export const readingTurns = (database: Deps['database'], settings: TurnSettings = {}): ReadingTurns =>
  new ReadingTurns(
    { toRead: (most) => database.asSystem((tx) => countToRead(tx, most)), waiting: () => database.asSystem(papersWaiting) },
    settings,
  );

/** Where every page was left out since readers died of it, nothing can be read of the file; it failed of what they died of. */
const withReasonBefore = (reading: FileReading, { outcome }: Pick<OpenAsk, 'outcome'>): FileReading =>
  reading.outcome === 'failed' && reading.reason === 'corrupt' && outcome !== null ? { ...reading, reason: outcome } : reading;

/** Of a packet each paper is asked about by itself, as a document of its own, and of a container each file that is in it. */
function outcomeOf(reading: FileReading, mayConsult: boolean): ReadOutcome {
  if (reading.outcome === 'read')
    return {
      kind: 'read',
      papers: reading.papers.length,
      pages: reading.pageCount,
      ...(mayConsult && reading.papers.length === 1 && !reading.members && { consult: true as const }),
    };
  return { kind: 'failed', reason: reading.reason, contentType: reading.contentType };
}

interface Begun {
  accountId: string;
  ask: OpenAsk;
  blobKey: string;
  /** A virus was found in the bytes before. */
  quarantined: boolean;
  pagesOf: EarlierPages | null;
  pages: readonly number[] | null;
  turn: Turned;
  hints: ReadingHints;
  /** The account lets its papers be shown to a model. */
  mayConsult: boolean;
}

interface Row {
  blobKey: string;
  quarantined: boolean;
  readingId: string | null;
  turn: Turned;
  firstPage: number | null;
  lastPage: number | null;
  blankPages: number[];
  /** Of the packet that it was cut out of; its bytes, and its last reading. */
  packetKey: string | null;
  packetReadingId: string | null;
  receivedOn: string;
  fileName: string;
  declaredType: string | null;
  subject: string | null;
  type: string | null;
  typeConfidence: number | null;
  typeManual: string | null;
  /** Papers were cut out of it, and somebody has not said since that it is one. */
  isPacket: boolean;
  mayConsult: boolean;
}

/** The account of a document; null of one that was discarded. */
async function ownerOf(database: Deps['database'], documentId: string): Promise<string | null> {
  const [owner] = await database.asSystem((tx) =>
    rowsOf<{ accountId: string }>(tx, 'select account_id as "accountId" from document where id = $1 and discarded_at is null', [
      documentId,
    ]),
  );
  return owner?.accountId ?? null;
}

/** The open ask and what the reader is told; null where there is nothing to be read any more. The next in line is called in its place. */
async function begin(database: Deps['database'], input: AskInput): Promise<Begun | null> {
  const accountId = await ownerOf(database, input.documentId);
  if (accountId === null) return null;
  return database.forAccount(accountId, async (tx) => {
    const ask = await lockAsk(tx, input);
    if (!ask) return null;
    const row = await readRow(tx, input.documentId);
    // Of pages that are made again nobody is told.
    if (ask.kind !== 'pages')
      await tx.query('update document set state = $2 where id = $1', [
        input.documentId,
        ask.kind === 'reextract' ? 'extracting' : 'classifying',
      ]);
    const hints = {
      receivedOn: row.receivedOn,
      fileName: row.fileName,
      declaredType: row.declaredType,
      subject: row.subject,
      ...typeTold(ask.kind, row),
      known: await knownNumbers(tx, accountId),
      ...(row.firstPage !== null && { whole: true }),
    };
    await noteBegun(tx, ask.id);
    await callPapers(tx, accountId, input.documentId);
    return {
      accountId,
      ask,
      blobKey: row.blobKey,
      quarantined: row.quarantined,
      pagesOf: ask.kind === 'rotate' ? null : earlierPages(row),
      pages: pagesWithin(row),
      turn: turnAsked(row.turn, ask),
      hints,
      mayConsult: row.mayConsult && ask.kind !== 'pages',
    };
  });
}

/**
 * A type that a person gave is the one to read as, also where the file is to be classified; read again, a paper keeps the type it has.
 * A packet has what its papers have in common: as one paper of that type it would claim what one of them says.
 */
function typeTold(
  kind: OpenAsk['kind'],
  { type, typeManual, typeConfidence, isPacket }: Row,
): Pick<ReadingHints, 'type' | 'typeConfidence' | 'classify'> {
  const classifies = kind !== 'reextract' && kind !== 'pages';
  if (typeManual !== null) return { type: typeManual, ...(classifies && { classify: true }) };
  if (classifies || type === null || (kind === 'reextract' && isPacket)) return { type: null };
  return { type, ...(typeConfidence !== null && { typeConfidence }) };
}

/** Its own; before its first reading those of its packet, so that nothing is recognised twice. */
function earlierPages(row: Row): EarlierPages | null {
  const { blobKey, readingId, packetKey, packetReadingId } = row;
  if (readingId !== null) return { blobKey, readingId, pages: null };
  const pages = pagesInPacket(row);
  return packetKey === null || packetReadingId === null || pages === null
    ? null
    : { blobKey: packetKey, readingId: packetReadingId, pages };
}

/** A paper that has no bytes of its own is some pages of its packet. */
const pagesWithin = (row: Row): Begun['pages'] => (row.blobKey === row.packetKey ? pagesInPacket(row) : null);

const pagesInPacket = ({ firstPage, lastPage, blankPages }: Row): number[] | null =>
  firstPage === null || lastPage === null ? null : pagesOf({ pages: [firstPage, lastPage], blankPages });

async function readRow(tx: Transaction, documentId: string): Promise<Row> {
  const [row] = await rowsOf<Row>(
    tx,
    `select b.key as "blobKey", b.quarantined_at is not null as quarantined, d.reading_id as "readingId", d.turn, d.first_page as "firstPage", d.last_page as "lastPage", d.blank_pages as "blankPages",
            pb.key as "packetKey", p.reading_id as "packetReadingId", ${RECEIVED_ON} as "receivedOn",
            d.file_name as "fileName", b.content_type as "declaredType", coalesce(d.mail_subject, s.subject) as subject,
            d.document_type as type, d.type_confidence as "typeConfidence", d.document_type_manual as "typeManual",
            d.deleted_parts <> '{}' or exists (select from document c where c.parent_id = d.id and c.first_page is not null
              and (c.discarded_at is null or c.edited_at is not null)) as "isPacket", '${SHOWN_TO_MODEL}' = any(a.features) as "mayConsult"
     from document d join blob b on b.id = d.blob_id join account a on a.id = d.account_id
     left join document p on p.id = d.parent_id left join blob pb on pb.id = p.blob_id
     left join email_submission s on s.id = d.email_submission_id
     where d.id = $1`,
    [documentId],
  );
  if (!row) throw new Error('A document has no bytes.');
  return row;
}
