import { fileTypeFromBuffer } from 'file-type';
import { kindOfCompound } from './archive/compound.js';
import { kindOfArchive } from './archive/office-kind.js';
import { withoutEnvelope } from './container/envelope.js';
import type { Reading } from './reading.js';
import { decodeText, hasMark, looksLikeText } from './text/decode.js';
import { delimiterOf } from './text/delimiter.js';

/** A header of a PDF may stand behind bytes that a mailer or printer put before it. */
const PDF_HEADER_WITHIN = 1_024;
const PDF_HEADER = '%PDF-';
const SIGNATURE_MAX = 8;
const MAIL_HEADERS = /^(?:from|to|received|message-id|mime-version|subject|date|return-path|delivered-to|content-type):/i;
const XML = 'application/xml';
const TNEF = [0x78, 0x9f, 0x3e, 0x22];

/** The MIME type that the content has, whatever it was called; null for bytes of no kind we know. */
export async function identify(bytes: Uint8Array, reading: Pick<Reading, 'limits'>): Promise<string | null> {
  const found = bySignature(bytes) ?? (await byLibrary(bytes)) ?? byLateHeader(bytes) ?? byText(bytes);
  if (found === 'application/x-cfb') return kindOfCompound(bytes);
  return found === 'application/zip' ? kindOfArchive(bytes, reading) : found;
}

function bySignature(bytes: Uint8Array): string | null {
  const start = latin1(bytes.subarray(0, SIGNATURE_MAX));
  if (start.startsWith(PDF_HEADER)) return 'application/pdf';
  if (TNEF.every((byte, place) => bytes[place] === byte)) return 'application/vnd.ms-tnef';
  if (start.startsWith('{\\rtf')) return 'application/rtf';
  return null;
}

/** A PDF with something before it. What holds one is none: an archive was known by its own signature, a mail has headers. */
function byLateHeader(bytes: Uint8Array): string | null {
  const start = latin1(bytes.subarray(0, PDF_HEADER_WITHIN));
  const isOne = start.includes(PDF_HEADER) && (latin1(bytes.subarray(-PDF_HEADER_WITHIN)).includes('%%EOF') || !looksLikeText(bytes));
  if (!isOne) return null;
  return isMail(start) ? 'message/rfc822' : 'application/pdf';
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

async function byLibrary(bytes: Uint8Array): Promise<string | null> {
  // It takes any text of UTF-16 for a sound, by the first two bytes.
  if (hasMark(bytes)) return null;
  try {
    const found = (await fileTypeFromBuffer(bytes))?.mime ?? null;
    // Drawings and pages for browsers are XML too.
    return found === XML ? (byText(bytes) ?? XML) : found;
  } catch {
    // Bytes cut off in the middle of what it looked at.
    return null;
  }
}

function byText(bytes: Uint8Array): string | null {
  if (!looksLikeText(bytes)) return null;
  const text = decodeText(bytes);
  if (isMail(text)) return 'message/rfc822';
  return markupOf(text) ?? tableOf(text) ?? 'text/plain';
}

/** Two or more header lines before the first empty one. */
function isMail(text: string): boolean {
  const head = withoutEnvelope(text.slice(0, 16_384)).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    head
      .split(/\r?\n/)
      .slice(0, 200)
      .filter((line) => MAIL_HEADERS.test(line)).length >= 2 && /^[\w-]+:/.test(head)
  );
}

/** What is wrong with bytes of no kind that have the headers of a mail in them; null of others. */
export function damageOfMail(bytes: Uint8Array): string | null {
  const text = latin1(bytes.subarray(0, 16_384));
  if (isMail(text)) return 'it is a mail with bytes in it that are no text';
  return text.split(/\r?\n/).filter((line) => MAIL_HEADERS.test(line)).length >= 2
    ? 'it is a mail with other bytes before its header'
    : null;
}

function markupOf(text: string): string | null {
  const start = text.trimStart().slice(0, 2_000).toLowerCase();
  if (!/^<[?!a-z]/.test(start)) return null;
  if (start.includes('<svg')) return 'image/svg+xml';
  return /<!doctype html|<html|<head|<body|<table|<div|<p>/.test(start) ? 'text/html' : XML;
}

function tableOf(text: string): string | null {
  const delimiter = delimiterOf(text);
  if (!delimiter) return null;
  return delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv';
}
