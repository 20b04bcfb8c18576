import type { PageMarks } from '../domain/documents/page-marks.js';
import type { Evidence, ReadingWarning } from '../domain/documents/reading.js';
import type { Timestamp } from '../domain/time.js';
import type { DocumentLink } from './entities/document-link.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Parts of a file that its page lists. */
const PARTS_MAX = 200;
/** Shipments and containers that it leads to. */
const LINKS_MAX = 50;

/** Asks that read a document: while one is open, it is being read. */
export const READING_ASKS = `('read', 'reextract', 'reclassify', 'rotate')`;

/** A document as its page shows it, beside what was read of it. */
export interface PaperHead {
  id: string;
  name: string;
  fileName: string;
  contentType: string | null;
  sizeBytes: number;
  source: 'upload' | 'email' | 'split_document';
  addedBy: string;
  addedAt: Timestamp;
  state: string;
  isReading: boolean;
  /** Why the last reading failed. */
  failure: string | null;
  type: string | null;
  typeManual: string | null;
  typeConfidence: number | null;
  notes: string | null;
  pageCount: number | null;
  toCheck: number;
  marks: PageMarks;
  subject: string | null;
  parentId: string | null;
  parentName: string | null;
  firstPage: number | null;
  lastPage: number | null;
}

/** Null when the account has none with this id. */
export async function readPaperHead(tx: Transaction, id: string): Promise<PaperHead | null> {
  const [row] = await rowsOf<PaperHead>(
    tx,
    `select d.id, d.name, d.file_name as "fileName", d.file_content_type as "contentType", d.file_size_bytes as "sizeBytes", d.source,
       d.added_by as "addedBy", ${isoSql('d.created_at')} as "addedAt", d.state,
       exists (select from document_ask a where a.document_id = d.id and a.done_at is null and a.kind in ${READING_ASKS}) as "isReading",
       case when d.state = 'extraction_failed' then (select a.outcome from document_ask a
         where a.document_id = d.id and a.done_at is not null and a.kind in ${READING_ASKS} order by a.id desc limit 1) end as failure,
       d.document_type as type, d.document_type_manual as "typeManual", d.type_confidence as "typeConfidence",
       d.classification_notes as notes, d.page_count as "pageCount", coalesce(r.to_check, 0) as "toCheck", d.page_marks as marks,
       d.mail_subject as subject, p.id as "parentId", p.name as "parentName", d.first_page as "firstPage", d.last_page as "lastPage"
     from document d left join document p on p.id = d.parent_id and p.discarded_at is null
       left join document_representation r on r.id = d.last_representation_id
     where d.id = $1 and d.discarded_at is null`,
    [id],
  );
  return row ?? null;
}

/** What a document shows of what is known of it, or what was last read of it. */
export interface ReadPaper {
  type: string;
  schemaVersion: string;
  payload: Record<string, unknown>;
  evidence: Record<string, Evidence>;
  warnings: ReadingWarning[];
}

const REPRESENTATION = `r.document_type as type, r.schema_version as "schemaVersion", r.payload, r.evidence, r.warnings`;

export async function readShownPaper(tx: Transaction, id: string): Promise<ReadPaper | null> {
  const [row] = await rowsOf<ReadPaper>(
    tx,
    `select ${REPRESENTATION} from document d join document_representation r on r.id = d.last_representation_id where d.id = $1`,
    [id],
  );
  return row ?? null;
}

/** As a paper of the type, before anybody corrected it. */
export async function readLastReading(tx: Transaction, id: string, type: string): Promise<ReadPaper | null> {
  const [row] = await rowsOf<ReadPaper>(
    tx,
    `select ${REPRESENTATION} from document_representation r
     where r.document_id = $1 and r.method = 'reader' and r.document_type = $2 order by r.created_at desc, r.id desc limit 1`,
    [id, type],
  );
  return row ?? null;
}

/** A paper that was found in a file. */
export interface PartRow {
  id: string;
  name: string;
  type: string | null;
  firstPage: number | null;
  lastPage: number | null;
  state: string;
  toCheck: number;
}

export function readParts(tx: Transaction, id: string): Promise<PartRow[]> {
  return rowsOf<PartRow>(
    tx,
    `select d.id, d.name, coalesce(d.document_type_manual, d.document_type) as type, d.first_page as "firstPage", d.last_page as "lastPage",
       d.state, coalesce(r.to_check, 0) as "toCheck"
     from document d left join document_representation r on r.id = d.last_representation_id
     where d.parent_id = $1 and d.discarded_at is null order by d.first_page nulls last, d.name, d.id limit ${PARTS_MAX}`,
    [id],
  );
}

/** Where a document leads. */
export interface LinkRow {
  kind: 'shipment' | 'container';
  id: string;
  number: string;
  shipmentId: string;
  /** What led there, and by which number of the document. */
  foundBy: string;
  named: string | null;
  doubt: DocumentLink['doubt'];
}

const WHY = 'l.found_by as "foundBy", l.number as named, l.doubt';

/** Shipments, then containers. */
export function readLinks(tx: Transaction, id: string): Promise<LinkRow[]> {
  return rowsOf<LinkRow>(
    tx,
    `select 'shipment' as kind, s.id, s.number as number, s.id as "shipmentId", ${WHY}
       from document_link l join shipment s on s.id = l.target_id where l.document_id = $1 and l.target_type = 'shipment'
     union all select 'container', c.id, c.number, c.shipment_id, ${WHY}
       from document_link l join container c on c.id = l.target_id where l.document_id = $1 and l.target_type = 'container'
     order by kind desc, number limit ${LINKS_MAX}`,
    [id],
  );
}

/** What the page of a document has to be told before it says something of it; locked. Null where there is none. */
export async function lockMarks(tx: Transaction, id: string): Promise<{ marks: PageMarks } | null> {
  const [row] = await rowsOf<{ marks: PageMarks }>(
    tx,
    'select page_marks as marks from document where id = $1 and discarded_at is null for no key update',
    [id],
  );
  return row ?? null;
}

/** What is known of it counts its open warnings again. */
export async function keepMarks(tx: Transaction, id: string, marks: PageMarks): Promise<void> {
  await tx.query('update document set page_marks = $2 where id = $1', [id, JSON.stringify(marks)]);
  await tx.query(
    'update document_representation set warnings = warnings where id = (select last_representation_id from document where id = $1)',
    [id],
  );
}
