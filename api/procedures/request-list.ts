import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { matchingPage, type Matching, type PageWanted } from '../../db/matching.js';
import { shippingLineByScac } from '../../domain/shipping-lines.js';
import { normalizeTrackingNumber, readRequestType } from '../../domain/tracking-number.js';
import { readMoment } from '../list-query.js';

const span = z
  .object({
    start: z.string().optional().describe('ISO 8601, inclusive.'),
    end: z.string().optional().describe('ISO 8601, inclusive.'),
  })
  .optional();

/** What a list of tracking requests can be narrowed by. A word outside its enumeration matches nothing. */
export const requestFilter = z
  .object({
    request_number: z.string().optional().describe('Exactly this number; spaces, dashes and case aside.'),
    status: z.string().optional().describe('`pending`, `awaiting_manifest`, `created`, `failed` or `tracking_stopped`.'),
    scac: z.string().optional().describe('SCAC of the shipping line, or an alternative one.'),
    request_type: z.string().optional().describe('`booking` and `booking_number` are the same.'),
    created_at: span,
    updated_at: span,
  })
  .optional();

type Filter = NonNullable<z.infer<typeof requestFilter>>;

export interface RequestsWanted {
  q: string | undefined;
  filter: Filter | undefined;
  page: PageWanted;
}

/** One page, newest created first, and how many match. The plain list and its statuses read their counter. */
export function findRequests(tx: Transaction, accountId: string, { q = '', filter = {}, page }: RequestsWanted): Promise<Matching> {
  const conditions = conditionsOf(filter);
  const { status, ...others } = filter;
  const usual = Object.values(others).every((value) => value === undefined);
  const part = q.trim();
  const list = {
    accountId,
    from: 'tracking_request r',
    alias: 'r',
    latest: 'created_at',
    where: conditions.map(({ sql }, place) => sql(`$${place + 1}`)),
    values: conditions.map(({ value }) => value),
    search: part ? { part, kinds: ['tracking_request'] as const, record: 'record_id' as const } : undefined,
    counter: usual ? (status === undefined ? 'tracking_request' : `tracking_request:${status}`) : undefined,
  };
  return matchingPage(tx, list, page);
}

interface Condition {
  value: unknown;
  sql: (place: string) => string;
}

function conditionsOf(filter: Filter): Condition[] {
  const { request_number: number, status, scac, request_type: type, created_at: created, updated_at: updated } = filter;
  const conditions: Condition[] = [];
  const add = (value: unknown, sql: Condition['sql']) => {
    if (value !== undefined) conditions.push({ value, sql });
  };
  add(number === undefined ? undefined : normalizeTrackingNumber(number), (p) => `normalized_number = ${p}`);
  add(status, (p) => `status = ${p}`);
  add(scac === undefined ? undefined : (shippingLineByScac(scac)?.scac ?? scac), (p) => `scac = ${p}`);
  add(type === undefined ? undefined : (readRequestType(type)?.numberType ?? type), (p) => `request_type = ${p}`);
  // Answers show whole seconds, so an end includes the whole of its second.
  const from = (column: string) => (p: string) => `${column} >= ${p}::timestamptz`;
  const to = (column: string) => (p: string) => `${column} < ${p}::timestamptz + interval '1 second'`;
  add(readMoment(created?.start, 'filter[created_at][start]'), from('created_at'));
  add(readMoment(created?.end, 'filter[created_at][end]'), to('created_at'));
  add(readMoment(updated?.start, 'filter[updated_at][start]'), from('updated_at'));
  add(readMoment(updated?.end, 'filter[updated_at][end]'), to('updated_at'));
  return conditions;
}
