import { z } from 'zod';
import { uuid } from './values.js';

/** What a JSON:API document is made of: resource objects, to-one and to-many, page links and meta. */
export interface ResourceObject {
  id: string;
  type: string;
  attributes: object;
  relationships?: Record<string, Relationship | undefined> | undefined;
  meta?: object | undefined;
}

export interface Identifier<Type extends string = string> {
  id: string;
  type: Type;
}

export interface Relationship {
  data: Identifier | Identifier[] | null;
}

/** Schema of a to-one relationship that always names something. */
export function toOne<const Types extends readonly [string, ...string[]]>(...types: Types) {
  return z.object({ data: identifier(types) });
}

/** Schema of a to-one relationship whose `data` is null when there is nothing. */
export function toOneOrNone<const Types extends readonly [string, ...string[]]>(...types: Types) {
  return z.object({ data: identifier(types).nullable() });
}

/** Schema of a to-many relationship; `data` is empty when there is nothing. */
export function toMany<const Types extends readonly [string, ...string[]]>(...types: Types) {
  return z.object({ data: z.array(identifier(types)) });
}

function identifier<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z.object({ id: uuid, type: z.enum(types) });
}

/** A to-one value: `{ data: {id, type} }`, or `{ data: null }` without an id. */
export function one<Type extends string>(type: Type, id: string): { data: Identifier<Type> };
export function one<Type extends string>(type: Type, id: string | null): { data: Identifier<Type> | null };
export function one(type: string, id: string | null): Relationship {
  return { data: id === null ? null : { id, type } };
}

/** A to-many value, in the order of the ids. */
export function many<Type extends string>(type: Type, ids: readonly string[]): { data: Identifier<Type>[] } {
  return { data: ids.map((id) => ({ id, type })) };
}

/** Links of a single record: only `self`, the request's address. */
export const selfLink = z
  .object({ self: z.string().describe('The address of this answer, as it was asked for.') })
  .meta({ id: 'SelfLink' });

/** Links of one page. Those that lead nowhere are left out, never null (strict clients stop at a null, and page while `next` exists). */
export const pageLinks = z
  .object({
    self: z.string().describe('The address of this answer, as it was asked for.'),
    current: z.string().describe('This page, with its number (or cursor) and size spelled out.'),
    first: z.string().optional().describe('The first page; only from page 2 on.'),
    prev: z.string().optional().describe('The page before; only from page 2 on.'),
    next: z.string().optional().describe('The page after; only when there is one.'),
    last: z.string().optional().describe('The last page; only when there is one after this and all records were counted.'),
  })
  .meta({ id: 'PageLinks' });

export const pageMeta = z
  .object({
    size: z.int().describe('Number of records on this page.'),
    total: z
      .int()
      .optional()
      .describe(
        'Number of all matching records; of a very long filtered list the least number, see `total_is_minimum`. Only of numbered pages.',
      ),
    total_is_minimum: z.literal(true).optional().describe('There when counting stopped: at least `total` records match.'),
    pagination: z
      .object({
        current: z.int(),
        first: z.int().optional(),
        prev: z.int().optional(),
        next: z.int().optional(),
        last: z.int().optional(),
        records: z.int().describe('The same as `total`.'),
      })
      .optional()
      .describe('Page numbers; those that lead nowhere are left out. Only of numbered pages.'),
  })
  .meta({ id: 'PageMeta' });

export interface SelfLink extends z.infer<typeof selfLink> {}
export interface PageLinks extends z.infer<typeof pageLinks> {}
export interface PageMeta extends z.infer<typeof pageMeta> {}

export interface PagePosition {
  /** Page asked for, from 1. */
  number: number;
  /** Records a full page holds. */
  size: number;
  /** All matching records, as far as they were counted. */
  total: number;
  /** Whether a page follows. */
  more: boolean;
  /** Counting stopped at `total`. */
  least: boolean;
}

/** Links of a page of the list at `url` (absolute, as received, with its query). Brackets of the computed ones stay plain. */
export function pageLinksOf(url: string, position: PagePosition): PageLinks {
  const { number, size } = position;
  const { first, prev, next, last } = pagesAround(position);
  const page = (wanted: number) => addressOfPage(url, wanted, size);
  return {
    self: url,
    current: page(number),
    ...(first === undefined ? {} : { first: page(first) }),
    ...(prev === undefined ? {} : { prev: page(prev) }),
    ...(next === undefined ? {} : { next: page(next) }),
    ...(last === undefined ? {} : { last: page(last) }),
  };
}

/** Links of a page that was read by cursor; `next` is the cursor of the one after it. */
export function partLinksOf(url: string, size: number, next: string | null): PageLinks {
  const after = new URL(url, 'http://localhost').searchParams.get('page[after]') ?? '';
  const part = (cursor: string) => addressOf(url, [`page[after]=${encodeURIComponent(cursor)}`, `page[size]=${size}`]);
  return { self: url, current: part(after), ...(next !== null && { next: part(next) }) };
}

/** Meta of a page; `records` is how many it really holds, which is fewer than its size on the last one. */
export function pageMetaOf(position: PagePosition, records: number): PageMeta {
  const { number, total, least } = position;
  const minimum = least ? { total_is_minimum: true as const } : {};
  return { size: records, total, ...minimum, pagination: { current: number, ...pagesAround(position), records: total } };
}

interface PagesAround {
  first?: number;
  prev?: number;
  next?: number;
  last?: number;
}

function pagesAround({ number, size, total, more, least }: PagePosition): PagesAround {
  const next = more ? { next: number + 1 } : {};
  if (least) return { ...(number > 1 ? { first: 1, prev: number - 1 } : {}), ...next };
  const lastPage = Math.max(1, Math.ceil(total / size));
  return {
    // From beyond the end the page before is the last one.
    ...(number > 1 ? { first: 1, prev: Math.min(number - 1, lastPage) } : {}),
    // Records that came or went since the page before was read may leave one more than their number makes.
    ...(more ? { ...next, last: Math.max(number + 1, lastPage) } : {}),
  };
}

function addressOfPage(url: string, number: number, size: number): string {
  return addressOf(url, [`page[number]=${number}`, `page[size]=${size}`]);
}

const PAGE_KEYS = ['page[number]', 'page[size]', 'page[after]'];

function addressOf(url: string, page: readonly string[]): string {
  const [path = '', query = ''] = url.split('?', 2);
  const kept = [...new URLSearchParams(query)]
    .filter(([key]) => !PAGE_KEYS.includes(key))
    .map(([key, value]) => `${plainBrackets(key)}=${encodeURIComponent(value)}`);
  return `${path}?${[...kept, ...page].join('&')}`;
}

function plainBrackets(key: string): string {
  return encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
