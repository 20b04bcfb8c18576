import { initTRPC, type TrackedEnvelope } from '@trpc/server';
import { z } from 'zod';
import type { Config } from '../config.js';
import type { DerivedPages } from '../db/blobs/derived.js';
import type { BlobStore } from '../db/blobs/store.js';
import type { Database } from '../db/database.js';
import type { Reads } from '../db/reads.js';
import type { SecretBox } from '../db/secrets.js';
import type { SignedTokens } from '../db/signed-tokens.js';
import type { EventResource } from '../resources/event.js';
import { fieldsetsOf, fieldsInput, trimmed } from '../resources/fieldsets.js';
import { StoredDocument } from '../resources/stored-document.js';
import type { checkOverrides } from '../sources/carriers/served.js';
import type { Admission, Admit, Admitting, Caller, Credentials } from './auth.js';
import { EventStream } from './feed/stream.js';
import type { Readers } from './feed/readers.js';
import { answeredOnce, readIdempotencyKey } from './idempotency.js';
import { restAddress, servedAt } from './links.js';
import type { Browser } from './pages/browser.js';
import type { Peer } from './peer.js';
import type { Log } from '../domain/log.js';
import { problem, problemOf, problemOfAll, type Refusal } from './problems.js';
import type { Ahead } from './read-ahead.js';
import type { Bucket } from './buckets.js';
import type { GuardedClient } from '../outbound/guarded-fetch.js';
import type { Resolve } from '../outbound/resolver.js';
import type { AliasForm } from '../domain/mail/alias.js';
import type { Tag } from './tags.js';
import type { TemporalDoor } from './temporal.js';
import { trpcErrorOf } from './trpc-error.js';

/** Overrides of carrier profiles, by SCAC. */
export type ProfileOverrides = Parameters<typeof checkOverrides>[0];

/** What procedures are given. */
export interface Deps {
  database: Database;
  admit: Admit;
  reads: Reads;
  secrets: SecretBox;
  /** The bytes of papers, and who may send and read them. */
  blobs: BlobStore;
  /** What was read of them, page by page. */
  derived: DerivedPages;
  tokens: SignedTokens;
  temporal: TemporalDoor;
  /** Who follows the feed of events, or waits for the next. */
  readers: Readers;
  /** Looks up the hosts that clients name. */
  resolve: Resolve;
  /** Reaches addresses that clients name. */
  outbound: GuardedClient;
  settings: Pick<Config, 'webhooks' | 'publicUrl' | 'practiceWorldUrl' | 'webFolder' | 'trustedProxies'> &
    Pick<Config['files'], 'uploadOrigins'> & {
      /** Where browsers send files to, if not here. */
      storageOrigin: string | null;
      profiles: ProfileOverrides;
      /** Where workflows of ours are shown in the Temporal UI; null where that is not said. */
      temporalUi: string | null;
      /** How the addresses look that papers are mailed to; null where this installation has no mailbox. */
      aliasForm: AliasForm | null;
      /** Of files without a document, so many megabytes an account. */
      unclaimedMb: number;
      /** A scanner looks for viruses: files are served once it has. */
      scansFiles: boolean;
    };
  log: Log;
}

/** One call, whichever face it came by. */
export interface Context {
  deps: Deps;
  requestId: string;
  credentials: Credentials;
  /** Scheme and host clients use: `https://landfall.example`. */
  origin: string;
  /** Path and query as received; null for a tRPC call, whose links lead to where REST serves the same. */
  address: string | null;
  /** The name that the client gave its call, to make it again without harm. */
  idempotencyKey: string | undefined;
  /** Set once REST let the request in, before its body was read. */
  caller: Caller | null;
  /** What of a call is refused because nobody here knows it: an `include`; all, where the client wants to be told (`Prefer: handling=strict`). */
  unknownIn(procedure: string, input: unknown): Refusal[];
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
  peer: Peer;
  browser: Browser;
}

