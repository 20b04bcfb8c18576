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
function isLoopback(host: string): boolean {
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

/** Comes in. A client that is closed before its connection stands leaves whoever waits for it waiting: they are told here. */
export async function comeIn(client: ImapFlow): Promise<void> {
  const closed = new Promise<never>((_, reject) => client.once('close', () => reject(new Error('The connection was closed.'))));
  // It is of interest until the client is in.
  closed.catch(() => undefined);
  await Promise.race([client.connect(), closed]);
}

/** The user and the secret were not taken: by the server of the mailbox, or by the one that grants access to it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GrantRefused || (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true);

/** What the server said, or what the connection died of; never what was sent. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, responseText, response, authenticationFailed, oauthError } = error as ImapError;
  if (typeof code === 'string' && UNTRUSTED.test(code)) return `The server's certificate is not trusted: ${error.message} (${code})`;
  if (authenticationFailed === true) {
    const status = typeof oauthError?.status === 'string' ? ` (${oauthError.status.slice(0, 60)})` : '';
    return `The server did not let the user in: ${textOf(responseText) || textOf(response) || error.message}${status}`;
  }
  return textOf(responseText) ? `${error.message}: ${textOf(responseText)}` : error.message;
}

/** What the client library hangs on an error. */
interface ImapError {
  code?: unknown;
  responseText?: unknown;
  response?: unknown;
  authenticationFailed?: unknown;
  /** What a server says of access that it does not take (RFC 7628, 3.2.2). */
  oauthError?: { status?: unknown };
}

const textOf = (said: unknown): string => (typeof said === 'string' ? said : '');

/** Words of OpenSSL and of Node for a certificate that proves nothing. */
const UNTRUSTED =
  /^(ERR_TLS_CERT_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_MISMATCH)/;
