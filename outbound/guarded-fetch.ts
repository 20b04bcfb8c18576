import { networkInterfaces } from 'node:os';
import { Pool } from 'undici';
import { checkedConnector } from './connector.js';
import { faultOf, OutboundFault, type FaultClass } from './fault.js';
import { addressJudge, type AddressRules } from './public-address.js';
import { receive, type Limits } from './receive.js';
import { createResolver, type Resolve } from './resolver.js';
import { ADDRESS_NOT_ALLOWED, readTarget, type TargetRules } from './target.js';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** How a request went. A refusal of the address, a failure of the network and a status of the other side are all values. */
export type OutboundAnswer =
  | {
      kind: 'answered';
      status: number;
      /** Lower-case names, several values joined by commas; never `set-cookie`. */
      headers: Record<string, string>;
      body: Uint8Array;
      /** False when the body was longer than wanted, or ended early. */
      bodyComplete: boolean;
      durationMs: number;
    }
  | { kind: 'failed'; faultClass: FaultClass; detail: string; durationMs: number };

export interface GuardedClient {
  /** One request, and for `redirects: 'same_host'` those it is sent on to. Never throws for what the address or the other side does. */
  fetch(request: OutboundRequest, limits: Limits): Promise<OutboundAnswer>;
  /** Ends idle connections at once and the others after their answer. */
  close(): Promise<void>;
}

export interface GuardedClientOptions {
  targets: TargetRules;
  resolve?: Resolve;
  connectTimeoutMs?: number;
  tlsTimeoutMs?: number;
  /** How long connections may be used after the check of their address. */
  checkedForMs?: number;
  /** Certificate authorities in place of the usual ones (PEM). */
  ca?: string;
}

const CONNECT_TIMEOUT_MS = 5_000;
const TLS_TIMEOUT_MS = 5_000;
const CHECKED_FOR_MS = 60_000;
const KEPT_ALIVE_MS = 4_000;
const HEADERS_BYTES_MAX = 16_384;

/** Rules for addresses that clients give us (reliability.md 6): public ones, unless the operator opened others. */
export function clientTargets({ allowHttp, ...addresses }: AddressRules & Pick<TargetRules, 'allowHttp'>): TargetRules {
  return { allowHttp, ports: 'usual', allowsAddress: addressJudge({ ownAddresses, ...addresses }) };
}

/** Rules for addresses from the operator's own configuration: the carriers. Where they lie is his business. */
export function operatorTargets(): TargetRules {
  return { allowHttp: true, ports: 'any', allowsAddress: () => true };
}

/**
 * The one way out (reliability.md 6). A URL is read once, its host looked up once by our own resolver, every address of it
 * judged, and a connection made to such an address and no other. Connections are pooled per origin and given up a minute
 * after the check. No proxy, no cookies, no redirect to another host.
 */
export function createGuardedClient(options: GuardedClientOptions): GuardedClient {
  const pools = checkedPools(options);
  return {
    async fetch(request, limits) {
      const start = performance.now();
      const elapsed = () => Math.round(performance.now() - start);
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(new OutboundFault('timeout', 'The attempt took too long.')), limits.totalMs);
      const giveUp = () => abort.abort(new OutboundFault('interrupted', 'The attempt was given up.'));
      if (limits.signal?.aborted) giveUp();
      limits.signal?.addEventListener('abort', giveUp, { once: true });
      const { signal } = abort;
      try {
        const answer = await follow(request, { limits, send: (hop) => exchange(hop, { options, pools, limits, signal }) });
        return { kind: 'answered', ...answer, durationMs: elapsed() };
      } catch (error) {
        // An abort surfaces in many shapes; its reason is the truth.
        const { faultClass, message } = signal.aborted ? reasonOf(signal) : faultOf(error);
        return { kind: 'failed', faultClass, detail: message, durationMs: elapsed() };
      } finally {
        clearTimeout(timer);
        limits.signal?.removeEventListener('abort', giveUp);
      }
    },
    close: () => pools.close(),
  };
}

type Exchanged = Awaited<ReturnType<typeof receive>>;

interface Exchange {
  options: GuardedClientOptions;
  pools: CheckedPools;
  limits: Limits;
  signal: AbortSignal;
}

