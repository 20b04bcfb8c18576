import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../api/router.js';

const URL = '/trpc';
/** Calls of one batch: what the server takes. */
const BATCH_MAX = 20;
/** The server reads addresses of 8 KiB. */
const ADDRESS_MAX = 6_000;

/** What was said no to, as both faces of the server tell it. */
export interface Refusal {
  code: string;
  detail: string;
  source?: { pointer?: string; parameter?: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** Proves that a change comes from a page of ours. Given with the session. */
let token: string | null = null;
/** Told whenever an answer says that nobody is signed in. */
let onSignedOut = (): void => undefined;

export function setToken(given: string | null): void {
  token = given;
}

export function whenSignedOut(heard: () => void): void {
  onSignedOut = heard;
}

const headers = (): Record<string, string> => (token === null ? {} : { 'x-landfall-token': token });

export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: URL }),
      false: splitLink({
        // What fills a page comes as soon as it is there, and does not wait for what is asked in the same moment.
        condition: ({ path }) => path.startsWith('pages.'),
        true: httpLink({ url: URL, headers }),
        false: httpBatchLink({ url: URL, maxItems: BATCH_MAX, maxURLLength: ADDRESS_MAX, headers }),
      }),
    }),
  ],
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      // News come by the feed; what is asked for again sooner is the same.
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 1_000 * 2 ** failures,
    },
  },
});

/** Everything that can be asked: `trpc.shipments.list.queryOptions(…)`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

/** The status of an answer, 0 where none came. */
export function statusOf(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const { httpStatus } = (error.data ?? {}) as { httpStatus?: number };
  return httpStatus ?? 0;
}

/** Why a call was refused; empty where no answer came. */
export function refusalsOf(error: unknown): readonly Refusal[] {
  if (!(error instanceof TRPCClientError)) return [];
  const { errors } = (error.data ?? {}) as { errors?: Refusal[] };
  return errors ?? [];
}

function noticeSignedOut(error: unknown): void {
  if (statusOf(error) === 401) onSignedOut();
}

/** A server that is being put in another's place, or a limit that a minute lifts. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}
