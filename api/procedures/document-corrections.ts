import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { shownPaper, type ShownPaper } from '../../db/documents/fellows.js';
import { lockFellows, tellFellows } from '../../db/documents/hold-against.js';
import { receivedOn } from '../../db/documents/received-on.js';
import { settleFailure, wasRead } from '../../db/documents/settle.js';
import { readReferences, replaceReferences, writeRepresentation } from '../../db/documents/representations.js';
import {
  correctedEvidence,
  correctedPayload,
  correctionsWithout,
  moreCorrections,
  payloadOfNothing,
  readAs,
  warningsAfter,
  type Payload,
  type ReadPaper,
} from '../../domain/documents/corrections.js';
import { isCorrectedAt } from '../../domain/documents/one-correction.js';
import type { Evidence } from '../../domain/documents/reading.js';
import { correctedReferences } from '../../domain/documents/references.js';
import { SCHEMA_VERSION } from '../../domain/documents/schema.js';
import { paperTypeOf } from '../../domain/documents/types.js';
import { faultsIn, type PayloadFault } from '../../resources/payload-check.js';
import { notFound, problem, problemOfAll } from '../problems.js';
import { askOf } from './new-document.js';

const TYPE_AT = '/data/attributes/document_type_manual';
const DATA_AT = '/data/attributes/extracted_data_manual';
const CLEAR_AT = '/data/attributes/extracted_data_manual_clear';

/** Corrections that are taken back in one call. */
const CLEARED_MAX = 500;

export const documentCorrection = z.object({
  document_type_manual: z
    .string()
    .trim()
    .min(1)
    .nullable()
    .optional()
    .describe('Code of the type that it is, in place of the one it was classified as; null takes the word back.'),
  extracted_data_manual: z
    .record(z.string(), z.unknown())
    .nullable()
    .optional()
    .describe(
      'Fields of its type that were read wrongly, and those alone. Objects are merged with what was read and said before, lists are replaced, null says that the paper has nothing there. Null in place of all takes every word back.',
    ),
  extracted_data_manual_clear: z
    .array(z.string())
    .max(CLEARED_MAX)
    .optional()
    .describe(
      'JSON pointers of corrections that are taken back, as `evidence` has them with the method `manual`: `/vessel_name`, `/shipper/address`, `/shipper` for all of it, `/containers` for a list. What was read is shown there again; other corrections stay. Taken back before `extracted_data_manual` is laid over.',
    ),
});
export type DocumentCorrection = z.infer<typeof documentCorrection>;

interface Corrected {
  id: string;
  accountId: string;
}

/** Writes down what a person says of a document. Data becomes a new representation, which is current from now on. */
export async function correctDocument(tx: Transaction, of: Corrected, said: DocumentCorrection): Promise<void> {
  const before = await lockDocument(tx, of.id);
  const { document_type_manual: type } = said;
  if (type) needType(type);
  if (type !== undefined)
    await tx.query('update document set document_type_manual = $2, edited_at = landfall_now(), updated_at = landfall_now() where id = $1', [
      of.id,
      type,
    ]);
  if (type === null) await showClassifierNotes(tx, of.id);
  const effective = (type === undefined ? before.manual : type) ?? before.classified;
  await lockFellows(tx, of.accountId);
  const shown = await shownPaper(tx, of.id);
  const isShown = await correctShown(tx, of, { said, before, now: { effective, shown } });
  await settleFailure(tx, of.id);
  if (!isShown) return;
  await followCorrection(tx, of, { type: effective, shown });
  await tellFellows(tx, { accountId: of.accountId, documentId: of.id });
}

interface Now {
  effective: string | null;
  shown: ShownPaper | null;
}

