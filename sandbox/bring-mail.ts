import { randomBytes } from 'node:crypto';
import { readConfig } from '../config.js';
import type { AliasForm } from '../domain/mail/alias.js';
import { findImap, imapArguments } from './mail/imap.js';
import type { Part, Parts } from './parts.js';
import { connects } from './ports.js';
import type { Ports } from './ports.mjs';
import { Trouble, wordsOf, type Say } from './trouble.js';

type Environment = Record<string, string | undefined>;

/** The mailbox that papers are mailed to. */
export interface Mail {
  /** What those who read it are told of it; null where their settings tell of somebody else's. */
  env: Record<string, string> | null;
  /** Where mail to it is handed in; null for a mailbox of somebody else's. */
  smtpUrl: string | null;
  form: AliasForm;
}

export interface MailWish {
  parts: Parts;
  say: Say;
  signal: AbortSignal;
  ports: Ports;
  env: Environment;
  /** A program of ours, ready when somebody listens there. */
  program: (file: string, wish: { env: Environment; listenPort: number }) => Omit<Part, 'name'>;
}

const USER = 'papers';
const DOMAIN = 'in.landfall.test';

/** The mailbox of LANDFALL_MAILBOX_URL, else a mail server of our own; null, and one line that says why, where there can be none. */
export async function bringMail({ parts, say, signal, ports, env, program }: MailWish): Promise<Mail | null> {
  if (env['LANDFALL_MAILBOX_URL']) return { env: null, smtpUrl: null, form: formIn(env) };
  const source = await findImap({ env, say, signal });
  if (source.kind === 'none') {
    say(`No mailbox: there is no IMAP server, and none could be built (${source.why}). Install Go, or set LANDFALL_MAILBOX_URL.`);
    return null;
  }
  const [imapPort, smtpPort] = [ports.imap.listenPort, ports.smtp.listenPort];
  const password = randomBytes(12).toString('hex');
  const mailEnv = {
    LANDFALL_MAILBOX_URL: `imap://127.0.0.1:${imapPort}`,
    LANDFALL_MAILBOX_USER: USER,
    LANDFALL_MAILBOX_PASSWORD: password,
    // The server forgets everything with its end, and counts from 1 again: each run has a folder that no earlier one had.
    LANDFALL_MAILBOX_FOLDER: `Papers-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`,
    LANDFALL_MAILBOX_DOMAIN: DOMAIN,
    LANDFALL_MAILBOX_PREFIX: 'docs',
    LANDFALL_MAILBOX_SEPARATOR: '+',
  };
  await parts.start({
    name: 'imap',
    command: source.path,
    args: imapArguments({ listenPort: imapPort, user: USER, password }),
    env,
    ready: () => connects({ host: '127.0.0.1', port: imapPort }),
    readyWithinMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
  });
  const smtpEnv = { ...env, ...mailEnv, LANDFALL_SMTP_PORT: String(smtpPort) };
  await parts.start({ name: 'smtp', ...program('sandbox/mail/main.ts', { env: smtpEnv, listenPort: smtpPort }) });
  return { env: mailEnv, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, form: formIn({ ...env, ...mailEnv }) };
}

/** The addresses that the settings spell, by the one who reads them everywhere. */
function formIn(env: Environment): AliasForm {
  try {
    const { mailbox } = readConfig(env);
    if (mailbox) return mailbox.form;
  } catch (error) {
    throw new Trouble(wordsOf(error));
  }
  throw new Trouble('LANDFALL_MAILBOX_URL spells no mailbox.');
}
