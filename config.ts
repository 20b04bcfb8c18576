import { existsSync, readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { readSecretKeys, type SecretKey } from './db/secrets.js';
import type { AliasForm } from './domain/mail/alias.js';
import { modelServerOf, type ModelServer } from './domain/documents/model/server.js';
import { settingsFrom, type Settings } from './domain/settings.js';
import type { PlainHttp } from './outbound/target.js';

/** Everything Landfall is told by its surroundings, read once and handed down. */
export interface Config {
  databaseUrl: string;
  secretKeys: SecretKey[];
  apiHost: string;
  apiPort: number;
  /** Address clients use, for links in answers: `https://landfall.example`. Null: as the request came. */
  publicUrl: string | null;
  workerPort: number;
  /** First part of every task queue's name. */
  taskQueuePrefix: string;
  /** Overrides of carrier profiles, by SCAC (CONTRIBUTING.md). */
  profiles: Record<string, Record<string, unknown>>;
  /** Timings and limits (docs/operating.md). */
  settings: Settings;
  webhooks: {
    /** Private, loopback and link-local addresses may be called. For trying things out. */
    allowPrivate: boolean;
    allowHttp: PlainHttp;
    /** CIDR ranges that may be called in spite of the rules, and ranges that may never be; the latter win. */
    allowRanges: string[];
    denyRanges: string[];
    /** Name of the header with the plain hex signature. */
    signatureHeader: string;
    /** Addresses our deliveries come from, published to clients. */
    ips: string[];
  };
  files: {
    /** Where the bytes of papers lie; of all programs the same. */
    folder: string;
    /** Where they lie instead, where that is not this machine. What was read of them stays in the folder. */
    s3: BucketConfig | null;
    /** Origins whose pages may send them from a browser; `*` for all. */
    uploadOrigins: string[];
  };
  reader: {
    /** Papers are read by programs that have every fence, or not at all. */
    fencesRequired: boolean;
    /** Scans are recognised in these: `eng`, `deu` … */
    languages: string[];
  };
  /** The language model that may be asked what readers leave open; null where there is none. */
  model: ModelServer | null;
  /** The mailbox that papers are mailed to; null where there is none. */
  mailbox: MailboxConfig | null;
  /** Where mail to people is handed in, and whom it is from; null where none is sent. */
  post: { url: string; from: string } | null;
  log: 'debug' | 'info' | 'warn' | 'error';
}

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  bucket: string;
  region: string;
  /** Null: that of the region, at the store that gave these its name. */
  endpoint: string | null;
  /** Where clients reach it, if elsewhere. */
  publicEndpoint: string | null;
  /** Null: as the machine is known there. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

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

let read: Config | undefined;

/** What a program wants beyond what all of them need. */
interface Demands {
  /** A key to seal with. */
  secretKeys?: boolean;
  /** Throws what a part knows to be wrong. */
  check?: (read: Config) => void;
}

/** The configuration of this process. Where something is missing or malformed the process ends with one line that says so: nothing of it can work. */
export function config(demands: Demands = {}): Config {
  try {
    return configured(demands);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

/** The same for a program that says in its own way what is missing or malformed: it is thrown, in one line. */
export function configured({ secretKeys = false, check = () => undefined }: Demands = {}): Config {
  read ??= readConfig(process.env);
  check(read);
  if (secretKeys && read.secretKeys.length === 0) throw new Error('LANDFALL_SECRET_KEYS is not set. See .env.example.');
  return read;
}

/** The configuration that an environment spells. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    databaseUrl: databaseUrlOf(env),
    secretKeys: env.LANDFALL_SECRET_KEYS ? readSecretKeys(env.LANDFALL_SECRET_KEYS) : [],
    apiHost: env.LANDFALL_API_HOST ?? '127.0.0.1',
    apiPort: portOf(env, 'LANDFALL_API_PORT', 4900),
    publicUrl: env.LANDFALL_PUBLIC_URL?.replace(/\/+$/, '') || null,
    workerPort: portOf(env, 'LANDFALL_WORKER_PORT', 4901),
    taskQueuePrefix: env.LANDFALL_TASK_QUEUE_PREFIX ?? 'landfall',
    profiles: objectsOf(env, 'LANDFALL_PROFILES'),
    settings: settingsFrom(objectOf(env, 'LANDFALL_SETTINGS')),
    webhooks: {
      allowPrivate: env.LANDFALL_WEBHOOK_ALLOW_PRIVATE === 'true',
      allowHttp: env.LANDFALL_WEBHOOK_ALLOW_HTTP === 'loopback' ? 'loopback' : env.LANDFALL_WEBHOOK_ALLOW_HTTP === 'true',
      allowRanges: listOf(env.LANDFALL_WEBHOOK_ALLOW_RANGES),
      denyRanges: listOf(env.LANDFALL_WEBHOOK_DENY_RANGES),
      signatureHeader: env.LANDFALL_WEBHOOK_SIGNATURE_HEADER ?? 'X-Landfall-Webhook-Signature',
      ips: addressesOf(env, 'LANDFALL_WEBHOOK_IPS'),
    },
    files: {
      folder: resolve(env.LANDFALL_BLOB_DIR || join(env.LANDFALL_DATA_FOLDER || '.landfall', 'files')),
      s3: readBucket(env),
      uploadOrigins: listOf(env.LANDFALL_UPLOAD_ORIGINS),
    },
    reader: { fencesRequired: fencesRequiredBy(env.LANDFALL_READER_FENCES), languages: languagesOf(env.LANDFALL_OCR_LANGUAGES) },
    model: modelServerOf(env),
    mailbox: readMailbox(env),
    post: readPost(env),
    log: logLevelOf(env.LANDFALL_LOG),
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set. See .env.example.`);
  return value;
}

// What it says is not repeated: it may hold a password.
function databaseUrlOf(env: NodeJS.ProcessEnv): string {
  const url = required(env, 'DATABASE_URL');
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  throw new Error('DATABASE_URL is no URL of a PostgreSQL database: postgres://user:password@host:5432/database.');
}

function portOf(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const port = Number(env[name] ?? standard);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number, not "${env[name]}".`);
  return port;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function addressesOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const addresses = listOf(env[name]);
  const wrong = addresses.find((address) => !isIPv4(address));
  if (wrong !== undefined) throw new Error(`${name} must be IPv4 addresses, joined by commas: "${wrong}" is none.`);
  return addresses;
}

/** JSON itself, or the path of a file that holds it. */
function objectOf(env: NodeJS.ProcessEnv, name: string): Record<string, unknown> {
  const text = env[name];
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(existsSync(text) ? readFileSync(text, 'utf8') : text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below, in the same words as any other value that is no object.
  }
  throw new Error(`${name} must be a JSON object or the path of a file that holds one.`);
}

function objectsOf(env: NodeJS.ProcessEnv, name: string): Record<string, Record<string, unknown>> {
  const objects = objectOf(env, name);
  const wrong = Object.keys(objects).find((key) => !objects[key] || typeof objects[key] !== 'object' || Array.isArray(objects[key]));
  if (wrong !== undefined) throw new Error(`${name}: ${wrong} must be an object.`);
  return objects as Record<string, Record<string, unknown>>;
}

/** The bucket that an environment spells; null where it spells none. */
function readBucket(env: NodeJS.ProcessEnv): BucketConfig | null {
  const { LANDFALL_BLOB_S3_BUCKET: bucket, LANDFALL_BLOB_S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { LANDFALL_BLOB_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return null;
  if (!accessKeyId !== !secretAccessKey)
    throw new Error('LANDFALL_BLOB_S3_ACCESS_KEY_ID and LANDFALL_BLOB_S3_SECRET_ACCESS_KEY are set together, or neither is.');
  return {
    bucket,
    region: env.LANDFALL_BLOB_S3_REGION || 'us-east-1',
    endpoint: httpUrlOf(env, 'LANDFALL_BLOB_S3_ENDPOINT'),
    publicEndpoint: httpUrlOf(env, 'LANDFALL_BLOB_S3_PUBLIC_ENDPOINT'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function httpUrlOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text.replace(/\/+$/, '');
  throw new Error(`${name} must be the URL of an S3-compatible store, without user and password: https://s3.example.com.`);
}

function fencesRequiredBy(text: string | undefined): boolean {
  const fences = text || 'available';
  if (fences === 'required' || fences === 'available') return fences === 'required';
  throw new Error(`LANDFALL_READER_FENCES must be available or required, not "${text}".`);
}

function languagesOf(text: string | undefined): string[] {
  const languages = [...new Set(listOf(text))];
  const wrong = languages.find((language) => !/^[a-z]{3}(_[a-z]+)*$/.test(language));
  if (wrong !== undefined) throw new Error(`LANDFALL_OCR_LANGUAGES must be languages such as eng, joined by commas: "${wrong}" is none.`);
  return languages.length > 0 ? languages : ['eng'];
}

function logLevelOf(text: string | undefined): Config['log'] {
  const level = text ?? 'info';
  if (level === 'debug' || level === 'info' || level === 'warn' || level === 'error') return level;
  throw new Error(`LANDFALL_LOG must be debug, info, warn or error, not "${level}".`);
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** The server that mail to people is handed in at. Its URL is not repeated: there may be a password in it. */
function readPost(env: NodeJS.ProcessEnv): Config['post'] {
  const { LANDFALL_SMTP_URL: url, LANDFALL_MAIL_FROM: from } = env;
  if (!url) return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname)
    throw new Error('LANDFALL_SMTP_URL is no URL of a mail server: smtp://user:password@mail.example.com:587, or smtps://.');
  if (!from) throw new Error('LANDFALL_MAIL_FROM is not set, and LANDFALL_SMTP_URL is. See .env.example.');
  if (!ADDRESS.test(from)) throw new Error(`LANDFALL_MAIL_FROM must look like landfall@example.com, not "${from}".`);
  return { url, from };
}

const SEPARATORS = ['+', '-', '.', '='] as const;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const PREFIX = /^[a-z0-9][a-z0-9._-]{0,40}$/i;
const IMAP_PORTS = { 'imap:': 143, 'imaps:': 993 };

/** The mailbox that an environment spells; null where it spells none. What it holds is not repeated: there are secrets among it. */
function readMailbox(env: NodeJS.ProcessEnv): MailboxConfig | null {
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
    authservIds: (env.LANDFALL_MAILBOX_AUTHSERV_IDS ?? '')
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter(Boolean),
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
