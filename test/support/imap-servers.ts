import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { builtImap } from '../../sandbox/mail/imap.js';
import { answers, imapAt, PASSWORD, USER, type ImapServer } from './imap.js';
import { startMemserver } from './imap-memserver.js';
import { namedImap, startNamed } from './named-imap.js';
import { freePort } from './ports.js';
import { Server, serverFolder, type Launch } from './servers.js';

/** An IMAP server that this machine may have. */
export interface ImapKind {
  name: string;
  /** Null: it is here; else why not. */
  missing(): string | null;
  start(): Promise<ImapServer>;
}

const HOST = '127.0.0.1';
const GREENMAIL = join(homedir(), '.m2/repository/com/icegreen/greenmail-standalone/2.1.3/greenmail-standalone-2.1.3.jar');

const named = namedImap(process.env);

/** The servers that mailboxes are tested on: one that somebody names, then by how near they are to what mail is kept on. */
export const IMAP_SERVERS: readonly ImapKind[] = [
  ...(named
    ? [{ name: `the server of LANDFALL_TEST_IMAP (${named.host}:${named.port})`, missing: () => null, start: () => startNamed(named) }]
    : []),
  { name: 'Dovecot', missing: () => dovecotMissing(), start: startDovecot },
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

function dovecotMissing(): string | null {
  const version = said('dovecot', '--version');
  if (version === null) return 'it is not installed';
  return version.startsWith('2.3.') ? null : `its version ${version.split(' ')[0]} is configured in another language`;
}

const has = (command: string, ...args: string[]): boolean => said(command, ...args) !== null;

function said(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

async function startServer(port: number, launch: Omit<Launch, 'ready' | 'stopSignal'>): Promise<ImapServer> {
  const server = await Server.start({ ...launch, stopSignal: 'SIGTERM', ready: () => answers({ host: HOST, port }) });
  return {
    ...imapAt({ host: HOST, port }),
    start: () => server.restart(),
    stop: async () => void (await server.end(10_000)),
    close: () => server.stop(),
  };
}

async function startGreenMail(): Promise<ImapServer> {
  const port = await freePort();
  const settings = { 'imap.hostname': HOST, 'imap.port': port, users: `${USER}:${PASSWORD}@in.example.com` };
  const args = Object.entries(settings).map(([name, value]) => `-Dgreenmail.${name}=${value}`);
  return startServer(port, { name: 'greenmail', command: 'java', args: [...args, '-jar', GREENMAIL], folder: await serverFolder() });
}

async function startDovecot(): Promise<ImapServer> {
  const folder = await serverFolder();
  const port = await freePort();
  const root = userInfo().uid === 0;
  const [user, group] = root ? ['nobody', 'nogroup'] : [userInfo().username, said('id', '-gn') ?? ''];
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, dovecotConfiguration({ folder, port, user, group }));
  mkdirSync(join(folder, 'run'));
  mkdirSync(join(folder, 'mail'));
  const owner = Number(said('id', '-u', user));
  if (root) for (const path of ['', 'run', 'mail']) chownSync(join(folder, path), owner, Number(said('id', '-g', user)));
  const command = ['dovecot', '-F', '-c', file];
  // Under root it has no process for those who log in.
  const [first = '', ...args] = root ? ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', ...command] : command;
  return startServer(port, { name: 'dovecot', command: first, args, folder });
}

const dovecotConfiguration = ({ folder, port, user, group }: { folder: string; port: number; user: string; group: string }): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/mail/dovecot.log
listen = ${HOST}
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%n
}
namespace inbox {
  inbox = yes
  separator = /
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
