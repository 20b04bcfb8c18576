import { pageLinksOf, pageMetaOf, partLinksOf, type PageLinks, type PageMeta } from '../resources/jsonapi.js';

/**
 * A write's context as its answer is told: what it links to is the record, at this path below `/v2`, not the address that was
 * called.
 */
export function tellingOf<Told extends { origin: string; self: string }>(ctx: Told, path: string): Told {
  return { ...ctx, self: `${ctx.origin}/v2${path}` };
}

/** Links and meta of one page of a list; `count` is how many records it really holds. */
export function pageFrame(
  self: string,
  page: { number: number; size: number },
  { count, ...extent }: { count: number; total: number; more: boolean; least: boolean },
): { links: PageLinks; meta: PageMeta } {
  const position = { ...page, ...extent };
  return { links: pageLinksOf(self, position), meta: pageMetaOf(position, count) };
}

/** The same of a page that was read by cursor; `next` is the cursor of the one after it. */
export function partFrame(
  self: string,
  { size }: { size: number },
  { count, next }: { count: number; next: string | null },
): { links: PageLinks; meta: PageMeta } {
  return { links: partLinksOf(self, size, next), meta: { size: count } };
}

/** The same address, to read on after a cursor. */
export function addressAfter(self: string, cursor: string): string {
  const [path = '', query = ''] = self.split('?', 2);
  const kept = query.split('&').filter((parameter) => parameter !== '' && !parameter.startsWith('after='));
  return `${path}?${[...kept, `after=${cursor}`].join('&')}`;
}

/** The address that clients of uploads know, which lies beside the version; all else lies below it. */
const BESIDE = '/rails/active_storage/';

/** Where a path of an operation is served: `/v2/containers/{id}`. */
export const servedAt = (path: string): string => (path.startsWith(BESIDE) ? path : `/v2${path}`);

/**
 * Where REST serves a call that came another way: `/v2/containers/5b1f…?include=shipment`. Documents are the same on both
 * faces, so a tRPC caller reads the same links.
 */
export function restAddress(path: string, input: unknown): string {
  const given = isRecord(input) ? input : {};
  const named = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name);
    const value = given[name];
    // Not validated yet: an object may have a toString of its own.
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
  });
  const query = Object.entries(given)
    .filter(([name]) => name !== 'body' && !named.has(name))
    .flatMap(([name, value]) => parameters(name, value));
  return `${servedAt(filled)}${query.length ? `?${query.join('&')}` : ''}`;
}

function parameters(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (isRecord(value)) return Object.entries(value).flatMap(([inner, below]) => parameters(`${name}[${inner}]`, below));
  return [`${name}=${encodeURIComponent(String(value))}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
