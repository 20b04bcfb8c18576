import type { IncomingMessage } from 'node:http';

/** What came as a message: its text, and the JSON in it; undefined where it is none. */
export type RequestBody = { kind: 'read'; text: string; json: unknown } | { kind: 'too_large' };

/** Calls are a few hundred bytes. */
const LARGEST_MESSAGE_BYTES = 1024 * 1024;

/** Reads a message. The rest of one that is too large is left unread. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_MESSAGE_BYTES) return { kind: 'too_large' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_MESSAGE_BYTES) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return { kind: 'read', text, json: jsonIn(text) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