/** One request and its answer, from reading the URL to the last byte we want. */
async function exchange(request: OutboundRequest, { options, pools, limits, signal }: Exchange): Promise<Exchanged> {
  const target = readTarget(request.url, options.targets);
  if (target.kind === 'refused') {
    throw new OutboundFault(target.reason === 'address' ? 'address_not_allowed' : 'url_not_allowed', target.detail);
  }
  const pool = await withinTime(pools.of(target), signal);
  return receive(
    { pool, path: target.url.pathname + target.url.search, method: request.method, headers: request.headers, body: request.body },
    { limits, signal },
  );
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HOPS_MAX = 3;

interface Following {
  limits: Limits;
  send: (request: OutboundRequest) => Promise<Exchanged>;
}

/** Follows a GET to another place of the same host, where that is wanted; credentials go nowhere else. */
async function follow(request: OutboundRequest, { limits, send }: Following): Promise<Exchanged> {
  let current = request;
  for (let hops = 0; ; hops += 1) {
    const answer = await send(current);
    const location = answer.headers.location;
    if (limits.redirects === 'never' || !REDIRECTS.has(answer.status) || location === undefined) return answer;
    if (current.method !== 'GET' || hops === HOPS_MAX) throw new OutboundFault('redirect', 'The other side sends us on too often.');
    const from = new URL(current.url);
    const to = URL.canParse(location, from.href) ? new URL(location, from) : null;
    if (to?.origin !== from.origin) throw new OutboundFault('redirect', 'The other side sends us to another host.');
    to.hash = '';
    current = { ...current, url: to.href };
  }
}

interface CheckedPools {
  of(target: { url: URL; host: string }): Promise<Pool>;
  close(): Promise<void>;
}

/** One pool of connections per origin, made with the addresses its host had when it was checked. */
function checkedPools(options: GuardedClientOptions): CheckedPools {
  const { targets, resolve = createResolver(), connectTimeoutMs = CONNECT_TIMEOUT_MS, tlsTimeoutMs = TLS_TIMEOUT_MS } = options;
  const open = new Map<string, { pool: Promise<Pool>; retire: () => void }>();
  const closing = new Set<Promise<void>>();

  const connectTo = async (origin: string, host: string): Promise<Pool> => {
    const resolution = isLiteral(host) ? { kind: 'resolved' as const, addresses: [host] } : await resolve(host);
    if (resolution.kind === 'failed') throw new OutboundFault('dns', resolution.detail);
    // One address that is not public is enough to refuse: which of them is connected to is not ours to choose.
    if (!resolution.addresses.every(targets.allowsAddress)) throw new OutboundFault('address_not_allowed', ADDRESS_NOT_ALLOWED);
    const { addresses } = resolution;
    return new Pool(origin, {
      connect: checkedConnector({ addresses, connectTimeoutMs, tlsTimeoutMs, ...(options.ca === undefined ? {} : { ca: options.ca }) }),
      connections: null,
      pipelining: 1,
      keepAliveTimeout: KEPT_ALIVE_MS,
      keepAliveMaxTimeout: options.checkedForMs ?? CHECKED_FOR_MS,
      maxHeaderSize: HEADERS_BYTES_MAX,
      // Ours are exact; the parser's tick once a second.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  };

  const retire = (origin: string, pool: Promise<Pool>) => {
    if (open.get(origin)?.pool === pool) open.delete(origin);
    const ended = pool.then((opened) => opened.close()).catch(() => {});
    closing.add(ended);
    void ended.then(() => closing.delete(ended));
  };

  return {
    of({ url, host }) {
      const known = open.get(url.origin);
      if (known) return known.pool;
      const pool = connectTo(url.origin, host);
      let timer: NodeJS.Timeout | undefined;
      const retireNow = () => {
        clearTimeout(timer);
        retire(url.origin, pool);
      };
      open.set(url.origin, { pool, retire: retireNow });
      // From the end of the check on: who waited for a long one is not handed what is closed already.
      pool.then(() => (timer = setTimeout(retireNow, options.checkedForMs ?? CHECKED_FOR_MS).unref()), retireNow);
      return pool;
    },
    async close() {
      for (const { retire: retireNow } of [...open.values()]) retireNow();
      await Promise.all(closing);
    },
  };
}

/** Waits no longer than the attempt may take; what is waited for goes on for whoever asks next. */
async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let giveUp = () => {};
  const tooLong = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(reasonOf(signal));
    signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, tooLong]).finally(() => signal.removeEventListener('abort', giveUp));
}

function reasonOf(signal: AbortSignal): OutboundFault {
  return signal.reason instanceof OutboundFault ? signal.reason : new OutboundFault('interrupted', 'The attempt was given up.');
}

// The only hosts with a colon, or of digits and dots alone, that a URL has after parsing.
function isLiteral(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards) => (cards ?? []).map(({ address }) => address));
}
