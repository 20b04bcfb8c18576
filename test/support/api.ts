import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'mocha';
import { operations } from '../../api/inventory.js';
import { CHANGES_CHANNEL, Readers } from '../../api/feed/readers.js';
import { createServer } from '../../api/server.js';
import { temporalDoor, type TemporalDoor } from '../../api/temporal.js';
import { documentSchemaOf, type Deps } from '../../api/trpc.js';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { derivedOnDisk } from '../../db/blobs/derived.js';
import { blobsOnDisk } from '../../db/blobs/disk.js';
import type { BlobStore } from '../../db/blobs/store.js';
import { storeCredential } from '../../db/credentials.js';
import { rowsOf, type Database, type Transaction } from '../../db/database.js';
import { listenTo } from '../../db/listen.js';
import { admission } from '../../api/auth.js';
import { readsOf } from '../../db/reads.js';
import { secretBox } from '../../db/secrets.js';
import { signedTokens } from '../../db/signed-tokens.js';
import { targetsOf } from '../../api/procedures/webhook-body.js';
import { createGuardedClient, type GuardedClientOptions } from '../../outbound/guarded-fetch.js';
import { DEFAULT_SETTINGS } from '../../domain/settings.js';
import { errors } from '../../resources/error.js';
import { SERVED_SCACS } from '../../sources/carriers/served.js';
import { assertByContract } from '../shared/contract/answers.js';
import { useDatabase, type TestDatabase } from './database.js';
import type { Body } from './landfall.js';
import { operationAsked } from './operation-asked.js';

/** One answer, its body parsed where it has one. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface Asking {
  body?: unknown;
  /** Sent as they are, in place of a JSON body. */
  bytes?: string | Buffer;
  headers?: Record<string, string>;
  /** Another key than the account's; null for none. */
  key?: string | null;
}

/** An account of a test, with a key that is not limited and a credential for every line. */
export interface TestAccount {
  id: string;
  key: string;
  userId: string;
  get(path: string, asking?: Asking): Promise<Answer>;
  post(path: string, body: unknown, asking?: Asking): Promise<Answer>;
  patch(path: string, body?: unknown, asking?: Asking): Promise<Answer>;
  delete(path: string, asking?: Asking): Promise<Answer>;
}

export interface TestApi extends TestDatabase {
  /** `http://127.0.0.1:<listen port>` */
  readonly origin: string;
  readonly deps: Deps;
  /** Folder of the bytes of papers. */
  readonly files: string;
  /** Lines of its log, parsed. */
  readonly logged: Record<string, unknown>[];
  ask(method: string, path: string, asking?: Asking): Promise<Answer>;
  account(wish?: { features?: string[]; limits?: Record<string, number>; credentials?: readonly string[] }): Promise<TestAccount>;
}

export interface ApiOptions {
  webhooks?: Partial<Deps['settings']['webhooks']>;
  settings?: Partial<Deps['settings']>;
  /** Origins whose pages may send papers. */
  uploadOrigins?: string[];
  /** Of files without a document, so many megabytes an account. */
  unclaimedMb?: number;
  /** How long somebody who sends a paper is waited for. */
  patience?: Parameters<typeof blobsOnDisk>[1];
  /** Where papers lie, if not in a folder. */
  store?: (folder: string) => BlobStore;
  /** What hosts' names stand for. */
  resolve?: Deps['resolve'];
  /** How addresses that clients name are reached. */
  outbound?: Pick<GuardedClientOptions, 'ca' | 'checkedForMs'>;
  /** What Temporal is reached by; unless given, an address where nothing answers. */
  temporal?: (means: Parameters<typeof temporalDoor>[0]) => TemporalDoor;
  /** How it is connected to the database. */
  connections?: Parameters<typeof useDatabase>[0];
}

const NOWHERE = { connection: { address: '127.0.0.1:1' }, namespace: 'default', taskQueuePrefix: 'test' };
const LINES = SERVED_SCACS;

