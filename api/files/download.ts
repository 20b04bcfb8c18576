import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobStoreAway } from '../../db/blobs/store.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { TokenClaims } from '../../db/signed-tokens.js';
import { isHeld } from '../entity-tag.js';
import { Problem } from '../problems.js';
import type { Deps } from '../trpc.js';
import { contentDisposition } from './file-name.js';
import { DOWNLOADS, linkOver, readLink } from './link.js';
import { rangeIn } from './range.js';
import { servedType } from './served-type.js';

interface StoredFile {
  key: string;
  byte_size: number;
  sha256: Buffer;
  file_name: string;
  content_type: string | null;
}

/** Files come from strangers: nothing of one runs in a browser, and nobody on the way keeps it. */
const PROTECTED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
};

/** `GET /downloads/<token>`: the bytes of a document, as they were sent (promise R5), or a part of them. */
export function serveDownloads(server: FastifyInstance, deps: Deps): void {
  const methods = ['GET', 'HEAD'];
  server.route<{ Params: { token: string } }>({ method: methods, url: DOWNLOADS, exposeHeadRoute: false, handler });

  async function handler(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    const claims = readLink(deps, 'download', request.params.token);
    const file = await deps.database.forAccount(claims.account, (tx) => fileOf(tx, claims, deps.settings));
    if (!file) throw linkOver();
    return sendFile(deps, { request, reply, file });
  }
}

/** As it is now: a document that was deleted is read by nobody, whatever links to it there are. */
async function fileOf(
  tx: Transaction,
  { blob, document, exp }: TokenClaims,
  { scansFiles }: Deps['settings'],
): Promise<StoredFile | undefined> {
  const [row] = await rowsOf<StoredFile>(
    tx,
    `select b.key, b.byte_size, b.sha256,
            case when b.id <> d.blob_id and b.content_type in ('image/jpeg', 'image/tiff')
              then regexp_replace(d.file_name, '\\.hei[cf]$', case b.content_type when 'image/tiff' then '.tif' else '.jpg' end, 'i') else d.file_name end as file_name,
            case when b.id = d.blob_id then d.file_content_type else b.content_type end as content_type
     from blob b join document d on d.id = $2 and b.id in (d.blob_id, d.rendition_blob_id)
     join blob accepted on accepted.id = d.blob_id and accepted.quarantined_at is null and (accepted.scan = 'clean' or not $4)
     where b.id = $1 and d.discarded_at is null and to_timestamp($3) > clock_timestamp()`,
    [blob, document, exp, scansFiles],
  );
  return row;
}

async function sendFile(
  { blobs }: Deps,
  sending: { request: FastifyRequest; reply: FastifyReply; file: StoredFile },
): Promise<FastifyReply> {
  const { request, reply, file } = sending;
  const { byte_size: size } = file;
  const etag = `"${file.sha256.toString('hex')}"`;
  const { range, 'if-range': unlessChanged, 'if-none-match': held } = request.headers;
  if (isHeld(held, etag))
    return reply
      .code(304)
      .headers({ ...PROTECTED, etag })
      .send();
  const wanted = unlessChanged === undefined || unlessChanged === etag ? rangeIn(range, size) : 'whole';
  if (wanted === 'none')
    throw new Problem([{ code: 'no_such_range', detail: `The file has ${size} bytes.` }], { 'content-range': `bytes */${size}` });
  const part = wanted === 'whole' ? null : wanted;
  reply.code(part ? 206 : 200).headers({
    ...PROTECTED,
    etag,
    'content-type': servedType(file.content_type),
    'content-disposition': contentDisposition('attachment', file.file_name),
    'content-length': part ? part.end - part.start + 1 : size,
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  });
  if (request.method !== 'HEAD') return reply.send(await blobs.read(file.key, part ?? undefined));
  if ((await blobs.sizeOf(file.key)) !== size) throw new BlobStoreAway(`The store lost ${file.key}.`);
  return reply.send();
}
