import { emptyPayload } from '../../domain/documents/types.js';
import type { TestDatabase } from './database.js';
import type { documentWork } from './document-work.js';
import { invoice, readingOf, writeDocument, type StandInPapers } from './documents.js';

/** A paper that was cut out of a packet. */
interface CutPaper {
  id: string;
  name: string;
  file_name: string;
  source: string;
  range: string;
  own: boolean;
  size: number;
  live: boolean;
}

interface Packets {
  papers: StandInPapers;
  work: ReturnType<typeof documentWork>;
  accountId: () => string;
}

/** Packets of three pages, an invoice and a packing list, and what becomes of them. */
export function packetWork(db: Pick<TestDatabase, 'database'>, { papers, work: { rows, work }, accountId }: Packets) {
  const packet = () =>
    readingOf(invoice({ pages: [1, 2] }), invoice({ pages: [3, 3], type: 'packing_list', payload: emptyPayload('packing_list') }));
  return {
    packet,
    childrenOf: (id: string) =>
      rows<CutPaper>(
        `select c.id, c.name, c.file_name, c.source, c.first_page || '-' || c.last_page as range, c.blob_id <> p.blob_id as own,
                c.file_size_bytes as size, c.discarded_at is null as live
         from document c join document p on p.id = c.parent_id where p.id = $1 order by c.first_page, c.id`,
        [id],
      ),
    /** A packet that was read. Answers its id. */
    async cut(): Promise<string> {
      const { id, askId } = await writeDocument(db.database, accountId(), { name: 'scan.pdf' });
      papers.left.add(`${askId}/part-1.pdf`);
      papers.read = packet;
      await work(id);
      papers.read = () => readingOf(invoice());
      return id;
    },
  };
}
