import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { KeptReading, Papers, ReadRequest } from '../../activities/documents/papers.js';
import { rowsOf, type Database } from '../../db/database.js';
import { noteInOutbox } from '../../db/outbox.js';
import { emptyPayload } from '../../domain/documents/types.js';
import type { Page } from '../../domain/documents/page.js';
import type { FileReading, PaperReading, PaperReference, ReferenceKind } from '../../domain/documents/reading.js';

/** How a stand-in reads: it answers, or rejects where no reader could be started. */
export type Reads = (request: ReadRequest) => FileReading | Promise<FileReading>;

/** In the place of the reader, which is a program of its own: what it read is kept until it is taken away. */
export interface StandInPapers extends Papers {
  /** Readings begun, in order. */
  begun: ReadRequest[];
  read: Reads;
  /** What is read of pages that readings stored which were cut off; null: they stored none. */
  stored: Extract<FileReading, { outcome: 'read' }> | null;
  kept: Map<string, KeptReading>;
  /** What readings left beside their pages, as `<reading>/<file>`. */
  left: Set<string>;
  /** Keys of bytes that were put apart. */
  quarantined: string[];
  /** What those begin with. */
  head: Buffer;
  /** Pages by `<reading>/<number>`. */
  pages: Map<string, Page>;
}

export function standInPapers(read: Reads): StandInPapers {
  const papers: StandInPapers = {
    begun: [],
    kept: new Map(),
    left: new Set(),
    head: Buffer.from('a file'),
    quarantined: [],
    pages: new Map(),
    read,
    stored: null,
    readStored({ readingId, hints }) {
      if (papers.stored) papers.kept.set(readingId, { reading: papers.stored, hints, schemaVersion: '2026-11-20' });
      return Promise.resolve(papers.stored);
    },
    async readInFence(request) {
      papers.begun.push(request);
      const reading = await papers.read(request);
      if (reading.outcome === 'read' && !request.apart)
        papers.kept.set(request.readingId, { reading, hints: request.hints, schemaVersion: '2026-11-20' });
      return reading;
    },
    keepLeft: ({ readingId }, { left }) =>
      Promise.resolve(papers.left.has(`${readingId}/${left}`) ? { byteSize: 7, checksum: 'y', sha256: Buffer.from(left) } : null),
    keepConsulted: ({ readingId }, kept) => Promise.resolve(void papers.kept.set(readingId, kept)),
    keptPage: ({ readingId }, number) => Promise.resolve(papers.pages.get(`${readingId}/${number}`) ?? null),
    quarantine: (blobKey) => Promise.resolve(void papers.quarantined.push(blobKey)),
    headOfLeft: () => Promise.resolve(papers.head),
    hashOfLeft: ({ readingId }, left) => Promise.resolve(papers.left.has(`${readingId}/${left}`) ? Buffer.from(left) : null),
    keptReading: ({ readingId }) => Promise.resolve(papers.kept.get(readingId) ?? null),
  };
  return papers;
}

export const reference = (kind: ReferenceKind, value: string, weak = false): PaperReference => ({ kind, value, weak });

/** A commercial invoice of one page. */
export const invoice = (more: Partial<PaperReading> = {}): PaperReading => ({
  pages: [1, 1],
  type: 'commercial_invoice',
  typeConfidence: 0.95,
  notes: 'titled commercial invoice',
  payload: {
    ...emptyPayload('commercial_invoice'),
    invoice_number: 'INV-1',
    invoice_date: '2026-03-03',
    supplier_name: 'Acme',
    total_amount: '10.00',
    currency: 'USD',
  },
  evidence: { '/total_amount': { page: 1, box: [0.8, 0.6, 0.9, 0.62], text: '10.00', confidence: 0.96, method: 'table_total' } },
  warnings: [],
  references: [],
  ...more,
});

export const readingOf = (...papers: PaperReading[]): Extract<FileReading, { outcome: 'read' }> => ({
  outcome: 'read',
  contentType: 'application/pdf',
  pageCount: papers.at(-1)?.pages[1] ?? 0,
  papers,
  warnings: [],
});

export const failedReading = (
  reason: Extract<FileReading, { outcome: 'failed' }>['reason'],
  contentType: string | null = 'application/pdf',
): FileReading => ({
  outcome: 'failed',
  reason,
  contentType,
  detail: reason,
});

/** A document as it stands once its bytes were accepted: with its first ask, and the kick of its workflow. */
export async function writeDocument(
  database: Database,
  accountId: string,
  { name = 'invoice.pdf', ask = true }: { name?: string; ask?: boolean } = {},
): Promise<{ id: string; askId: string }> {
  return database.forAccount(accountId, async (tx) => {
    const sha256 = createHash('sha256').update(randomBytes(16)).digest();
    const [blob] = await rowsOf<{ id: string }>(
      tx,
      `insert into blob (account_id, key, filename, content_type, byte_size, checksum, sha256, stored_at, claimed_at, expires_at)
       values ($1, $2, $3, 'application/pdf', 1000, 'x', $4, now(), now(), now()) returning id`,
      [accountId, randomUUID(), name, sha256],
    );
    const [document] = await rowsOf<{ id: string }>(
      tx,
      `insert into document (account_id, added_by, name, source, blob_id, sha256, file_name, file_size_bytes)
       values ($1, 'Key', $2, 'upload', $3, $4, $2, 1000) returning id`,
      [accountId, name, blob?.id, sha256],
    );
    const id = document?.id ?? '';
    return { id, askId: ask ? await askIn({ tx, accountId }, id, { kind: 'read', degrees: null }) : '' };
  });
}

/** Asks something of a document, as the API would. */
export function askDocument(
  database: Database,
  accountId: string,
  { id, kind, degrees = null }: { id: string; kind: string; degrees?: number | null },
): Promise<string> {
  return database.forAccount(accountId, (tx) => askIn({ tx, accountId }, id, { kind, degrees }));
}

async function askIn(
  { tx, accountId }: { tx: Parameters<typeof noteInOutbox>[0]; accountId: string },
  id: string,
  { kind, degrees }: { kind: string; degrees: number | null },
): Promise<string> {
  const [ask] = await rowsOf<{ id: string }>(
    tx,
    'insert into document_ask (account_id, document_id, kind, degrees) values ($1, $2, $3, $4) returning id',
    [accountId, id, kind, degrees],
  );
  await noteInOutbox(tx, accountId, { topic: 'document.kick', key: id });
  return ask?.id ?? '';
}
