import { recordChanges, type ChangeEvent } from '../../db/changes.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import { closeAsk, closeAsks, lockAsk } from '../../db/documents/asks.js';
import { keepChildren } from '../../db/documents/children.js';
import { putApart } from '../../db/documents/put-apart.js';
import { dropReading, showReading } from '../../db/documents/readings.js';
import { linkDocument } from '../../db/documents/link.js';
import { askPartsToRelink, askSharingToRelink } from '../../db/documents/relink.js';
import { readCargoTime } from '../../db/rows.js';
import { settleFailure } from '../../db/documents/settle.js';
import { failureNotes } from '../../domain/documents/attempts.js';
import { unlessEmpty } from '../../domain/documents/empty.js';
import { timestampOf } from '../../domain/time.js';
import type { Deps } from '../deps.js';
import { holdAgainstFellows, holdAgainstLines } from '../../db/documents/hold-against.js';
import { beating } from '../beating.js';
import { nameRendition, storeRendition } from './keep-rendition.js';
import { nameMembers, storeMembers } from './keep-members.js';
import { storeParts } from './keep-parts.js';
import { keepClassified, keepReading, type Finishing } from './keep-reading.js';
import type { KeptReading } from './papers.js';
import type { AskInput, Failure, FinishInput, FinishOutcome } from './outcomes.js';

/**
 * Writes down how the reading of a document ended, in one transaction: what was read, where it leads, the news of it, and that
 * it was done. Runs again without effect, and goes on with the bytes that a try stored which was cut off.
 */
export const finishDocument =
  ({ database, papers }: Pick<Deps, 'database' | 'papers'>) =>
  (input: FinishInput): Promise<FinishOutcome> =>
    beating((signal) => finish({ database, papers }, input, signal));

async function finish(
  { database, papers }: Pick<Deps, 'database' | 'papers'>,
  { failure, ...input }: FinishInput,
  signal: AbortSignal,
): Promise<FinishOutcome> {
  const [owner] = await database.asSystem((tx) =>
    rowsOf<Owner>(
      tx,
      `select d.account_id as "accountId", b.key as "blobKey", a.kind from document d join blob b on b.id = d.blob_id
         left join document_ask a on a.id = $2 and a.document_id = d.id and a.done_at is null where d.id = $1`,
      [input.documentId, input.askId],
    ),
  );
  if (!owner) return { kind: 'finished', details: 'the document does not exist' };
  const { accountId, blobKey } = owner;
  const place = { blobKey, readingId: input.askId };
  const left = failure ? null : await papers.keptReading(place);
  if (!failure && !left) return { kind: 'unread', details: 'what was read is there no more; reading again' };
  const kept = left && { ...left, reading: owner.kind === 'pages' ? left.reading : unlessEmpty(left.reading) };
  const { rendition, cut, parts, members } = await storeAll({ database, papers }, { input, owner, kept, signal });
  return database.forAccount(accountId, async (tx) => {
    const ask = await lockAsk(tx, input);
    if (!ask) return { kind: 'finished', details: 'it was finished before' };
    const document = await readDocument(tx, input.documentId);
    if (document.discarded) {
      await closeAsks(tx, input.documentId, 'discarded');
      return { kind: 'finished', details: 'the document was discarded' };
    }
    if (ask.kind === 'rotate') await nameRendition(tx, input, { ask, rendition });
    // A virus is told of, whatever it was found by.
    if (ask.kind === 'pages' && failure?.reason !== 'infected') return keepPages(tx, { ...input, failure }, kept);
    const finishing = { ...document, ...input, accountId };
    if (kept?.reading.outcome === 'read') {
      const details = await keepReading(tx, finishing, { ...kept, reading: kept.reading });
      const { changed, shipments, containers } = await linkDocument(tx, finishing);
      if (changed) {
        await askPartsToRelink(tx, input.documentId);
        await askSharingToRelink(tx, input.documentId);
      }
      if (cut) await keepChildren(tx, finishing, parts);
      await nameMembers(tx, finishing, members);
      await holdAgainstFellows(tx, finishing);
      await holdAgainstLines(tx, input.documentId);
      await tellAndClose(tx, finishing, { event: 'document.extracted', outcome: 'done' });
      return { kind: 'finished', details: `${details}; ${shipments} shipments, ${containers} containers` };
    }
    const why = failure ?? (kept?.reading.outcome === 'failed' ? kept.reading : null);
    if (!why) throw new Error('A reading ended in no way.');
    await dropReading(tx, input.askId);
    await keepFailure(tx, finishing, why);
    if (left?.reading.outcome === 'read') await keepClassified(tx, finishing, { ...left, reading: left.reading });
    if (why.reason === 'infected') await putApart(tx, finishing);
    const hasFailed = await settleFailure(tx, input.documentId);
    await tellAndClose(tx, finishing, { event: hasFailed ? 'document.extraction_failed' : 'document.extracted', outcome: why.reason });
    return { kind: 'finished', details: hasFailed ? `failed: ${why.reason}` : `as a person gave it: ${why.reason}` };
  });
}

