import { rowsOf } from '../../db/database.js';
import { Problem, problem } from '../problems.js';
import { askOf } from '../procedures/new-document.js';
import type { Deps } from '../trpc.js';

const AGAIN_S = 5;

interface LookedAt {
  scan: 'too_large' | null;
  /** It comes before the scanner as it is. */
  asked: boolean;
}

/**
 * Why a file is not served that a scanner found nothing in yet. One that was read before there was a scanner is looked at from now on:
 * its pages are made again, which nobody is told of.
 */
export function whyUnscanned({ database }: Deps, accountId: string, documentId: string): Promise<Problem> {
  return database.forAccount(accountId, async (tx) => {
    // Of those who miss it at once one asks: a statement that waited would see what there was before it.
    await tx.query('select from document where id = $1 for no key update', [documentId]);
    const [file] = await rowsOf<LookedAt>(
      tx,
      `select b.scan, exists (select from document_ask a where a.document_id = d.id and a.done_at is null and a.kind <> 'relink') as asked
       from document d join blob b on b.id = d.blob_id where d.id = $1`,
      [documentId],
    );
    if (file?.scan === 'too_large') return problem('invalid', 'The virus scanner looks at no file of this size: it is served to nobody.');
    if (file && !file.asked) await askOf(tx, accountId, { documentId, kind: 'pages' });
    const detail = 'The virus scanner has not looked at the file yet. Ask again.';
    return new Problem([{ code: 'not_scanned_yet', detail }], { 'retry-after': String(AGAIN_S) });
  });
}
