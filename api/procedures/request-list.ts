import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { PageWanted } from '../../db/reads.js';
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

export interface RequestsWanted {
  q: string | undefined;
  filter: z.infer<typeof requestFilter>;
  page: PageWanted;
}

/** A list with an unusual filter counts its rows as far as this. */
const COUNT_STOP = 100_000;

/** Ids of one page, newest created first, and how many match. The plain list and its statuses read their counter. */
export async function findRequests(tx: Transaction, accountId: string, wanted: RequestsWanted): Promise<{ ids: string[]; total: number }> {
  const { size, number } = wanted.page;
  const conditions = conditionsOf(wanted);
  const values: unknown[] = [accountId, (number - 1) * size, size, ...conditions.map(({ value }) => value)];
  const where = ['account_id = $1', ...conditions.map(({ sql }, place) => sql(`$${place + 4}`))].join(' and ');
  const [row] = await rowsOf<{ ids: string[] }>(
    tx,
    `select array(select id from tracking_request where ${where} order by created_at desc, id desc offset $2 limit $3) as ids`,
    values,
  );
  return { ids: row?.ids ?? [], total: await totalOf(tx, { accountId, wanted, where, values }) };
}

interface Count {
  accountId: string;
  wanted: RequestsWanted;
  where: string;
  values: unknown[];
}

async function totalOf(tx: Transaction, { accountId, wanted: { q, filter = {} }, where, values }: Count): Promise<number> {
  const { status, ...others } = filter;
  const usual = !q?.trim() && Object.values(others).every((value) => value === undefined);
  const [row] = usual
    ? await rowsOf<{ total: number }>(tx, 'select value::int as total from account_counter where account_id = $1 and name = $2', [
        accountId,
        status === undefined ? 'tracking_request' : `tracking_request:${status}`,
      ])
    : await rowsOf<{ total: number }>(
        tx,
        // Page and size are named so that their types are known, though nothing is skipped.
        `select count(*)::int as total from (select from tracking_request where ${where} and $2::int is not null and $3::int is not null limit ${COUNT_STOP}) counted`,
        values,
      );
  return row?.total ?? 0;
}

interface Condition {
  value: unknown;
  sql: (place: string) => string;
}

function conditionsOf({ q, filter = {} }: RequestsWanted): Condition[] {
  const { request_number: number, status, scac, request_type: type, created_at: created, updated_at: updated } = filter;
  const conditions: Condition[] = [];
  const add = (value: unknown, sql: Condition['sql']) => {
    if (value !== undefined) conditions.push({ value, sql });
  };
  add(
    q?.trim() ? `%${literal(q.trim())}%` : undefined,
    (p) => `(request_number ilike ${p} or exists (select from unnest(ref_numbers) r where r ilike ${p}))`,
  );
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

/** A client's text inside a LIKE pattern, where the signs of patterns mean themselves. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
