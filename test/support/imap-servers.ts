import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { builtImap } from '../../sandbox/mail/imap.js';
import { dovecotMissing, startDovecot } from './dovecot.js';
import { PASSWORD, USER, type ImapServer } from './imap.js';
import { startMemserver } from './imap-memserver.js';
import { namedImap, startNamed } from './named-imap.js';
import { freePort } from './ports.js';
import { HOST, said, startImapServer } from './imap-process.js';
import { serverFolder } from './servers.js';

/** An IMAP server that this machine may have. */
export interface ImapKind {
  name: string;
  /** Null: it is here; else why not. */
  missing(): string | null;
  start(): Promise<ImapServer>;
}

const GREENMAIL = join(homedir(), '.m2/repository/com/icegreen/greenmail-standalone/2.1.3/greenmail-standalone-2.1.3.jar');

const named = namedImap(process.env);

/** The servers that mailboxes are tested on: one that somebody names, then by how near they are to what mail is kept on. */
export const IMAP_SERVERS: readonly ImapKind[] = [
  ...(named
    ? [{ name: `the server of LANDFALL_TEST_IMAP (${named.host}:${named.port})`, missing: () => null, start: () => startNamed(named) }]
    : []),
  { name: 'Dovecot', missing: dovecotMissing, start: () => startDovecot() },
  {
    name: 'imapmemserver',
    missing: () => (builtImap(process.env) !== null || has('go', 'version') ? null : 'there is no Go to build it (https://go.dev/dl/)'),
    start: startMemserver,
  },
  {
    name: 'GreenMail',
    missing: () =>
      !has('java', '-version') ? 'there is no Java' : existsSync(GREENMAIL) ? null : 'its package is not in the local repository',
    start: startGreenMail,
  },
];

/**
 * Starts the first of them that this machine can have, and says which that is. Throws why there is none, of each.
 */
export async function startImap(): Promise<ImapServer> {
  const noes: string[] = [];
  for (const { name, missing, start } of IMAP_SERVERS) {
    const why = missing();
    const begun = why ?? (await start().catch((error: unknown) => (error instanceof Error ? error.message : String(error))));
    if (typeof begun === 'string') noes.push(`${name}: ${begun}`);
    else {
      console.log(`    Mail lies on ${name}.`);
      return begun;
    }
  }
  throw new Error(`These tests need an IMAP server, and there is none. ${noes.join('; ')}`);
}

const has = (command: string, ...args: string[]): boolean => said(command, ...args) !== null;

async function startGreenMail(): Promise<ImapServer> {
  const port = await freePort();
  const settings = { 'imap.hostname': HOST, 'imap.port': port, users: `${USER}:${PASSWORD}@in.example.com` };
  const args = Object.entries(settings).map(([name, value]) => `-Dgreenmail.${name}=${value}`);
  return startImapServer(port, { name: 'greenmail', command: 'java', args: [...args, '-jar', GREENMAIL], folder: await serverFolder() });
}