/** Has it show what it says after these words. Answers false where they change nothing of that. */
async function correctShown(
  tx: Transaction,
  of: Corrected,
  {
    said: { document_type_manual: type, extracted_data_manual: data, extracted_data_manual_clear: cleared },
    before,
    now,
  }: { said: DocumentCorrection; before: LockedDocument; now: Now },
): Promise<boolean> {
  const known = cleared && data !== null ? knownWithout(before.corrections, { type: now.effective, cleared }) : before.corrections;
  const left = { type: now.effective, known };
  if (data !== undefined) await correctData(tx, of, { ...left, data });
  else if (!isDeepStrictEqual(known, before.corrections)) await lessCorrected(tx, of, left);
  // What is shown of one that nobody read yet is what was said of its type, and that alone.
  else if (type !== undefined && (now.shown?.type ?? null) !== now.effective && !(await wasRead(tx, of.id)))
    await lessCorrected(tx, of, left);
  else if (isTakenBack(before, now)) await showAgain(tx, of, left);
  else return false;
  return true;
}

/** Of the type that it was classified as. */
async function showClassifierNotes(tx: Transaction, id: string): Promise<void> {
  await tx.query('update document set classification_notes = classifier_notes where id = $1 and classifier_notes is not null', [id]);
}

/** It is again what it was classified as, and shows what another type made of it. */
const isTakenBack = (before: LockedDocument, now: Now): boolean =>
  before.manual !== null && now.effective === before.classified && now.shown !== null && now.shown.type !== now.effective;

/** A document leads where the payload does that it has now: it is linked again where its numbers are others. Nobody is told. */
async function followCorrection(
  tx: Transaction,
  { id: documentId, accountId }: Corrected,
  { type, shown }: { type: string | null; shown: ShownPaper | null },
): Promise<void> {
  const known = await readReferences(tx, documentId);
  const before = { shown, read: shown && (await lastReading(tx, documentId, shown.type)) };
  const after = { shown: await shownPaper(tx, documentId), read: type === null ? null : await lastReading(tx, documentId, type) };
  await replaceReferences(tx, { accountId, documentId }, correctedReferences(known, { before, after }));
  const now = await readReferences(tx, documentId);
  if (!isDeepStrictEqual(now, known)) await askOf(tx, accountId, { documentId, kind: 'relink' });
}

/** By the type of which it was said. */
type Corrections = Readonly<Record<string, Payload>>;

interface LockedDocument {
  classified: string | null;
  manual: string | null;
  corrections: Corrections;
}

async function lockDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const [row] = await rowsOf<LockedDocument>(
    tx,
    `select document_type as classified, document_type_manual as manual, corrections
     from document where id = $1 and discarded_at is null for no key update`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}

function needType(code: string): void {
  if (!paperTypeOf(code))
    throw problem('inclusion', 'document_type_manual is no type of document; GET /v2/documents/types lists them.', { pointer: TYPE_AT });
}

interface DataCorrection {
  type: string | null;
  data: Payload | null;
  /** What was said before. */
  known: Corrections;
}

async function correctData(tx: Transaction, of: Corrected, { type, data, known }: DataCorrection): Promise<void> {
  if (data === null) return takeBack(tx, of, { type, known });
  if (type === null)
    throw problem('invalid', 'The document has no type yet: give document_type_manual too, or wait until it is read.', {
      pointer: DATA_AT,
    });
  refuse(faultsIn(type, data, { inPart: true }));
  const said = moreCorrections(known[type], data);
  const representationId = await writeCorrected(tx, of, { type, said });
  await keepCorrections(tx, of, { corrections: { ...known, [type]: said }, representationId });
}

/** What was said of other fields, or of what it was taken for at other times. Throws a 422 where a pointer leads to nothing that is corrected. */
function knownWithout(known: Corrections, { type, cleared }: { type: string | null; cleared: readonly string[] }): Corrections {
  const unknown = cleared.flatMap((pointer, at) => (type !== null && isCorrectedAt(type, pointer) ? [] : [{ pointer, at }]));
  if (unknown.length > 0)
    throw problemOfAll(
      unknown.map(({ pointer, at }) => ({
        code: 'invalid',
        detail: `"${pointer}" is no JSON pointer of a field, or of an object, of the document's type. A list is taken back as a whole.`,
        pointer: `${CLEAR_AT}/${at}`,
      })),
    );
  const { [type ?? '']: said, ...others } = known;
  const left = correctionsWithout(said ?? {}, cleared);
  return type === null || Object.keys(left).length === 0 ? others : { ...others, [type]: left };
}

