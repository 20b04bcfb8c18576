import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, inDraftFolder, run } from '../obtain.js';
import { telling } from '../progress.js';
import { wordsOf, type Say } from '../trouble.js';

const VERSION = 'v2.0.0-beta.8';
const MODULE = `github.com/emersion/go-imap/v2/cmd/imapmemserver@${VERSION}`;
const STALLS_AFTER_MS = 2 * 60_000;

export interface ImapWish {
  env: Record<string, string | undefined>;
  say: Say;
  signal?: AbortSignal;
}

/** A real IMAP server that keeps its mail in memory, or why there is none. */
export type ImapSource = { kind: 'program'; path: string } | { kind: 'none'; why: string };

/** Where the server is that was built before; null: it was not. */
export function builtImap(env: ImapWish['env']): string | null {
  const path = programIn(env);
  return isProgram(path) ? path : null;
}

const programIn = (env: ImapWish['env']): string => join(cacheFolder(env), `imapmemserver-${VERSION}`);

/** The server that was built before, or one that is built from its Go module: some seconds, once for each user. */
export async function findImap({ env, say, signal }: ImapWish): Promise<ImapSource> {
  const path = programIn(env);
  if (isProgram(path)) return { kind: 'program', path };
  try {
    await telling({ say, what: 'Building an IMAP server from its Go module' }, (note) =>
      inDraftFolder(path, async (draft) => {
        let lines = 0;
        await run({
          command: 'go',
          args: ['install', '-v', '-ldflags', '-s -w', MODULE],
          env: { ...process.env, GOBIN: draft, GOOS: undefined, GOARCH: undefined },
          heard: () => note(`${(lines += 1)} steps`),
          progress: () => lines,
          stallsAfterMs: STALLS_AFTER_MS,
          ...(signal && { signal }),
        });
        return 'imapmemserver';
      }),
    );
    return { kind: 'program', path };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'none', why: wordsOf(error) };
  }
}

export interface ImapServer {
  listenPort: number;
  user: string;
  password: string;
}

/** On this machine alone: it lets everybody in who knows the password, in the open. */
export function imapArguments({ listenPort, user, password }: ImapServer): string[] {
  return ['-listen', `127.0.0.1:${listenPort}`, '-insecure-auth', '-username', user, '-password', password];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
