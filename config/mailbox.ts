import type { AliasForm } from '../domain/mail/alias.js';
import { listOf } from './list.js';

/** How a mailbox is reached and entered, and how the addresses look that lead to it. */
export interface MailboxConfig {
  host: string;
  port: number;
  tls: boolean;
  user: string;
  secret: { password: string } | OAuthConfig;
  folder: string;
  form: AliasForm;
  /** Names of servers whose word on senders is taken. */
  authservIds: string[];
  /** Whether what was taken in is put into folders of its own, rather than marked where it is. */
  moves: boolean;
  /** Seconds after which another worker reads on where one was lost. */
  leaseS: number;
}

/** A client of the provider's, and what it was granted once: access is asked for with it again and again. */
export interface OAuthConfig {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const SEPARATORS = ['+', '-', '.', '='] as const;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const PREFIX = /^[a-z0-9][a-z0-9._-]{0,40}$/i;
const IMAP_PORTS = { 'imap:': 143, 'imaps:': 993 };

/** The mailbox that an environment spells; null where it spells none. What it holds is not repeated: there are secrets among it. */
export function readMailbox(env: NodeJS.ProcessEnv): MailboxConfig | null {
  const url = env.LANDFALL_MAILBOX_URL;
  if (!url) return null;
  const { host, port, tls } = serverOf(url);
  return {
    host,
    port,
    tls,
    user: needed(env, 'LANDFALL_MAILBOX_USER'),
    secret: secretOf(env),
    folder: env.LANDFALL_MAILBOX_FOLDER || 'INBOX',
    form: {
      domain: matching(env, { name: 'LANDFALL_MAILBOX_DOMAIN', form: DOMAIN, like: 'in.example.com' }).toLowerCase(),
      prefix: env.LANDFALL_MAILBOX_PREFIX
        ? matching(env, { name: 'LANDFALL_MAILBOX_PREFIX', form: PREFIX, like: 'docs' }).toLowerCase()
        : null,
      separator: separatorOf(env.LANDFALL_MAILBOX_SEPARATOR),
    },
    authservIds: listOf(env.LANDFALL_MAILBOX_AUTHSERV_IDS).map((id) => id.toLowerCase()),
    moves: movesBy(env.LANDFALL_MAILBOX_AFTER),
    leaseS: leaseOf(env.LANDFALL_MAILBOX_LEASE_S),
  };
}

function movesBy(text: string | undefined): boolean {
  const after = text || 'keep';
  if (after === 'keep' || after === 'move') return after === 'move';
  throw new Error(`LANDFALL_MAILBOX_AFTER must be keep or move, not "${text}".`);
}

function leaseOf(text: string | undefined): number {
  const seconds = Number(text || 90);
  if (Number.isInteger(seconds) && seconds >= 3 && seconds <= 3_600) return seconds;
  throw new Error(`LANDFALL_MAILBOX_LEASE_S must be a whole number of seconds from 3 to 3600, not "${text}".`);
}

function serverOf(text: string): Pick<MailboxConfig, 'host' | 'port' | 'tls'> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const scheme = url?.protocol;
  if (!url?.hostname || (scheme !== 'imap:' && scheme !== 'imaps:') || url.username || url.password)
    throw new Error('LANDFALL_MAILBOX_URL is no URL of an IMAP server: imaps://imap.example.com:993, without user and password.');
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || IMAP_PORTS[scheme], tls: scheme === 'imaps:' };
}

function secretOf(env: NodeJS.ProcessEnv): MailboxConfig['secret'] {
  if (env.LANDFALL_MAILBOX_PASSWORD) return { password: env.LANDFALL_MAILBOX_PASSWORD };
  if (!env.LANDFALL_MAILBOX_OAUTH_REFRESH_TOKEN)
    throw new Error('LANDFALL_MAILBOX_PASSWORD is not set, nor LANDFALL_MAILBOX_OAUTH_REFRESH_TOKEN. See .env.example.');
  const tokenUrl = needed(env, 'LANDFALL_MAILBOX_OAUTH_TOKEN_URL');
  if (!/^https:\/\//.test(tokenUrl)) throw new Error('LANDFALL_MAILBOX_OAUTH_TOKEN_URL must begin with https://.');
  return {
    tokenUrl,
    clientId: needed(env, 'LANDFALL_MAILBOX_OAUTH_CLIENT_ID'),
    clientSecret: env.LANDFALL_MAILBOX_OAUTH_CLIENT_SECRET ?? '',
    refreshToken: env.LANDFALL_MAILBOX_OAUTH_REFRESH_TOKEN,
  };
}

function separatorOf(text: string | undefined): (typeof SEPARATORS)[number] {
  const separator = SEPARATORS.find((one) => one === (text || '+'));
  if (separator === undefined) throw new Error('LANDFALL_MAILBOX_SEPARATOR must be one of + - . =');
  return separator;
}

function matching(env: NodeJS.ProcessEnv, { name, form, like }: { name: string; form: RegExp; like: string }): string {
  const value = needed(env, name);
  if (!form.test(value)) throw new Error(`${name} must look like ${like}, not "${value}".`);
  return value;
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set, and LANDFALL_MAILBOX_URL is. See .env.example.`);
  return value;
}
