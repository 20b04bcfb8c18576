import { storedForms } from '../domain/documents/reference-form.js';
import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { READING_ASKS } from './paper-page.js';
import { isoSql } from './rows.js';

/** Views of the list of documents. */
export const PAPER_VIEWS = ['all', 'check', 'reading', 'failed'] as const;
export type PaperView = (typeof PAPER_VIEWS)[number];

/** More are not counted: nobody pages so far. */
export const COUNTED_MAX = 20_000;

/** A line of the list of documents. */
export interface PaperRow {
  id: string;
  name: string;
  type: string | null;
  source: 'upload' | 'email' | 'split_document';
  addedBy: string;
  addedAt: Timestamp;
  pageCount: number | null;
  state: string;
  isReading: boolean;
  notes: string | null;
  toCheck: number;
  parts: number;
  parentName: string | null;
  /** Shipments it belongs to; of one that is known by its containers alone, those. */
  numbers: string[];
}

export interface PapersWanted {
  accountId: string;
  view: PaperView;
  q: string;
  /** From 1. */
  number: number;
  size: number;
}

const READING = `d.id in (select a.document_id from document_ask a where a.account_id = $1 and a.done_at is null and a.kind in ${READING_ASKS})`;

const WHERE: Readonly<Record<PaperView, string>> = {
  all: 'true',
  check: `d.state = 'extracted' and d.last_representation_id in (
    select r.id from document_representation r where r.account_id = $1 and r.to_check > 0)`,
  reading: READING,
  failed: `d.state = 'extraction_failed' and not ${READING}`,
};

const SOUGHT = `($2 = '' or d.name ilike $3 or d.file_name ilike $3 or d.added_by ilike $3
  or exists (select from document_reference f where f.document_id = d.id and f.value = any ($4)))`;

const scopeOf = ({ accountId, q }: Pick<PapersWanted, 'accountId' | 'q'>): unknown[] => [
  accountId,
  q,
  `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`,
  storedForms(q),
];

/** One part of the list, the newest first, and how many there are of its view. */
export async function readPaperRows(tx: Transaction, wanted: PapersWanted): Promise<{ rows: PaperRow[]; total: number }> {
  const from = `document d where d.account_id = $1 and d.discarded_at is null and ${WHERE[wanted.view]} and ${SOUGHT}`;
  const scope = scopeOf(wanted);
  const [count] = await rowsOf<{ total: number }>(
    tx,
    `select count(*)::int as total from (select from ${from} limit ${COUNTED_MAX}) counted`,
    scope,
  );
  const rows = await rowsOf<PaperRow>(
    tx,
    `select d.id, d.name, coalesce(d.document_type_manual, d.document_type) as type, d.source, d.added_by as "addedBy",
       ${isoSql('d.created_at')} as "addedAt", d.page_count as "pageCount", d.state, ${READING} as "isReading",
       d.classification_notes as notes, coalesce((select r.to_check from document_representation r where r.id = d.last_representation_id), 0) as "toCheck",
       (select count(*)::int from document c where c.parent_id = d.id and c.discarded_at is null) as parts,
       (select p.name from document p where p.id = d.parent_id and p.discarded_at is null) as "parentName",
       coalesce(nullif(array(select s.number from document_link l join shipment s on s.id = l.target_id
           where l.document_id = d.id and l.target_type = 'shipment' order by 1 limit 3), '{}'),
         array(select c.number from document_link l join container c on c.id = l.target_id
           where l.document_id = d.id and l.target_type = 'container' order by 1 limit 3)) as numbers
     from ${from} order by d.created_at desc, d.id desc limit ${wanted.size} offset ${(wanted.number - 1) * wanted.size}`,
    scope,
  );
  return { rows, total: count?.total ?? 0 };
}

/** How many documents each view has, at most `COUNTED_MAX`. */
export async function countPapers(tx: Transaction, accountId: string): Promise<Record<PaperView, number>> {
  const counted = PAPER_VIEWS.map(
    (view) =>
      `(select count(*)::int from (select from document d where d.account_id = $1 and d.discarded_at is null and ${WHERE[view]} limit ${COUNTED_MAX}) c) as "${view}"`,
  );
  const [row] = await rowsOf<Record<PaperView, number>>(tx, `select ${counted.join(', ')}`, [accountId]);
  return row ?? { all: 0, check: 0, reading: 0, failed: 0 };
}

/** Documents that somebody has to look at. */
export async function countToCheck(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    `select count(*)::int as count from (select from document d where d.account_id = $1 and d.discarded_at is null and ${WHERE.check} limit ${COUNTED_MAX}) c`,
    [accountId],
  );
  return row?.count ?? 0;
}
