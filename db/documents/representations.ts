import type { Evidence, PaperReading, PaperReference } from '../../domain/documents/reading.js';
import { storedForm } from '../../domain/documents/reference-form.js';
import { rowsOf, type Transaction } from '../database.js';
import type { DocumentRepresentation } from '../entities/document-representation.js';

export interface NewRepresentation extends Pick<DocumentRepresentation, 'documentType' | 'schemaVersion' | 'method'> {
  accountId: string;
  documentId: string;
  payload: Readonly<Record<string, unknown>>;
  evidence: Readonly<Record<string, Evidence>>;
  warnings: PaperReading['warnings'];
  /** What the reader was told; null where nobody read. */
  hints: object | null;
}

/** Writes what was read of a document, or what a person made of it. Answers its id. */
export async function writeRepresentation(tx: Transaction, read: NewRepresentation): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into document_representation (account_id, document_id, document_type, schema_version, method, payload, evidence, warnings, hints)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      read.accountId,
      read.documentId,
      read.documentType,
      read.schemaVersion,
      read.method,
      JSON.stringify(read.payload),
      JSON.stringify(read.evidence),
      JSON.stringify(read.warnings),
      read.hints && JSON.stringify(read.hints),
    ],
  );
  if (!row) throw new Error('The representation was not written.');
  return row.id;
}

/** The numbers that a document may be linked by. */
export function readReferences(tx: Transaction, documentId: string): Promise<PaperReference[]> {
  return rowsOf<PaperReference>(tx, 'select kind, value, weak from document_reference where document_id = $1 order by weak, kind, value', [
    documentId,
  ]);
}

/** Keeps the numbers that a document may be linked by, in place of those it had. */
export async function replaceReferences(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  references: PaperReading['references'],
): Promise<void> {
  const kept = new Map<string, { kind: string; value: string; weak: boolean }>();
  for (const { kind, value: text, weak } of references.slice(0, REFERENCES_MAX)) {
    const value = storedForm(kind, text);
    if (value === null) continue;
    const key = `${kind} ${value}`;
    kept.set(key, { kind, value, weak: weak && (kept.get(key)?.weak ?? true) });
  }
  const rows = [...kept.values()];
  await tx.query('delete from document_reference where document_id = $1', [documentId]);
  await tx.query(
    `insert into document_reference (account_id, document_id, kind, value, weak)
     select $1, $2, kind, value, weak from unnest($3::text[], $4::text[], $5::boolean[]) as r (kind, value, weak)`,
    [accountId, documentId, rows.map(({ kind }) => kind), rows.map(({ value }) => value), rows.map(({ weak }) => weak)],
  );
}

/** A paper of a thousand boxes names each; more is a list of something else. */
const REFERENCES_MAX = 2_000;