/** How REST serves a procedure. */
export interface RestMeta {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/v2` (but see `servedAt`), with `{name}` for members of the input. */
  path: string;
  status: 200 | 201 | 202 | 204;
  summary: string;
  tag: Tag;
  /** Statuses of refusals, beside those that any request may meet. */
  errors: readonly number[];
  /** `application/json` for what is no JSON:API document, `text/event-stream` for a subscription. */
  mediaType?: 'application/json' | 'text/event-stream';
  /** The answer tells what webhooks are sent, as it is: no client trims it. */
  asDelivered?: true;
}

export interface Meta {
  rest?: RestMeta;
  /** Limit it counts against; `default` unless said. */
  bucket?: Bucket;
  /** What of it REST reads ahead. */
  ahead?: Ahead;
}

/** A subscription says at least so often that it lives; a client that hears nothing for three times as long connects again. */
const PING_MS = 15_000;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: PING_MS }, client: { reconnectAfterInactivityMs: 3 * PING_MS } },
    // Clients of tRPC read the same errors as clients of REST, and no stack.
    errorFormatter: ({ error, input, path, ctx }) => {
      const told = problemOf(error, input);
      for (const [name, value] of Object.entries(told.headers)) ctx?.setHeader(name, value);
      return trpcErrorOf(told, { code: error.code, path });
    },
  });

export const router = t.router;

/** A call by whoever comes: it is not counted, so it counts itself where it costs anything. */
export const asAnyone = t.procedure;

const called = t.procedure.use(async ({ ctx, meta, path, getRawInput, next }) => {
  const caller = ctx.caller ?? (await admitCall(ctx, { bucket: meta?.bucket ?? 'default' })).caller;
  const input = await getRawInput();
  const address = ctx.address ?? restAddress(meta?.rest?.path ?? '', input);
  const rest = meta?.rest;
  // What was asked of a read is a part of what it answers; a write tells of its record.
  const [record = ''] = address.split('?', 1);
  const known: AccountContext = { ...ctx, caller, self: ctx.origin + (rest?.method === 'GET' ? address : record) };
  // A trigger is meant to send again.
  const key = rest && rest.method !== 'GET' && meta.bucket !== 'trigger' ? readIdempotencyKey(ctx.idempotencyKey) : null;
  if (key === null || !rest) return next({ ctx: known });
  const route = ctx.address === null ? `/trpc/${path}` : `${rest.method} ${servedAt(rest.path)}`;
  return answeredOnce({ ctx: known, key, route, asked: [ctx.address, input], status: rest.status }, (whole) => next({ ctx: whole }));
});

/**
 * A call by an account: its key is known and its call is counted; one that names itself is made once. `ctx.self` is the
 * address of the answer. A client that wishes so is told what of its call nobody knows, and is answered the fields it names.
 */
export const asAccount = called
  .use(async ({ ctx, path, getRawInput, next }) => {
    const unknown = ctx.unknownIn(path, await getRawInput());
    if (unknown.length) throw problemOfAll(unknown);
    return next();
  })
  .use(async ({ meta, getRawInput, next }) => {
    const fieldsets = meta?.rest?.asDelivered ? null : fieldsetsOf(await getRawInput());
    const result = await next();
    // What `.output()` has let pass is whole; what leaves us need not be.
    return fieldsets && result.ok ? { ...result, data: trimmed(result.data, fieldsets) } : result;
  })
  .input(fieldsInput);

/** Context of a procedure that an account may call. */
export interface AccountContext extends Context {
  caller: Caller;
  self: string;
}

/** Lets a call in, and tells it where it stands with its limit. */
export async function admitCall(
  { deps, credentials, setHeader }: Pick<Context, 'deps' | 'credentials' | 'setHeader'>,
  admitting: Admitting,
): Promise<Admission> {
  const admission = await deps.admit(credentials, admitting);
  for (const [name, value] of Object.entries(admission.headers)) setHeader(name, value);
  return admission;
}

/** Refuses accounts without a paid feature. The detail holds the words that clients tell it by. */
export function needFeature({ caller }: AccountContext, feature: string, title = 'Forbidden'): void {
  if (caller.features.includes(feature)) return;
  throw problem('feature_disabled', `The feature ${feature} is not enabled for this account.`, { title });
}

const documents = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Output of a hot read: stored text passes as it is, for its fragments were checked when they were written. Serialised it
 * is what `schema` says, which is what callers and the published description are told.
 */
export function storedText<Document>(schema: z.ZodType<Document>): z.ZodType<Document, StoredDocument> {
  const passing = z.instanceof(StoredDocument).transform((document) => document as unknown as Document);
  documents.set(passing, schema);
  return passing;
}

/** Output of a subscription to the feed: an iterable of such events, each tracked by its cursor. */
export function eventStreamOf(schema: z.ZodType<EventResource>): z.ZodType<AsyncIterable<TrackedEnvelope<EventResource>>, EventStream> {
  const passing = z.instanceof(EventStream);
  documents.set(passing, schema);
  return passing;
}

/** The schema that describes a procedure's output. */
export function documentSchemaOf(output: z.ZodType): z.ZodType {
  return documents.get(output) ?? output;
}
