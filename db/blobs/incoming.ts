import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Expected } from './store.js';
import { takeIn, type Patience, type TakenIn } from './take-in.js';

/** Nobody else of the machine has business here. */
export const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Nothing that lies there already is written to, and no link leads elsewhere. */
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/** Promise L5. */
export const PATIENCE: Patience = { idleMs: 30_000, totalMs: 10 * 60_000, slowest: { bytesPerSecond: 1_024, afterMs: 10_000 } };

/** A file of this machine that holds what came in, and would outlive a loss of power. */
export interface IncomingFile extends TakenIn {
  path: string;
  discard(): Promise<void>;
}

/** Takes bytes in as `tmp/<random>` of a folder; nothing is left of those that were not expected. */
export async function takeFile(
  root: string,
  bytes: Readable,
  { expected, patience }: { expected: Expected; patience: Patience },
): Promise<IncomingFile> {
  const folder = join(root, 'tmp');
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, NEW_FILE, FILE_MODE);
  const discard = () => rm(path, { force: true });
  try {
    const taken = await takeIn(bytes, { file, expected, patience });
    await file.sync();
    return { ...taken, path, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
}
