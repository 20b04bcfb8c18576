import { listRead, singleRead, type HotRead } from '../db/hot-read.js';
import { readPage } from './list-query.js';
import { isUuid } from './records.js';

/**
 * What a call will read first, told from its address before anybody has checked it: it is asked of the database along with
 * who is calling. Null where it is anything but what everybody asks for. A guess: whoever reads takes it if it is the very same
 * read, and else asks again.
 */
export type Ahead = (input: Readonly<Record<string, unknown>>) => HotRead | null;

type Table = 'container' | 'shipment';
/** What is read along with a record. Not the boxes of shipments, of which there may be a thousand each: the key's log is locked meanwhile. */
const NEAREST: Readonly<Record<Table, string | null>> = { container: 'shipment', shipment: null };

/** Of one record. */
export function singleAhead(table: Table): Ahead {
  return ({ id, include, as_of, ...others }) => {
    const near = nearOf(table, include);
    if (typeof id !== 'string' || !isUuid(id) || as_of !== undefined || near === null || !areNone(others)) return null;
    return singleRead(table, { id: id.toLowerCase(), near });
  };
}

/** Of the first page of a list. */
export function pageAhead(table: Table): Ahead {
  return ({ page, include, ...others }) => {
    const near = nearOf(table, include);
    const { number, size, after } = (page ?? {}) as { number?: unknown; size?: unknown; after?: unknown };
    if (near === null || after !== undefined || !isWhole(number) || !isWhole(size) || !areNone(others)) return null;
    const wanted = readPage({ number, size });
    if (wanted.number > 1) return null;
    return listRead(table, { status: null, after: null, offset: 0, size: wanted.size, counted: true, near });
  };
}

const isWhole = (given: unknown): given is number | undefined => given === undefined || Number.isSafeInteger(given);

/** `fields` changes nothing of what is read. */
const areNone = ({ fields: _, ...others }: Readonly<Record<string, unknown>>) => Object.keys(others).length === 0;

/** Whether the nearest records are wanted as well; null where others are. */
function nearOf(table: Table, include: unknown): boolean | null {
  return include === undefined ? false : include === NEAREST[table] ? true : null;
}
