import { inflateSync } from 'node:zlib';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import { Unreadable } from '../reading.js';

/** What mails carry that are sealed, compressed, or signed with their text inside (RFC 8551). */
export const PKCS7_MIME = /^application\/(?:x-)?pkcs7-mime$/i;

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
const OCTETS = 0x04;
const EXPLICIT = 0xa0;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
/** 1.2.840.113549.1.7.2, 1.2.840.113549.1.9.16.1.9 and 1.2.840.113549.1.7.1. */
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');
const COMPRESSED_DATA = Buffer.from('2a864886f70d0109100109', 'hex');
const DATA = Buffer.from('2a864886f70d010701', 'hex');
/** What is sealed: 1.2.840.113549.1.7.3 and .6, 1.2.840.113549.1.9.16.1.23. */
const SEALED = ['2a864886f70d010703', '2a864886f70d010706', '2a864886f70d0109100117'].map((id) => Buffer.from(id, 'hex'));
/** A message begins with the name of what it is. */
const HEAD_BYTES = 32;
/** Six are between a message and its text. */
const DEPTH_MAX = 10;

/** The text is among the first in everything that it lies in. */
const LOOKED_AT = 3;

/** An element of BER (X.690): where its content begins and ends, and where the next one begins. */
interface Element {
  tag: number;
  from: number;
  to: number;
  next: number;
}

/**
 * What a signed or compressed message holds (SignedData of RFC 5652, CompressedData of RFC 3274): a mail, from its header on. Null: it holds
 * none. By whom it was signed, and whether it was, is not looked at. Throws `Unreadable` for what is sealed, is damaged, or unpacks to
 * more than is read.
 */
export function cmsContent(bytes: Buffer): Buffer | null {
  if (SEALED.some((id) => bytes.subarray(0, HEAD_BYTES).includes(id)))
    throw new Unreadable('encrypted', 'encrypted: the message is sealed');
  const held = heldIn(bytes);
  return held?.compressed ? inflated(held.content) : (held?.content ?? null);
}

/** Both kinds hold it in their third element, after a version and the names of what was used. */
function heldIn(bytes: Buffer): { content: Buffer; compressed: boolean } | null {
  const [kind, explicit] = within(bytes, elementAt(bytes, 0, 0), SEQUENCE);
  const compressed = kind !== undefined && isObject(bytes, kind, COMPRESSED_DATA);
  if (!kind || !explicit || !(compressed || isObject(bytes, kind, SIGNED_DATA))) throw broken();
  const [data] = within(bytes, explicit, EXPLICIT);
  const [, , holder] = data ? within(bytes, data, SEQUENCE) : [];
  const [held, content] = holder ? within(bytes, holder, SEQUENCE) : [];
  if (!held || !content || !isObject(bytes, held, DATA)) return null;
  const [octets] = within(bytes, content, EXPLICIT);
  return octets ? { content: Buffer.concat(octetsOf(bytes, octets, 0)), compressed } : null;
}

/** By zlib, the only way that there is a name for. As of archives: what grows too much is none that somebody sent to be read. */
function inflated(content: Buffer): Buffer {
  const { fileBytes, unpackedRatio, ratioFromBytes } = READING_LIMITS;
  const maxOutputLength = Math.min(fileBytes, Math.max(ratioFromBytes, content.length * unpackedRatio));
  try {
    return inflateSync(content, { maxOutputLength });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge ? new Unreadable('too_large', `the compressed mail unpacks to more than ${maxOutputLength} bytes`) : broken();
  }
}

/** The first elements in one of this tag; nothing of any other. */
function within(bytes: Buffer, { tag, from, to }: Element, wished: number): Element[] {
  const found: Element[] = [];
  for (let at = from; tag === wished && at < to && found.length < LOOKED_AT; at = found.at(-1)?.next ?? to)
    found.push(elementAt(bytes, at, 0));
  return found;
}

const isObject = (bytes: Buffer, { tag, from, to }: Element, id: Buffer): boolean =>
  tag === OBJECT_ID && bytes.subarray(from, to).equals(id);

/** Octets that are written as they are signed come in pieces. */
function octetsOf(bytes: Buffer, { tag, from, to }: Element, depth: number): Buffer[] {
  if (tag === OCTETS) return [bytes.subarray(from, to)];
  if (tag !== (OCTETS | CONSTRUCTED) || depth > DEPTH_MAX) throw broken();
  const pieces: Buffer[] = [];
  for (let at = from; at < to;) {
    const piece = elementAt(bytes, at, 0);
    for (const octets of octetsOf(bytes, piece, depth + 1)) pieces.push(octets);
    at = piece.next;
  }
  return pieces;
}

function elementAt(bytes: Buffer, at: number, depth: number): Element {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f || depth > DEPTH_MAX) throw broken();
  if (first === INDEFINITE) return endless(bytes, { tag, from: at + 2 }, depth);
  const sizes = first < INDEFINITE ? 0 : first & 0x7f;
  const from = at + 2 + sizes;
  if (sizes > 4 || from > bytes.length) throw broken();
  const length = sizes === 0 ? first : bytes.readUIntBE(at + 2, sizes);
  if (from + length > bytes.length) throw broken();
  return { tag, from, to: from + length, next: from + length };
}

/** One that does not say how long it is ends in two zeros. */
function endless(bytes: Buffer, { tag, from }: Pick<Element, 'tag' | 'from'>, depth: number): Element {
  if ((tag & CONSTRUCTED) === 0) throw broken();
  let to = from;
  while (bytes[to] !== 0 || bytes[to + 1] !== 0) to = elementAt(bytes, to, depth + 1).next;
  return { tag, from, to, next: to + 2 };
}

const broken = (): Unreadable => new Unreadable('corrupt', 'the message is damaged');
