/** What the address of a page may say behind its `?`. Every value is a text: `12E3` is a number on a paper, not 12000. */
export type Search = Readonly<Record<string, string>>;

/** Where each page is. Members of a path are named as the router does. */
export const PATHS = {
  signIn: '/sign-in',
  invitation: '/invitation',
  today: '/today',
  shipments: '/shipments',
  shipment: '/shipments/$id',
  containers: '/containers',
  documents: '/documents',
  document: '/documents/$id',
  track: '/track',
  shared: '/s/$token',
  developers: '/developers',
  newWebhook: '/developers/webhooks/new',
  webhook: '/developers/webhooks/$id',
  events: '/developers/events',
  feed: '/developers/feed',
  sources: '/sources',
  source: '/sources/$source',
  practice: '/practice',
} as const;

/** Reads the part behind `?`. A name that comes twice counts once, the last time. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes it again, commas and the like left as people read them; nothing for what is empty. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodePart(name)}=${encodePart(String(value))}`);
  return parts.length ? `?${parts.join('&')}` : '';
}

/** Those of the given names that the address says something for. */
export function pickSearch<const Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { [name in Name]?: string } {
  const found = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found) as { [name in Name]?: string };
}

/** Where to go after sign-in: a path of ours, never another host (`//other.example`, `/\other.example`). */
export function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) && !/[\x00-\x1f]/.test(next) ? next : PATHS.today;
}

/** The page of a shipment, one of its containers chosen. */
export function shipmentAddress(id: string, container?: string): string {
  return `/shipments/${encodeURIComponent(id)}${stringifySearch({ container })}`;
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%20', '+');
}
