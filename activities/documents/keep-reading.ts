import { rowsOf, type Transaction } from '../../db/database.js';
import { shownPaper } from '../../db/documents/fellows.js';
import { linkDocument } from '../../db/documents/link.js';
import { replaceReferences, writeRepresentation } from '../../db/documents/representations.js';
import { showReading } from '../../db/documents/readings.js';
import { wasRead } from '../../db/documents/settle.js';
import { noteInOutbox } from '../../db/outbox.js';
import { correctedEvidence, correctedPayload, readAs, warningsAfter, type Payload } from '../../domain/documents/corrections.js';
import { paperOf } from '../../domain/documents/packet.js';
import { correctedReferences } from '../../domain/documents/references.js';
import type { Classified, FileReading, PaperReading } from '../../domain/documents/reading.js';
import type { KeptReading } from './papers.js';
import type { AskInput } from './outcomes.js';

/** A document as its reading is written down. */
export interface Finishing extends AskInput {
  accountId: string;
  /** As it was classified before. Of a time before notes were kept apart it may have none. */
  classified: KnownType | null;
  typeManual: string | null;
  /** What people corrected, by the type that they corrected it as. */
  corrections: Readonly<Record<string, Payload>>;
}

type KnownType = Omit<Classified, 'notes'> & { notes: string | null };

type Read = KeptReading & { reading: Extract<FileReading, { outcome: 'read' }> };

/**
 * Keeps what was read: the representation, made the current one, the type, and the numbers that lead somewhere. What a person
 * corrected of a paper of this type is laid over it in a representation of its own: what the reader found stays readable. Where a
 * person gave the type, and corrected it so, while it was read as another, it is shown as what they said, and read again as that.
 * Answers what an operator is told.
 */
export async function keepReading(tx: Transaction, of: Finishing, { reading, hints, schemaVersion }: Read): Promise<string> {
  const [first, ...others] = reading.papers;
  if (!first) throw new Error('A file was read, and no paper was in it.');
  const paper = paperOf([first, ...others]);
  const warnings = [...reading.warnings, ...paper.warnings];
  const { payload, evidence } = paper;
  const shared = { accountId: of.accountId, documentId: of.documentId, documentType: paper.type, schemaVersion, warnings };
  let currentId = await writeRepresentation(tx, { ...shared, method: 'reader', payload, evidence, hints });
  const { type, typeConfidence, notes: own } = classifiedAs(of, paper, { reading, hints });
  const notes = (reading.classified || of.typeManual === null ? own : null) ?? paper.notes;
  const shownAs = of.typeManual ?? (paper.type === type ? type : null);
  const corrections = shownAs === null ? undefined : of.corrections[shownAs];
  let references = paper.references;
  if (shownAs !== null && corrections) {
    const read = readAs(shownAs, { ...paper, warnings });
    const corrected = correctedPayload(shownAs, read.payload, corrections);
    const after = { read, shown: { type: shownAs, payload: corrected } };
    references = correctedReferences(references, { before: { read: paper, shown: paper }, after });
    currentId = await writeRepresentation(tx, {
      ...shared,
      documentType: shownAs,
      method: 'manual',
      payload: corrected,
      evidence: correctedEvidence(read.evidence, corrections),
      warnings: warningsAfter(read.warnings, corrections, { ...after.shown, receivedOn: hints.receivedOn }),
      hints: null,
    });
    if (shownAs !== paper.type && hints.type !== shownAs) await askToReadAgain(tx, of);
  }
  await showReading(tx, { documentId: of.documentId, readingId: of.askId });
  await replaceReferences(tx, of, references);
  await tx.query(
    `update document set state = 'extracted', document_type = $2, type_confidence = $3, classification_notes = $4, file_content_type = $5,
       page_count = $6, last_representation_id = $7, classifier_notes = $8, failure_notes = null, updated_at = landfall_now() where id = $1`,
    [of.documentId, type, typeConfidence, notes, reading.contentType, reading.pageCount, currentId, own],
  );
  return `read as ${paper.type}: ${reading.pageCount} pages`;
}

/** Unless somebody asked for that while it was read. */
async function askToReadAgain(tx: Transaction, { accountId, documentId, askId }: Finishing): Promise<void> {
  const [asked] = await rowsOf<{ id: string }>(
    tx,
    `insert into document_ask (account_id, document_id, kind)
     select $1, $2, 'reextract' where not exists (
       select from document_ask where document_id = $2 and id <> $3 and done_at is null and kind in ('read', 'reextract', 'reclassify', 'rotate'))
     returning id`,
    [accountId, documentId, askId],
  );
  if (asked) await noteInOutbox(tx, accountId, { topic: 'document.kick', key: documentId });
}

/**
 * Keeps what is known of a paper none of whose fields was found: its type, its pages, and where its numbers lead, those too that a
 * person said are on it. Of one that an earlier reading found fields of, nothing changes.
 */
export async function keepClassified(tx: Transaction, of: Finishing, { reading, hints }: Read): Promise<void> {
  const [first, ...others] = reading.papers;
  if (!first || (await wasRead(tx, of.documentId))) return;
  const paper = paperOf([first, ...others]);
  const { type, typeConfidence, notes } = classifiedAs(of, paper, { reading, hints });
  await tx.query('update document set document_type = $2, type_confidence = $3, page_count = $4, classifier_notes = $5 where id = $1', [
    of.documentId,
    type,
    typeConfidence,
    reading.pageCount,
    notes,
  ]);
  const shown = await shownPaper(tx, of.documentId);
  const after = shown && { read: readAs(shown.type, paper), shown };
  await replaceReferences(
    tx,
    of,
    after ? correctedReferences(paper.references, { before: { read: paper, shown: paper }, after }) : paper.references,
  );
  await linkDocument(tx, of);
}

/** What the file is taken for: by this reading; where it was told the type, by the one before. */
function classifiedAs(
  { classified: before }: Finishing,
  paper: PaperReading,
  { reading, hints }: Pick<Read, 'reading' | 'hints'>,
): KnownType {
  if (reading.classified) return reading.classified;
  return hints.type === null || before === null ? paper : before;
}
