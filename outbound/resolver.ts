import { Resolver } from 'node:dns/promises';

/** What a name stands for. */
export type Resolution = { kind: 'resolved'; addresses: readonly string[] } | { kind: 'failed'; detail: string };

/** Looks a name up; never throws. */
export type Resolve = (name: string) => Promise<Resolution>;

export interface ResolverOptions {
  /** For the whole look-up (promise D3). */
  timeoutMs?: number;
  /** Name servers as `address` or `address:port`; without them the system's. */
  servers?: readonly string[];
}

const TIMEOUT_MS = 2_000;
// Two tries fit into the two seconds, so that one lost packet is not a failed delivery.
const TRIES = 2;

/**
 * A resolver of our own: the system's look-up holds one of four threads for as long as a name server hangs, and a client
 * chooses the name. Only `localhost` is known without asking (RFC 6761).
 */
export function createResolver({ timeoutMs = TIMEOUT_MS, servers }: ResolverOptions = {}): Resolve {
  return async (name) => {
    if (isLoopbackName(name)) return { kind: 'resolved', addresses: ['127.0.0.1', '::1'] };
    // One for each name: to cancel is then to cancel this look-up alone.
    const resolver = new Resolver({ timeout: Math.floor(timeoutMs / TRIES), tries: TRIES });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length > 0) return { kind: 'resolved', addresses };
      return { kind: 'failed', detail: failureOf(answers) };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** True for the names that mean this very machine, whatever a name server says. */
export function isLoopbackName(name: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(name);
}

// No such name is the usual answer of both questions; anything else says more.
function failureOf(answers: readonly PromiseSettledResult<unknown>[]): string {
  const codes = answers.map((answer) => (answer.status === 'rejected' ? ((answer.reason as { code?: string }).code ?? 'unknown') : ''));
  const code = codes.find((candidate) => candidate !== 'ENODATA' && candidate !== 'ENOTFOUND') ?? codes[0] ?? '';
  switch (code) {
    case 'ENODATA':
    case 'ENOTFOUND':
      return 'The name has no address.';
    case 'ETIMEOUT':
    case 'ECANCELLED':
      return 'The name server did not answer in time.';
    default:
      return `The name could not be looked up (${code}).`;
  }
}
