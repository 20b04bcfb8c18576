import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { MAIL_BYTES_MAX } from '../../domain/mail/state.js';
import { GrantRefused } from './access-token.js';
import type { MailboxSecret, MailboxSettings } from './means.js';

const CONNECT_MS = 30_000;
const GREETING_MS = 15_000;
const SILENCE_MS = 5 * 60_000;
/** Many networks forget a silent connection long before the 29 minutes of RFC 2177. */
const IDLE_MS = 4 * 60_000;
const LITERAL_MAX = MAIL_BYTES_MAX + 2 ** 20;

/** Loopback alone may speak in the open. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A client of the mailbox's server, not connected yet. Whoever has it listens to `error`, which ends the process otherwise. */
export function newClient({ host, port, tls, user, ca }: MailboxSettings, secret: MailboxSecret): ImapFlow {
  return new ImapFlow({
    host,
    port,
    secure: tls,
    // Undefined: made safe where the server can; true: or not at all.
    doSTARTTLS: tls || isLoopback(host) ? undefined : true,
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    auth: { user, ...secret },
    logger: false,
    disableAutoIdle: true,
    disableBinary: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: LITERAL_MAX,
    maxResponseSize: LITERAL_MAX * 2,
  });
}

/** The user and the secret were not taken: by the server of the mailbox, or by the one that grants access to it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GrantRefused || (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true);

/** What the server said, or what the connection died of; never what was sent. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'responseText' in error && typeof error.responseText === 'string' ? `: ${error.responseText}` : '';
  return `${error.message}${said}`;
}
