import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Body, Landfall } from './landfall.js';
import type { Receiver } from './receiver.js';

/** What the bytes of a file are sent by, and what a document is made of them with. */
interface Announced {
  signed_id: string;
  direct_upload: { url: string; headers: Record<string, string> };
}

/** Announces a file as unmodified clients do. */
export async function announce(
  landfall: Landfall,
  bytes: Uint8Array,
  { filename, contentType = 'application/pdf' }: { filename: string; contentType?: string },
): Promise<Announced> {
  const checksum = createHash('md5').update(bytes).digest('base64');
  const answer = await fetch(new URL('/rails/active_storage/direct_uploads', landfall.apiUrl), {
    method: 'POST',
    headers: { authorization: `Token ${landfall.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ blob: { filename, content_type: contentType, byte_size: bytes.length, checksum } }),
  });
  return (await answer.json()) as Announced;
}

/** Hands a file to an installation as unmodified clients do: announced, sent, made a document. Answers the document's id. */
export async function hand(landfall: Landfall, bytes: Uint8Array, file: { filename: string; contentType?: string }): Promise<string> {
  const blob = await announce(landfall, bytes, file);
  const { url, headers } = blob.direct_upload;
  const sent = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) });
  assert.ok(sent.ok, await sent.text());
  const attributes = { name: file.filename, attached_document: blob.signed_id };
  const { status, body } = await landfall.call('POST', '/documents', { data: { type: 'document', attributes } });
  assert.deepEqual([status, body.data.attributes['document_type']], [201, null], JSON.stringify(body));
  return body.data.id;
}

/** What a receiver was told of a document, each notification once, in order. */
export function toldOf({ received }: Receiver, documentId: string): Body[] {
  const byId = new Map(received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body.toString()) as Body]));
  return [...byId.values()].filter(({ data: { relationships } }) => relationships['document']?.data?.id === documentId);
}
