import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Fewer characters are guessed too soon. */
export const PASSWORD_MIN = 12;
/** More say nothing more, and would only be work. */
export const PASSWORD_MAX = 256;

/** Argon2id as OWASP's Password Storage Cheat Sheet advises at the least: 19 MiB, two passes, one lane. Some 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Whether a text may become a password. */
export function isPassword(text: string): boolean {
  const { length } = [...plain(text)];
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** What is kept of a password. Worked out beside the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(plain(password), COST);
}

let nobodys: Promise<string> | undefined;

/** Whether it is the password. Where there is none to compare with, it takes as long and is not. Worked out beside the event loop. */
export async function isPasswordOf(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(kept ?? (await nobodys), plain(password));
  return kept !== null && matches;
}

/** One password however a keyboard composes its letters. */
const plain = (password: string) => password.normalize('NFKC');
