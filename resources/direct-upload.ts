import { z } from 'zod';
import { timestampOf } from '../domain/time.js';
import { timestamp, uuid } from './values.js';

/** Where the bytes of a file are to be sent, and what names them afterwards. Plain JSON, as its clients know it. */
export const directUpload = z
  .object({
    id: uuid,
    key: z.string().describe('Where the store has it.'),
    filename: z.string(),
    content_type: z.string(),
    metadata: z.record(z.string(), z.unknown()),
    service_name: z.string().describe('The store.'),
    byte_size: z.int(),
    checksum: z.string().describe('Base64 of the MD5.'),
    created_at: timestamp,
    signed_id: z.string().describe('Names the file where a document is made of it. Good for 24 hours.'),
    direct_upload: z.object({
      url: z.url().describe('`PUT` the bytes here within 15 minutes.'),
      headers: z.record(z.string(), z.string()).describe('Headers to send along, exactly.'),
    }),
  })
  .meta({ id: 'DirectUpload', description: 'A file that is about to be uploaded.' });

export interface DirectUpload extends z.infer<typeof directUpload> {}

/** What is known of a blob before its bytes are here. */
export interface NewBlob {
  id: string;
  key: string;
  filename: string;
  contentType: string;
  byteSize: number;
  checksum: string;
  createdAt: string;
}

export function renderDirectUpload(blob: NewBlob, sent: Pick<DirectUpload, 'service_name' | 'signed_id' | 'direct_upload'>): DirectUpload {
  const { id, key, filename, checksum } = blob;
  const { contentType: content_type, byteSize: byte_size, createdAt } = blob;
  return { id, key, filename, content_type, metadata: {}, byte_size, checksum, created_at: timestampOf(createdAt), ...sent };
}
