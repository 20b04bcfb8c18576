import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import {
  correctedEvidence,
  correctedPayload,
  moreCorrections,
  payloadOfNothing,
  standingWarnings,
  type Payload,
} from '../../domain/documents/corrections.js';
import { SCHEMA_VERSION } from '../../domain/documents/schema.js';
import { paperTypeOf } from '../../domain/documents/types.js';
import type { Evidence, Warning } from '../../resources/document-representation.js';
import { faultsIn, type PayloadFault } from '../../resources/payload-check.js';
import { notFound, problem, problemOfAll } from '../problems.js';

const TYPE_AT = '/data/attributes/document_type_manual';
const DATA_AT = '/data/attributes/extracted_data_manual';

export const documentCorrection = z.object({
  document_type_manual: z
    .string()
    .trim()
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
});
export type DocumentCorrection = z.infer<typeof documentCorrection>;

interface Corrected {
  id: string;
  accountId: string;
}

/** Writes down what a person says of a document. Data becomes a new representation, which is current from now on. */
export async function correctDocument(tx: Transaction, of: Corrected, said: DocumentCorrection): Promise<void> {
  const before = await lockDocument(tx, of.id);
  const { document_type_manual: type, extracted_data_manual: data } = said;
  if (type) needType(type);
  if (type !== undefined)
    await tx.query('update document set document_type_manual = $2, edited_at = landfall_now(), updated_at = landfall_now() where id = $1', [
      of.id,
      type || null,
    ]);
  if (data === undefined) return;
  const effective = type === undefined ? (before.manual ?? before.classified) : type || before.classified;
  await correctData(tx, of, { type: effective, data, known: before.corrections });
}

interface LockedDocument {
  classified: string | null;
  manual: string | null;
  corrections: Payload | null;
}

async function lockDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const [row] = await rowsOf<LockedDocument>(
    tx,
    `select document_type as classified, document_type_manual as manual, extracted_data_manual as corrections
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
  /** What was said before, perhaps of another type. */
  known: Payload | null;
}

async function correctData(tx: Transaction, of: Corrected, { type, data, known }: DataCorrection): Promise<void> {
  if (type === null) {
    if (data === null) return;
    throw problem('invalid', 'The document has no type yet: give document_type_manual too, or wait until it is read.', {
      pointer: DATA_AT,
    });
  }
  if (data !== null) refuse(faultsIn(type, data, { inPart: true }));
  const sameType = (await typeOfCorrections(tx, of.id)) === type;
  const all = data === null ? null : moreCorrections((sameType ? known : null) ?? undefined, data);
  if (all === null && known === null) return;
  const read = await lastReading(tx, of.id, type);
  const payload = correctedPayload(type, read?.payload ?? payloadOfNothing(type), all ?? {});
  refuse(all === null ? [] : faultsIn(type, payload));
  const [made] = await rowsOf<{ id: string }>(
    tx,
    `insert into document_representation (account_id, document_id, document_type, schema_version, method, payload, evidence, warnings)
     values ($1, $2, $3, $4, 'manual', $5, $6, $7) returning id`,
    [
      of.accountId,
      of.id,
      type,
      read?.schemaVersion ?? SCHEMA_VERSION,
      JSON.stringify(payload),
      JSON.stringify(correctedEvidence(read?.evidence ?? {}, all ?? {})),
      JSON.stringify(standingWarnings(read?.warnings ?? [], all ?? {})),
    ],
  );
  await tx.query(
    `update document set extracted_data_manual = $2, last_representation_id = $3, edited_at = landfall_now(), updated_at = landfall_now()
     where id = $1`,
    [of.id, all && JSON.stringify(all), made?.id],
  );
}

function refuse(faults: readonly PayloadFault[]): void {
  if (faults.length > 0) throw problemOfAll(faults.map(({ pointer, detail }) => ({ code: 'invalid', detail, pointer: DATA_AT + pointer })));
}

/** The type that was meant when somebody last said something of the data. */
async function typeOfCorrections(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ type: string }>(
    tx,
    `select document_type as type from document_representation where document_id = $1 and method = 'manual' order by created_at desc, id desc limit 1`,
    [id],
  );
  return row?.type ?? null;
}

interface LastReading {
  schemaVersion: string;
  payload: Payload;
  evidence: Record<string, Evidence>;
  warnings: Warning[];
}

/** What was last read of it as a paper of this type, before anybody corrected it. */
async function lastReading(tx: Transaction, id: string, type: string): Promise<LastReading | null> {
  const [row] = await rowsOf<LastReading>(
    tx,
    `select schema_version as "schemaVersion", payload, evidence, warnings from document_representation
     where document_id = $1 and document_type = $2 and method = 'reader' order by created_at desc, id desc limit 1`,
    [id, type],
  );
  return row ?? null;
}
