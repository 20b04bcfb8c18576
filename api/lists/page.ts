import type { Transaction } from '../../db/database.js';
import { findPage } from '../../db/lists/find.js';
import type { Page } from '../../db/lists/wanted.js';
import { joinedText, type Piece } from '../../resources/piece.js';
import type { PageLinks, PageMeta } from '../../resources/jsonapi.js';
import { storedPage, type StoredDocument } from '../../resources/stored-document.js';
import { partFrame, pageFrame } from '../links.js';
import { cursorAt } from './cursor.js';
import type { ListRead } from './read.js';

/** The ids of a page, and the links and meta of its answer once it is known how many records it holds. */
export interface FoundPage {
  ids: string[];
  frame(count: number): { links: PageLinks; meta: PageMeta };
}

/** One page of a list of the transaction's account. */
export async function pageOfList(tx: Transaction, self: string, read: ListRead): Promise<FoundPage> {
  const page = await findPage(tx, read);
  return { ids: page.ids, frame: (count) => frameOf(self, read, { ...page, count }) };
}

/** Links and meta of a page: numbered, or with a cursor to the next one. */
export function frameOf(
  self: string,
  { wanted, fingerprint }: ListRead,
  { count, end, total, least }: Omit<Page, 'ids'> & { count: number },
): { links: PageLinks; meta: PageMeta } {
  const { page } = wanted;
  if ('number' in page) return pageFrame(self, page, { count, total: total ?? 0, more: end !== null, least });
  return partFrame(self, page, { count, next: end && cursorAt(fingerprint, end) });
}

/** The answer of a page of records that are text already. */
export function answerOf(records: readonly Piece[], included: string, found: FoundPage): StoredDocument {
  return storedPage({ data: joinedText(records), included, count: records.length }, found.frame(records.length));
}
