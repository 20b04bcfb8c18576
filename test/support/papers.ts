import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { request, type Agent, type IncomingMessage } from 'node:http';
import type { DirectUpload } from '../../resources/direct-upload.js';
import type { Answer, TestAccount, TestApi } from './api.js';

/** A file as a client has it. */
export interface Paper {
  bytes: Buffer;
  filename?: string;
  contentType?: string;
  /** What its document is called. */
  name?: string;
}

/** Bytes that nobody has sent before. */
export const freshPaper = (): Paper => ({ bytes: Buffer.from(`%PDF-1.7 ${randomBytes(16).toString('hex')}`) });

/** The head of a picture, as far as anybody looks to know it for one. */
export const freshPicture = (): Paper => ({
  bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(16)]),
  filename: 'scan.png',
  contentType: 'image/png',
});

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

/** What a client says of a file before it sends it. */
export const blobOf = ({ bytes, filename = 'invoice.pdf', contentType = 'application/pdf' }: Paper) => ({
  filename,
  content_type: contentType,
  byte_size: bytes.length,
  checksum: md5Of(bytes),
});

/** Announces a file as unmodified clients do. */
export async function announce(api: TestApi, { key }: TestAccount, paper: Paper): Promise<DirectUpload> {
  const answer = await api.ask('POST', '/rails/active_storage/direct_uploads', {
    key,
    body: { blob: blobOf(paper) },
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body as unknown as DirectUpload;
}

export interface Sent {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Sends bytes where an announcement says, with other headers where a test gives some; null leaves one out. */
export function send(
  { direct_upload: { url, headers } }: Pick<DirectUpload, 'direct_upload'>,
  bytes: Buffer,
  { headers: more = {}, method = 'PUT', agent }: { headers?: Record<string, string | null>; method?: string; agent?: Agent } = {},
): Promise<Sent> {
  const given = Object.entries({ ...headers, 'Content-Length': String(bytes.length), ...more });
  const sent = Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
  return new Promise((resolve, reject) => {
    const going = request(url, { method, headers: sent, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
    });
    going.on('error', reject);
    going.end(bytes);
  });
}

/** Announces a file and sends it. Answers what names it. */
export async function upload(api: TestApi, account: TestAccount, paper: Paper): Promise<string> {
  const announced = await announce(api, account, paper);
  const { status, text } = await send(announced, paper.bytes);
  assert.ok(status === 200 || status === 204, text);
  return announced.signed_id;
}

/** Makes a document of an uploaded file. */
export const claim = (account: TestAccount, signedId: string, name = 'Invoice'): Promise<Answer> =>
  account.post('/documents', { data: { type: 'document', attributes: { name, attached_document: signedId } } });

/** A document of a file, by the road of unmodified clients. Answers its id. */
export async function addDocument(api: TestApi, account: TestAccount, paper: Paper = freshPaper()): Promise<string> {
  const { status, body, text } = await claim(account, await upload(api, account, paper), paper.name);
  assert.equal(status, 201, text);
  return body.data.id;
}

/** Where a document is downloaded, by a link that is good for a while. */
export async function downloadLink(account: TestAccount, id: string, query = ''): Promise<string> {
  const { status, text } = await account.get(`/documents/${id}/download_url${query}`);
  assert.equal(status, 200, text);
  return (JSON.parse(text) as { download_url: string }).download_url;
}
