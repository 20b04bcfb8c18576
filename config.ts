import { existsSync, readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBucket, type BucketConfig } from './config/bucket.js';
import { listOf } from './config/list.js';
import { readMailbox, type MailboxConfig } from './config/mailbox.js';
import { readPositions, type PositionsConfig } from './config/positions.js';
import { readPost, type PostConfig } from './config/post.js';
import { readScanner, type ScannerConfig } from './config/scanner.js';
import { readSecretKeys, type SecretKey } from './db/secrets.js';
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
  /** Folder of the pages for people, as they are built. None are served where it is missing. */
  webFolder: string;
  /** Addresses and ranges of what stands before the API: it is believed what it says of who is asking, and by which address. */
  trustedProxies: string[];
  /** Where the practice world listens; null but in a sandbox, where whoever comes may open the demo account. */
  practiceWorldUrl: string | null;
  /** Where the Temporal UI is, for links that lead into it; null: there are none. */
  temporalUiUrl: string | null;
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
  /** Looks for viruses in papers before they are opened; null where nobody does. */
  scanner: ScannerConfig | null;
  /** The language model that may be asked what readers leave open; null where there is none. */
  model: ModelServer | null;
  /** The mailbox that papers are mailed to; null where there is none. */
  mailbox: MailboxConfig | null;
  /** Where positions of ships are heard of. */
  positions: PositionsConfig;
  /** Null where no mail is sent to people. */
  post: PostConfig | null;
  log: 'debug' | 'info' | 'warn' | 'error';
}

/** Whether this is the compiled program, in the folder that the build writes. */
const besideProgram = basename(fileURLToPath(new URL('.', import.meta.url))) === 'dist';

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
    webFolder: resolve(env.LANDFALL_WEB_DIR || fileURLToPath(new URL(besideProgram ? './web' : './dist/web', import.meta.url))),
    trustedProxies: rangesOf(env, 'LANDFALL_TRUSTED_PROXIES'),
    practiceWorldUrl: env.LANDFALL_PRACTICE_WORLD || null,
    temporalUiUrl: env.TEMPORAL_UI_URL?.replace(/\/+$/, '') || null,
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
    scanner: readScanner(env),
    model: modelServerOf(env),
    mailbox: readMailbox(env),
    positions: readPositions(env),
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

function addressesOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const addresses = listOf(env[name]);
  const wrong = addresses.find((address) => !isIPv4(address));
  if (wrong !== undefined) throw new Error(`${name} must be IPv4 addresses, joined by commas: "${wrong}" is none.`);
  return addresses;
}

/** Addresses, each with the bits that count behind a slash where it is a range. */
function rangesOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const ranges = listOf(env[name]);
  const wrong = ranges.find((range) => {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    return family === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
  });
  if (wrong !== undefined) throw new Error(`${name} must be addresses or ranges like 10.0.0.0/8, joined by commas: "${wrong}" is none.`);
  return ranges;
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