/** Every word goes, whatever it was taken for then. What was read stays. */
async function takeBack(tx: Transaction, of: Corrected, { type, known }: Omit<DataCorrection, 'data'>): Promise<void> {
  if (Object.keys(known).length === 0) return showAgain(tx, of, { type, known });
  await lessCorrected(tx, of, { type, known: {} });
}

/** Of what was said these words are left; elsewhere it shows again what was read, if anything was. */
async function lessCorrected(tx: Transaction, of: Corrected, { type, known }: Omit<DataCorrection, 'data'>): Promise<void> {
  const said = type === null ? undefined : known[type];
  const isKnown = type !== null && (said !== undefined || (await lastReading(tx, of.id, type)) !== null);
  const representationId = isKnown ? await writeCorrected(tx, of, { type, said: said ?? {} }) : null;
  await keepCorrections(tx, of, { corrections: known, representationId });
}

/** What was last read of it as a paper of this type, with what was said of that; without a reading of the type all stays. */
async function showAgain(tx: Transaction, of: Corrected, { type, known }: Omit<DataCorrection, 'data'>): Promise<void> {
  const read = type === null ? null : await lastReading(tx, of.id, type);
  if (type === null || read?.readAs !== type) return;
  const representationId = await writeCorrected(tx, of, { type, said: known[type] ?? {} });
  await keepCorrections(tx, of, { corrections: known, representationId });
}

/** What was read of it as a paper of this type, with what is said of it. Answers the id. */
async function writeCorrected(tx: Transaction, of: Corrected, { type, said }: { type: string; said: Payload }): Promise<string> {
  const read = await lastReading(tx, of.id, type);
  const payload = correctedPayload(type, read?.payload ?? payloadOfNothing(type), said);
  if (Object.keys(said).length > 0) refuse(faultsIn(type, payload));
  return writeRepresentation(tx, {
    accountId: of.accountId,
    documentId: of.id,
    documentType: type,
    schemaVersion: read?.schemaVersion ?? SCHEMA_VERSION,
    method: 'manual',
    payload,
    evidence: correctedEvidence(read?.evidence ?? {}, said),
    warnings: warningsAfter(read?.warnings ?? [], said, { type, payload, receivedOn: await receivedOn(tx, of.id) }),
    hints: null,
  });
}

/** The representation is current from now on; null where nothing is known of the paper yet. */
async function keepCorrections(
  tx: Transaction,
  { id }: Corrected,
  { corrections, representationId }: { corrections: Corrections; representationId: string | null },
): Promise<void> {
  await tx.query(
    `update document set corrections = $2, last_representation_id = $3, edited_at = landfall_now(), updated_at = landfall_now()
     where id = $1`,
    [id, JSON.stringify(corrections), representationId],
  );
}

function refuse(faults: readonly PayloadFault[]): void {
  if (faults.length > 0) throw problemOfAll(faults.map(({ pointer, detail }) => ({ code: 'invalid', detail, pointer: DATA_AT + pointer })));
}

interface LastReading extends ReadPaper<Evidence> {
  schemaVersion: string;
  /** The type that it was read as. */
  readAs: string;
}

/** What was last read of it, before anybody corrected it: as a paper of this type, else of what both types have. */
async function lastReading(tx: Transaction, id: string, type: string): Promise<LastReading | null> {
  const [row] = await rowsOf<Omit<LastReading, 'readAs'>>(
    tx,
    `select schema_version as "schemaVersion", document_type as type, payload, evidence, warnings from document_representation
     where document_id = $1 and method = 'reader' order by document_type = $2 desc, created_at desc, id desc limit 1`,
    [id, type],
  );
  if (!row) return null;
  return { ...readAs(type, row), readAs: row.type, schemaVersion: row.type === type ? row.schemaVersion : SCHEMA_VERSION };
}
