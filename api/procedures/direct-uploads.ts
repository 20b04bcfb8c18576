import { z } from 'zod';
import { newBlobKey } from '../../db/blobs/key.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import { directUpload, renderDirectUpload, type DirectUpload } from '../../resources/direct-upload.js';
import { contentDisposition } from '../files/file-name.js';
import { problem } from '../problems.js';
import { asAccount, router, type AccountContext } from '../trpc.js';
import { text } from './bodies.js';

/** Promise L7. */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** Promise I2, and lifecycle of a blob that no document claims. */
const UPLOAD_S = 15 * 60;
export const CLAIM_TIME = '24 hours';
const MB = 1024 * 1024;

const MD5_BYTES = 16;

const mediaType = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/, 'must be a media type such as application/pdf');

/** Base64 in its one spelling. */
const checksum = z
  .string()
  .trim()
  .refine((given) => isMd5(given), 'checksum must be the Base64 of the MD5 of the bytes.')
  .describe('Base64 of the MD5 of the bytes.');

function isMd5(given: string): boolean {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === MD5_BYTES && bytes.toString('base64') === given;
}

const newFile = z.object({
  filename: text.describe('Its name, with the extension.'),
  content_type: mediaType.describe('MIME type.'),
  byte_size: z.int().min(0).max(FILE_BYTES_MAX).describe('Its exact size. The document of an empty file says that there is nothing to be read.'),
  checksum,
});
type NewFile = z.infer<typeof newFile>;

const create = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/rails/active_storage/direct_uploads',
      status: 200,
      tag: 'Documents',
      errors: [422],
      summary: 'Announce a file, and learn where to send it',
      mediaType: 'application/json',
    },
  })
  .input(z.object({ body: z.object({ blob: newFile }) }))
  .output(directUpload as z.ZodType<DirectUpload>)
  .mutation(async ({ ctx, input: { body } }) => {
    const { accountId } = ctx.caller;
    const { unclaimedMb } = ctx.deps.settings;
    const made = await ctx.deps.database.forAccount(accountId, async (tx) => {
      const bytes = body.blob.byte_size + (await unclaimedBytes(tx, accountId));
      if (bytes > unclaimedMb * MB) throw tooMuchUnclaimed(unclaimedMb);
      return insertBlob(tx, accountId, body.blob);
    });
    return announced(ctx, made);
  });

interface MadeBlob {
  id: string;
  key: string;
  created_at: string;
  filename: string;
  content_type: string;
  byte_size: number;
  checksum: string;
  upload_exp: number;
  claim_exp: number;
}

/** What an account has announced and not made documents of: until it goes, it may lie in the store. Who announces more waits for the transaction. */
async function unclaimedBytes(tx: Transaction, accountId: string): Promise<number> {
  await lockUntilEnd(tx, `uploads/${accountId}`);
  const [sum] = await rowsOf<{ bytes: number }>(
    tx,
    'select coalesce(sum(byte_size), 0)::float8 as bytes from blob where account_id = $1 and claimed_at is null',
    [accountId],
  );
  return sum?.bytes ?? 0;
}

const tooMuchUnclaimed = (unclaimedMb: number) =>
  problem(
    'limit_reached',
    `Files of more than ${unclaimedMb} MB would wait for their documents: make documents of those that were sent, or wait until they go, ${CLAIM_TIME} after they were announced.`,
    { pointer: '/blob/byte_size' },
  );

async function insertBlob(tx: Transaction, accountId: string, file: NewFile): Promise<MadeBlob> {
  const [made] = await rowsOf<MadeBlob>(
    tx,
    `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + interval '${UPLOAD_S} seconds')
     returning id, key, filename, content_type, byte_size, checksum, ${isoSql('created_at')} as created_at,
       extract(epoch from expires_at)::int as upload_exp, extract(epoch from recorded_at + interval '${CLAIM_TIME}')::int as claim_exp`,
    [accountId, newBlobKey(), file.filename, file.content_type, file.byte_size, file.checksum],
  );
  if (!made) throw new Error('The blob was not written.');
  return made;
}

/** The tokens are bound to the row, and with it to account, size, checksum and type (promise I2). */
async function announced({ deps, caller, origin }: AccountContext, made: MadeBlob): Promise<DirectUpload> {
  const { id, key, filename, content_type: contentType, byte_size: byteSize, checksum, created_at: createdAt } = made;
  const claims = { blob: id, account: caller.accountId };
  const disposition = contentDisposition('inline', filename);
  const { direct } = deps.blobs;
  const url = direct
    ? await direct.address(id, { contentType, byteSize, checksum, disposition, forS: UPLOAD_S })
    : `${origin}/uploads/${deps.tokens.sign('upload', { ...claims, exp: made.upload_exp })}`;
  return renderDirectUpload(
    { id, key, filename, contentType, byteSize, checksum, createdAt },
    {
      service_name: deps.blobs.name,
      signed_id: deps.tokens.sign('blob_id', { ...claims, exp: made.claim_exp }),
      direct_upload: {
        url,
        headers: {
          'Content-Type': contentType,
          'Content-MD5': checksum,
          'Content-Disposition': disposition,
        },
      },
    },
  );
}

export const directUploads = router({ create });