/** Runs the API, listening, on a database of the suite's own. Registers its own hooks. */
export function useApi(options: ApiOptions = {}): TestApi {
  const database = useDatabase(options.connections);
  let open: { origin: string; deps: Deps; files: string; logged: Record<string, unknown>[]; close: () => Promise<void> } | undefined;
  const opened = () => {
    if (!open) throw new Error('useApi: nothing answers before the suite runs.');
    return open;
  };
  before(async () => {
    const logged: Record<string, unknown>[] = [];
    const log = (level: string) => (message: string, fields?: Record<string, unknown>) => void logged.push({ level, message, ...fields });
    const lines = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
    const temporal = options.temporal?.(database.database) ?? temporalDoor(database.database, NOWHERE, lines);
    // Nothing of a test leaves the machine: every name is one that has no address, unless a test says otherwise.
    const resolve = options.resolve ?? (() => Promise.resolve({ kind: 'failed', detail: 'The name has no address.' } as const));
    const webhooks = {
      allowHttp: false,
      allowPrivate: false,
      allowRanges: [],
      denyRanges: [],
      signatureHeader: 'X-Landfall-Webhook-Signature',
      ips: ['192.0.2.7'],
      ...options.webhooks,
    };
    const outbound = createGuardedClient({ ...options.outbound, targets: targetsOf(webhooks), resolve });
    const notices = listenTo(database.url, [CHANGES_CHANNEL]);
    const keys = [{ id: 'test', key: randomBytes(32) }];
    const files = mkdtempSync(join(tmpdir(), 'landfall-files-'));
    const deps: Deps = {
      database: database.database,
      admit: admission(database.database),
      reads: readsOf(database.database),
      secrets: secretBox(keys),
      blobs: options.store?.(files) ?? blobsOnDisk(files, options.patience),
      derived: derivedOnDisk(files),
      tokens: signedTokens(keys),
      temporal,
      resolve,
      outbound,
      settings: {
        publicUrl: null,
        practiceWorldUrl: null,
        temporalUi: null,
        storageOrigin: null,
        trustedProxies: [],
        webFolder: join(files, 'no-pages'),
        profiles: {},
        webhooks,
        uploadOrigins: options.uploadOrigins ?? [],
        aliasForm: ALIAS_FORM,
        unclaimedMb: options.unclaimedMb ?? DEFAULT_SETTINGS.uploads.unclaimedMb,
        scansFiles: false,
        ...options.settings,
      },
      readers: new Readers({ database: database.database, notices, log: lines }),
      log: lines,
    };
    const server = createServer({ deps, openapi: Buffer.from('{}'), isReady: () => Promise.resolve(true) });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port: listenPort } = server.server.address() as AddressInfo;
    const close = async () => {
      await server.close();
      await Promise.all([temporal.close(), outbound.close(), notices.close()]);
      rmSync(files, { recursive: true, force: true });
    };
    open = { origin: `http://127.0.0.1:${listenPort}`, deps, files, logged, close };
  });
  // A 500 tells clients nothing of its cause: whoever reads the test's failure needs it.
  afterEach(function () {
    if (!this.currentTest?.isFailed()) return;
    for (const line of open?.logged ?? []) if (line['level'] === 'error') console.error(line);
  });
  after(() => open?.close());

  const ask = (method: string, path: string, asking: Asking = {}) => askAt(opened().origin, { method, path, ...asking });
  return {
    get url() {
      return database.url;
    },
    get dataSource() {
      return database.dataSource;
    },
    get database() {
      return database.database;
    },
    get origin() {
      return opened().origin;
    },
    get deps() {
      return opened().deps;
    },
    get files() {
      return opened().files;
    },
    get logged() {
      return opened().logged;
    },
    ask,
    account: (wish) => makeAccount(opened().deps, ask, wish),
  };
}

