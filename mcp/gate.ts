import type { McpSettings } from './settings.js';

/** The headers that say whom a request was meant for, and which page sent it. */
export interface Came {
  host: string | undefined;
  origin: string | undefined;
}

type Lists = Pick<McpSettings, 'allowedHosts' | 'allowedOrigins'>;

/** The header by which a request is refused; null when it may come in. Pages of strangers cannot reach this machine through a browser on it. */
export function refusedBy(came: Came, lists: Lists): 'Host' | 'Origin' | null {
  if (!mayAsk(came.host, lists.allowedHosts)) return 'Host';
  return maySend(came, lists.allowedOrigins) ? null : 'Origin';
}

/** Whether a name or address, with or without brackets, means this machine alone. */
export function isLoopbackName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

function mayAsk(host: string | undefined, allowed: readonly string[]): boolean {
  // Browsers always say where they ask.
  if (host === undefined) return allowed.length === 0;
  if (allowed.length === 0) return isLoopbackName(nameOf(host));
  return allowed.includes(host.toLowerCase()) || allowed.includes(nameOf(host));
}

function maySend({ host, origin }: Came, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || url.hostname === '') return false;
  const name = nameOf(url.host);
  if (allowed.length > 0) return allowed.includes(origin.toLowerCase()) || allowed.includes(name);
  return isLoopbackName(name) || (host !== undefined && name === nameOf(host));
}

/** The host's name of `name:port`, in small letters, an IPv6 address without its brackets. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}