/** What the transaction names is there before it begins. */
async function storeAll(
  deps: Pick<Deps, 'database' | 'papers'>,
  { input, owner, kept, signal }: { input: AskInput; owner: Owner; kept: KeptReading | null; signal: AbortSignal },
) {
  const { accountId, kind } = owner;
  const place = { blobKey: owner.blobKey, readingId: input.askId };
  const rendition = kind === 'rotate' ? await storeRendition(deps, { ...input, accountId, place }) : null;
  const found = kind === null || kind === 'pages' || kept?.reading.outcome !== 'read' ? null : kept.reading;
  const cut = found && kept && isCutBy(kind, kept.hints) ? found.papers : null;
  const parts = await storeParts(deps, { accountId, place, papers: cut ?? [], signal });
  const members = await storeMembers(deps, { accountId, documentId: input.documentId, place, signal }, found?.members ?? []);
  return { rendition, cut, parts, members };
}

/**
 * Whether a reading says into which papers a file is cut. Read again by the type that it has, it is left as it is cut; of a type that
 * a person gave it is one paper, which undoes a wrong cut where it is classified again.
 */
const isCutBy = (kind: string | null, { type, whole }: KeptReading['hints']): boolean =>
  whole !== true && kind !== 'reextract' && (type === null || kind === 'reclassify');

/** Pages that were made again; all else of the document stays as it is. */
async function keepPages(tx: Transaction, { documentId, askId, failure }: FinishInput, kept: KeptReading | null): Promise<FinishOutcome> {
  const reason = failure?.reason ?? (kept?.reading.outcome === 'failed' ? kept.reading.reason : null);
  if (reason === null) await showReading(tx, { documentId, readingId: askId });
  else await dropReading(tx, askId);
  await closeAsk(tx, askId, reason ?? 'done');
  return { kind: 'finished', details: reason === null ? 'its pages were made again' : `its pages could not be made again: ${reason}` };
}

interface Owner {
  accountId: string;
  blobKey: string;
  /** What is asked, while it is. */
  kind: string | null;
}

/** Of bytes that nobody knows, whatever a client called them. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** The reason reaches clients in the notes; what an earlier reading found stays. */
async function keepFailure(tx: Transaction, { documentId }: Finishing, { reason, contentType }: Failure): Promise<void> {
  await tx.query(
    `update document set failure_notes = $2, file_content_type = coalesce($3, file_content_type), updated_at = landfall_now()
     where id = $1`,
    [documentId, failureNotes(reason, contentType), contentType ?? (reason === 'unsupported_type' ? UNKNOWN_TYPE : null)],
  );
}

/** Last in the transaction: the content is what every row is by now. */
async function tellAndClose(
  tx: Transaction,
  { accountId, documentId, askId }: Finishing,
  { event, outcome }: { event: Extract<ChangeEvent, `document.${string}`>; outcome: string },
): Promise<void> {
  await closeAsk(tx, askId, outcome);
  const [only, ...more] = await rowsOf<{ id: string }>(
    tx,
    `select target_id as id from document_link where document_id = $1 and target_type = 'shipment' limit 2`,
    [documentId],
  );
  await recordChanges(tx, accountId, [
    {
      event,
      subjectId: documentId,
      documentId,
      shipmentId: only && more.length === 0 ? only.id : null,
      createdAt: timestampOf(await readCargoTime(tx)),
      key: `ask/${askId}`,
      version: 1,
      reference: { type: 'document', id: documentId },
    },
  ]);
}

type DocumentRow = Pick<Finishing, 'classified' | 'typeManual' | 'corrections'> & { discarded: boolean };

async function readDocument(tx: Transaction, id: string): Promise<DocumentRow> {
  const [row] = await rowsOf<DocumentRow>(
    tx,
    `select case when document_type is not null then
         json_build_object('type', document_type, 'typeConfidence', type_confidence, 'notes', classifier_notes) end as classified,
       document_type_manual as "typeManual", corrections, discarded_at is not null as discarded
     from document where id = $1`,
    [id],
  );
  if (!row) throw new Error('A document went while it was held.');
  return row;
}
