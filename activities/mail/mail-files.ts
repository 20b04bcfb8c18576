import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isUnseen, type FileMember } from '../../domain/documents/reading.js';

/** A file that came with a mail. */
export interface MailFile extends Pick<FileMember, 'name' | 'contentType' | 'subject' | 'sentAt' | 'inText'> {
  /** On this machine. */
  path: string;
  sha256: Buffer;
}

/** The files that a reader left of a mail, and those that it did not take out, in words; how many of these may hold papers. */
export async function filesOf(
  members: readonly FileMember[],
  pathOf: (path: string) => string,
): Promise<{ files: MailFile[]; leftBehind: string[]; unseen: number }> {
  const files: MailFile[] = [];
  for (const { path, name, contentType, subject, sentAt, inText } of members)
    if (path !== null) files.push({ path: pathOf(path), name, contentType, subject, sentAt, inText, sha256: await hashOf(pathOf(path)) });
  const leftBehind = members.flatMap(({ name, left }) => (left === null ? [] : [`${left}: ${name}`]));
  return { files, leftBehind, unseen: members.filter(isUnseen).length };
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}
