import { useQuery } from '@tanstack/react-query';
import { clock } from './clock.js';
import { client, queryClient, setToken, trpc } from './api.js';

/** Who is signed in, as the server tells. */
export type Session = NonNullable<Awaited<ReturnType<typeof client.session.current.query>>>;

const options = trpc.session.current.queryOptions(undefined, { staleTime: Infinity, meta: {} });

/** The session, asked for once; null when nobody is signed in. */
export async function currentSession(): Promise<Session | null> {
  const session = await queryClient.ensureQueryData(options);
  setToken(session?.token ?? null);
  return session;
}

/** Who is signed in. Only within the shell, which shows nothing without a session. */
export function useSession(): Session | null {
  return useQuery(options).data ?? null;
}

/** After signing in or out: nothing that another was shown stays. */
export function forgetSession(): void {
  setToken(null);
  queryClient.clear();
}

/** Sets the clock by the server. */
export async function askNow(): Promise<void> {
  clock.set(await client.pages.now.query());
}
