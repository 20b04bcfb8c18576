import { hash } from 'node:crypto';

/** The strong entity tag of an answer: a hash of the bytes sent (RFC 9110 §8.8.3). */
export function entityTagOf(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url')}"`;
}

const TAGS = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** Whether a client that sent this `If-None-Match` holds the answer already (RFC 9110 §13.1.2, which compares weakly). */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(TAGS)].some(([, held]) => held === tag);
}
