import { client, queryClient } from './api.js';

/** What a query shows changes with any event of the account (`all`), or with those of one shipment or document (its id). */
export type LiveMeta = 'all' | (string & {});

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta };
  }
}

/** Whether news come in. */
export type Following = 'connecting' | 'following' | 'interrupted';

/** A change is seen within two seconds, and a storm of them asks no more than once in so long. */
const APART_MS = 1_500;
/** One tab follows for all; its name among them. */
const LOCK = 'landfall-feed';

interface Heard {
  ids: string[];
}

let following: Following = 'connecting';
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(LOCK);

export function followingNow(): Following {
  return following;
}

export function onFollowing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the account's feed: one stream a browser, shared by its tabs. Answers what ends it. Where a page is not served
 * securely, browsers have no locks, and each tab follows for itself.
 */
export function followFeed(): () => void {
  const over = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Heard | Following>) => (typeof data === 'string' ? setFollowing(data) : refetch(data));
  const lead = (): Promise<void> => subscribed(over.signal);
  const locks = 'locks' in navigator ? navigator.locks : null;
  // Ended before its turn: nobody waits for it any more.
  void (locks?.request(LOCK, { signal: over.signal }, lead) ?? lead()).catch(() => undefined);
  return () => over.abort();
}

function subscribed(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const tell = (what: Heard | Following): void => {
      channel.postMessage(what);
      if (typeof what === 'string') setFollowing(what);
      else refetch(what);
    };
    const subscription = client.events.stream.subscribe(
      { after: 'latest' },
      {
        onData: ({ data }) => tell({ ids: subjectsIn(data) }),
        onConnectionStateChange: ({ state }) => {
          // Whatever happened while nobody listened is asked for.
          if (state === 'pending' && following === 'interrupted') void queryClient.invalidateQueries();
          tell(state === 'pending' ? 'following' : following === 'following' && state === 'connecting' ? 'interrupted' : following);
        },
        onError: () => tell('interrupted'),
      },
    );
    over.addEventListener('abort', () => {
      subscription.unsubscribe();
      resolve();
    });
  });
}

function setFollowing(state: Following): void {
  if (state === following) return;
  following = state;
  for (const listener of listeners) listener();
}

const due = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let last = -Infinity;

/** Asks again for what the news are about: the first at once, what follows closely together. */
function refetch({ ids: heard }: Heard): void {
  for (const id of heard) due.add(id);
  const wait = last + APART_MS - performance.now();
  timer ??= setTimeout(
    () => {
      timer = undefined;
      last = performance.now();
      const ids = new Set(due);
      due.clear();
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === 'all' || ids.has(String(meta?.live)) });
    },
    Math.max(wait, 0),
  );
}

interface Named {
  type?: string;
  id?: string;
  relationships?: Record<string, { data?: unknown }>;
}

/** The shipments and documents that an event is about: named by it, or by what is sent along. */
function subjectsIn({ attributes }: { attributes: { body: { data: unknown; included: readonly unknown[] } } }): string[] {
  const resources = [attributes.body.data, ...attributes.body.included] as Named[];
  const named = resources.flatMap(({ type, id, relationships }) => [
    { type, id },
    ...Object.values(relationships ?? {}).flatMap(({ data }) => (Array.isArray(data) ? [] : [(data ?? {}) as Named])),
  ]);
  return [...new Set(named.flatMap(({ type, id }) => ((type === 'shipment' || type === 'document') && id !== undefined ? [id] : [])))];
}
