import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { currentReading, type CurrentReading } from '../../db/documents/current-reading.js';
import { sendTagged } from '../caching.js';
import { notFound, Problem, problem } from '../problems.js';
import { makePagesAgain } from '../procedures/pages-again.js';
import { readId } from '../records.js';
import type { ContextOf } from '../rest.js';
import { admitCall, type Deps } from '../trpc.js';
import { isDrawnWhenAsked, SHOWN_MAX } from './looks.js';

/** Where a page is shown. */
export const PAGE_IMAGES = '/v2/documents/:id/pages/:number/image';

const DRAWN_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 250;
const AGAIN_S = 2;

interface Asked {
  id: string;
  number: string;
}

/**
 * `GET /v2/documents/{id}/pages/{n}/image`: a page as it looks, WebP, to whom the document is shown. 404 where no picture of it is kept,
 * which says so, and with `Retry-After` where one is being drawn.
 */
export function servePageImages(server: FastifyInstance, contextOf: ContextOf): void {
  server.get<{ Params: Asked }>(PAGE_IMAGES, {
    onRequest: async (request, reply) => {
      const ctx = contextOf(request, reply);
      request.admitted = { ...ctx, caller: (await admitCall(ctx, { bucket: 'default' })).caller };
    },
    handler: async (request, reply) => {
      const { deps, caller } = request.admitted ?? contextOf(request, reply);
      if (!caller) throw notFound();
      const id = readId(request.params.id);
      if (!/^[1-9]\d{0,3}$/.test(request.params.number)) throw notFound();
      const asked = { accountId: caller.accountId, id, number: Number(request.params.number) };
      const picture = await drawnPicture(deps, asked);
      if (!picture) throw await whyNone(deps, asked);
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" });
      return sendTagged(reply, picture, 'image/webp');
    },
  });
}

interface Wanted {
  accountId: string;
  id: string;
  number: number;
}

const readingOf = ({ database }: Deps, { accountId, id, number }: Wanted): Promise<Shown | null> =>
  database.forAccount(accountId, async (tx) => {
    const reading = await currentReading(tx, id);
    return reading?.readingId && number <= Math.min(reading.pageCount, SHOWN_MAX) ? { ...reading, readingId: reading.readingId } : null;
  });

/** Text and sheets have no picture at all; of other pages none may be kept. What is not there to be seen has no page. */
async function whyNone(deps: Deps, wanted: Wanted): Promise<Problem> {
  const reading = await readingOf(deps, wanted);
  const page = reading && (await deps.derived.head(reading, wanted.number));
  if (!page) return notFound();
  const isText = page.method === 'sheet' || page.method === 'plain';
  return problem(
    'not_found',
    isText
      ? 'The page has no picture: it is of a text or a sheet. Its words are at `/pages?words=true`.'
      : 'No picture of this page is kept.',
  );
}

type Shown = CurrentReading & { readingId: string };

/** Who asks first waits until the pages were drawn, for a while: a second is enough for most papers. Then they are told to ask again. */
async function drawnPicture(deps: Deps, wanted: Wanted): Promise<Buffer | null> {
  for (const end = Date.now() + DRAWN_WITHIN_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    const reading = await readingOf(deps, wanted);
    const picture = reading && (await deps.derived.picture(reading, wanted.number));
    if (picture) return picture;
    const page = reading && (await deps.derived.head(reading, wanted.number));
    if (!page || !isDrawnWhenAsked(reading, page)) return null;
    const { accountId, id: documentId } = wanted;
    if (!(await makePagesAgain(deps, { accountId, documentId, readingId: reading.readingId }))) return null;
  }
  deps.log.info('a page waits for a reader to draw it', { document: wanted.id, page: wanted.number });
  throw new Problem([{ code: 'not_drawn_yet', detail: 'The page is still being drawn. Ask again.' }], { 'retry-after': String(AGAIN_S) });
}
