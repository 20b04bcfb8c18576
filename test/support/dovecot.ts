import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate.js';
import { PASSWORD, USER, type ImapServer } from './imap.js';
import { HOST, said, startImapServer } from './imap-process.js';
import { freePort } from './ports.js';
import { serverFolder } from './servers.js';

export interface DovecotOptions {
  /** What it shows who it is by: from the first byte on a port of its own, and by STARTTLS on the other. */
  certificate?: Certificate;
  /** How it lets those in who bring access instead of a password, and whom it asks whether that is good (RFC 7662). */
  access?: { mechanism: 'oauthbearer' | 'xoauth2'; introspectionUrl: string };
}

export interface Dovecot extends ImapServer {
  /** Where all is encrypted from the first byte on. */
  readonly tlsPort: number;
  /** Hangs up on everybody. */
  hangUp(): void;
  /** Its log: who came in, how, and over which kind of connection. */
  log(): string;
}

/** Why it cannot be started here; null where it can. */
export function dovecotMissing(): string | null {
  const version = said('dovecot', '--version');
  if (version === null) return 'it is not installed';
  return version.startsWith('2.3.') ? null : `its version ${version.split(' ')[0]} is configured in another language`;
}

export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const folder = await serverFolder();
  const port = await freePort();
  const tlsPort = await freePort();
  const root = userInfo().uid === 0;
  const [user, group] = root ? ['nobody', 'nogroup'] : [userInfo().username, said('id', '-gn') ?? ''];
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, configuration({ folder, port, tlsPort, user, group }, options));
  mkdirSync(join(folder, 'run'));
  mkdirSync(join(folder, 'mail'));
  const own = ['', 'run', 'mail', ...filesFor(folder, options)];
  const owner = Number(said('id', '-u', user));
  if (root) for (const path of own) chownSync(join(folder, path), owner, Number(said('id', '-g', user)));
  const command = ['dovecot', '-F', '-c', file];
  // Under root it has no process for those who log in.
  const [first = '', ...args] = root ? ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', ...command] : command;
  const server = await startImapServer(port, { name: 'dovecot', command: first, args, folder }, options.certificate?.cert);
  return {
    ...server,
    tlsPort,
    hangUp: () => void said('doveadm', '-c', file, 'kick', USER),
    log: () => readFileSync(logIn(folder), 'utf8'),
  };
}

const logIn = (folder: string): string => join(folder, 'mail', 'dovecot.log');

/** Writes what the configuration names, and answers the names. */
function filesFor(folder: string, { certificate, access }: DovecotOptions): string[] {
  const files = {
    ...(certificate && { 'cert.pem': certificate.cert, 'key.pem': certificate.key }),
    ...(access && {
      'oauth2.conf': `
introspection_mode = post
introspection_url = ${access.introspectionUrl}
force_introspection = yes
username_attribute = username
active_attribute = active
active_value = true
`,
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  return Object.keys(files);
}

interface Place {
  folder: string;
  port: number;
  tlsPort: number;
  user: string;
  group: string;
}

const configuration = ({ folder, port, tlsPort, user, group }: Place, { certificate, access }: DovecotOptions): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${logIn(folder)}
listen = ${HOST}
protocols = imap
${
  certificate
    ? `ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem`
    : 'ssl = no'
}
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:~/Maildir
auth_mechanisms = plain ${access?.mechanism ?? ''}
${
  access
    ? `passdb {
  driver = oauth2
  mechanisms = ${access.mechanism}
  args = ${folder}/oauth2.conf
}`
    : ''
}
passdb {
  driver = static
  mechanisms = plain
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
  # Nobody is made to wait longer and longer.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
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
    port = ${certificate ? tlsPort : 0}
  }
}
`;
