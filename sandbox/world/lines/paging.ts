import type { Asking, Json } from './line.js';

/** One page of an answer and the headers that lead on. */
export interface Page {
  events: Json[];
  headers: Record<string, string>;
}

/** How a line cuts its answers: most records on a page, and how the way to the next one is written. */
export interface PageRule {
  most: number;
  style: 'page_numbers' | 'absolute_url' | 'relative_url';
}

/**
 * The page a request asks for with `limit` and `cursor`. A cursor that leads by address names the instant of the first
 * page too, see `cursorInstant`, so that an answer in pages is one answer.
 */
export function pageOf(events: Json[], asking: Asking, { most, style }: PageRule): Page {
  const { query } = asking;
  const wanted = Number(query.get('limit') ?? most);
  const size = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, most) : most;
  const cursor = query.get('cursor');
  const page = Math.max(1, style === 'page_numbers' ? Number(cursor ?? 1) || 1 : (readCursor(cursor)?.page ?? 1));
  const slice = events.slice((page - 1) * size, page * size);
  const address = (to: number): string => {
    if (style === 'page_numbers') return String(to);
    const onward = new URLSearchParams(query);
    onward.set('cursor', Buffer.from(`${asking.now}/${to}`).toString('base64url'));
    return `${style === 'absolute_url' ? asking.origin : ''}${asking.path}?${onward.toString()}`;
  };
  const next = events.length > page * size ? { 'Next-Page': address(page + 1) } : {};
  return { events: slice, headers: { 'Current-Page': address(page), ...next } };
}

/** The instant that a cursor continues; null when the request has none. */
export function cursorInstant({ query }: Pick<Asking, 'query'>): number | null {
  return readCursor(query.get('cursor'))?.now ?? null;
}

function readCursor(cursor: string | null): { now: number; page: number } | null {
  const [, now, page] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  return now === undefined || page === undefined ? null : { now: Number(now), page: Number(page) };
}
