import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BytesRefused, type ReceivedBytes, type RefusedBytes } from '../../db/blobs/store.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { TokenClaims } from '../../db/signed-tokens.js';
import { Problem, problem } from '../problems.js';
import type { Deps } from '../trpc.js';
import { allowOrigin, servePreflight } from './cors.js';
import { linkOver, readLink, UPLOADS } from './link.js';
import { uploadTurns } from './upload-turns.js';

/** A file that was announced, as its row has it. */
interface Announced {
  key: string;
  content_type: string;
  byte_size: number;
  checksum: string;
  /** Of the bytes that are here. */
  sha256: Buffer | null;
}

/** A type that can be read at all (RFC 9110, 8.3.1); what follows it is compared as it stands. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/** `PUT /uploads/<token>`: takes the bytes of an announced file, all of them or none (promises R5, I2). */
export function serveUploads(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    // The bytes are read as they come, and by nobody else.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => allowOrigin(deps.settings.uploadOrigins, request, reply));
    scope.addHook('onRequest', async ({ headers }) => {
      // Fastify would refuse it in the words of bodies in JSON.
      if (!MEDIA_TYPE.test(headers['content-type'] ?? '')) delete headers['content-type'];
    });
    servePreflight(scope, UPLOADS);
    const turnOf = uploadTurns();
    scope.put<{ Params: { token: string } }>(UPLOADS, (request, reply) => upload({ deps, turnOf }, request, reply));
  });
}

interface Means {
  deps: Deps;
  turnOf: ReturnType<typeof uploadTurns>;
}

type Sent = FastifyRequest<{ Params: { token: string } }>;

async function upload({ deps, turnOf }: Means, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  const claims = readLink(deps, 'upload', request.params.token);
  const announced = await deps.database.forAccount(claims.account, (tx) => announcedFile(tx, claims));
  if (!announced) throw linkOver();
  checkHead(request, announced);
  const endTurn = await turnOf(claims.blob, request.raw);
  try {
    const received = await receive(deps, request, announced);
    await deps.database.forAccount(claims.account, (tx) => keep(tx, deps, { claims, received })).finally(() => received.discard());
  } finally {
    endTurn();
  }
  return reply.code(204).send();
}

async function announcedFile(tx: Transaction, { blob }: TokenClaims): Promise<Announced | undefined> {
  const [row] = await rowsOf<Announced>(
    tx,
    'select key, content_type, byte_size, checksum, sha256 from blob where id = $1 and expires_at > clock_timestamp()',
    [blob],
  );
  return row;
}

/** What its headers say must be what was announced, before a byte is read. */
function checkHead({ headers }: FastifyRequest, { content_type, byte_size, checksum }: Announced): void {
  if (plain(headers['content-type']) !== plain(content_type)) throw refused(`Content-Type must be ${content_type}, as it was announced.`);
  // Whoever sends parts would take the answer to the first for the end of all (RFC 9110, 14.5).
  if (headers['content-range'] !== undefined) throw problem('malformed', 'Send the whole file at once, without a Content-Range.');
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== checksum) throw refused('Content-MD5 must be the checksum that was announced.');
  if (plain(headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Problem([{ code: 'media_type', detail: 'Send the file as it is, without a Content-Encoding.' }], {
      'accept-encoding': 'identity',
    });
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined)
    throw problem('length_required', 'Send Content-Length, or the file in chunks.');
  if (length !== undefined && Number(length) !== byte_size) throw refused(`${byte_size} bytes were announced, not ${length}.`);
}

const plain = (type: string | undefined) => type?.toLowerCase().replaceAll(/\s/g, '');
const refused = (detail: string) => problem('invalid', detail);

async function receive({ blobs }: Deps, { raw }: FastifyRequest, announced: Announced): Promise<ReceivedBytes> {
  try {
    return await blobs.receive(raw, { byteSize: announced.byte_size, checksum: announced.checksum });
  } catch (error) {
    if (error instanceof BytesRefused) throw REFUSALS[error.reason](announced);
    // What is left of the bytes would stand before the next request of the connection, which would never be answered.
    raw.resume();
    throw error;
  }
}

const REFUSALS: Record<RefusedBytes, (announced: Announced) => Problem> = {
  too_few: ({ byte_size }) => refused(`${byte_size} bytes were announced; there were fewer.`),
  too_many: ({ byte_size }) =>
    new Problem([{ code: 'invalid', detail: `${byte_size} bytes were announced; there were more.` }], { connection: 'close' }),
  other_bytes: () => refused('The bytes have another MD5 than the one that was announced.'),
  torn: () => problem('malformed', 'The file was broken off.'),
  too_slow: () => new Problem([{ code: 'timeout', detail: 'The file took too long to arrive.' }], { connection: 'close' }),
};

/**
 * Of two who send the same file to two processes at once one waits here. What is stored is never replaced, whatever else has its MD5; what the store has lost
 * is taken again, as long as nothing was made of it.
 */
async function keep(
  tx: Transaction,
  { blobs }: Deps,
  { claims: { blob }, received }: { claims: TokenClaims; received: ReceivedBytes },
): Promise<void> {
  const [row] = await rowsOf<Pick<Announced, 'key' | 'sha256'> & { claimed: boolean }>(
    tx,
    'select key, sha256, claimed_at is not null as claimed from blob where id = $1 for update',
    [blob],
  );
  if (!row) throw linkOver();
  if (row.sha256 && !row.sha256.equals(received.sha256)) throw refused('Other bytes were sent here before.');
  if (row.claimed || (row.sha256 && (await blobs.sizeOf(row.key)) === received.byteSize)) return;
  await received.keepAs(row.key);
  await tx.query('update blob set sha256 = $2, stored_at = clock_timestamp() where id = $1', [blob, received.sha256]);
}