async function askAt(
  origin: string,
  { method, path, body, bytes, headers = {}, key = null }: Asking & { method: string; path: string },
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(key !== null && { authorization: `Token ${key}` }),
      ...((body !== undefined || bytes !== undefined) && { 'content-type': 'application/vnd.api+json' }),
      ...headers,
    },
    ...(bytes !== undefined ? { body: bytes } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const given: unknown = text ? JSON.parse(text) : null;
  if (/^\/(v2|rails)\//.test(path)) {
    isAsDescribed({ method, path, status: answer.status }, given);
    assertByContract({ method, path, status: answer.status, body: given });
  }
  return { status: answer.status, headers: answer.headers, text, body: given as Body };
}

/** Every answer of REST is what its schema says, with nothing missing and nothing more; every refusal has a request to its name. */
function isAsDescribed({ method, path, status }: { method: string; path: string; status: number }, body: unknown): void {
  if (status === 304) return void assert.equal(body, null);
  if (status >= 400) return void assert.deepEqual(errors.parse(body), body);
  const operation = operationAsked(operations(), { method, path }, ({ rest }) => rest);
  if (!operation) return;
  const schema = documentSchemaOf(operation.output);
  if (!/fields(\[|%5B)/i.test(path)) return void assert.deepEqual(schema.parse(body), body);
  const { error: { issues = [] } = {} } = schema.safeParse(body);
  assert.deepEqual(
    issues.filter(({ path: [...place] }) => !isField(place)),
    [],
  );
}

/** A member that an answer may be trimmed of. */
const isField = (place: readonly PropertyKey[]) => ['attributes', 'relationships'].includes(String(place.at(-2)));

/** Of the mailbox of the installation. */
const ALIAS_FORM = { domain: 'in.example.com', prefix: 'docs', separator: '+' } as const;

const UNLIMITED = 1_000_000;

async function makeAccount(
  { database, secrets }: Deps,
  ask: TestApi['ask'],
  {
    features = [],
    limits,
    credentials = LINES,
  }: { features?: string[]; limits?: Record<string, number>; credentials?: readonly string[] } = {},
): Promise<TestAccount> {
  const unlimited = Object.fromEntries(
    ['default', 'tracking_request_create', 'infer', 'refresh', 'trigger'].map((bucket) => [bucket, UNLIMITED]),
  );
  const { id, key, userId } = await database.asSystem(async (tx) => {
    const id = await createAccount(tx, { companyName: 'Test', features });
    await tx.query('update account set limits = $2 where id = $1', [id, limits ?? unlimited]);
    for (const scac of credentials) await storeCredential(tx, secrets, { accountId: id, scac, secrets: { key: 'made up' } });
    return { id, ...(await makeUser(tx, id)) };
  });
  const call =
    (method: string) =>
    (path: string, asking: Asking = {}) =>
      ask(method, `/v2${path}`, { key, ...asking });
  return {
    id,
    key,
    userId,
    get: call('GET'),
    delete: call('DELETE'),
    post: (path, body, asking) => call('POST')(path, { body, ...asking }),
    patch: (path, body, asking) => call('PATCH')(path, { ...(body !== undefined && { body }), ...asking }),
  };
}

/** A key to an account that was made without one. */
export async function keyTo(database: Database, accountId: string): Promise<string> {
  return (await database.asSystem((tx) => makeUser(tx, accountId))).key;
}

async function makeUser(tx: Transaction, accountId: string): Promise<{ userId: string; key: string }> {
  const [user] = await rowsOf<{ id: string }>(
    tx,
    `insert into account_user (account_id, name, email) values ($1, 'Ada', $2) returning id`,
    [accountId, `${randomBytes(6).toString('hex')}@example.com`],
  );
  assert.ok(user);
  return { userId: user.id, key: (await createApiKey(tx, { accountId, name: 'test', userId: user.id })).key };
}
