import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { findPage } from '../../../db/lists/find.js';
import type { List } from '../../../db/lists/list.js';
import { CONTAINER_ROWS, SHIPMENT_ROWS } from '../../../db/lists/pages.js';
import type { SortKey } from '../../../db/lists/order.js';
import type { Page } from '../../../db/lists/wanted.js';
import { containerListRows, readChoices, shipmentListRows } from '../../../db/page-rows.js';
import { isoSql } from '../../../db/rows.js';
import type { Timestamp } from '../../../domain/time.js';
import {
  containerEntry,
  containerListPage,
  listChoices,
  shipmentEntry,
  shipmentListPage,
  type ContainerListPage,
  type ShipmentListPage,
} from '../../../resources/page-rows.js';
import type { Caller } from '../../auth.js';
import { asAccount, type AccountContext } from '../../trpc.js';

/** Lines of one part of a list: what a screen shows, and the next. */
const SIZE = 100;
/** Further down nobody scrolls: browsers end there, too. */
const NUMBER_MAX = 1_500;
const TEXT_MAX = 400;

/** What the database can be asked for: it has no NUL, and no half of a sign. */
export const text = z
  .string()
  .max(TEXT_MAX)
  .regex(/^[^\p{Cs}\0]*$/u)
  .optional();
const wanted = z.object({
  number: z.int().min(1).max(NUMBER_MAX),
  q: text,
  /** Filters under the names that they have in the address of a page: values joined by commas. */
  filters: z.object({ view: text, status: text, line: text, pod: text, arrival: text, lfd: text, tag: text }),
  sort: z.enum(['number', 'arrival', 'last_free_day', 'checked', '-number', '-arrival', '-last_free_day', '-checked']).optional(),
});
type Wanted = z.infer<typeof wanted>;

/** Lines of the list of shipments. */
export const shipmentRows = asAccount
  .input(wanted)
  .output(shipmentListPage as z.ZodType<ShipmentListPage>)
  .query(({ ctx, input }) =>
    inAccount(ctx, async (tx, now) => {
      const { ids, ...counts } = await find(tx, SHIPMENT_ROWS, { ...sortedBy(input, 'bill_of_lading_number'), caller: ctx.caller });
      const rows = await shipmentListRows(tx, { ids, railPlan: ctx.caller.features.includes('rail_plan') });
      return { ...counts, rows: rows.map((row) => shipmentEntry(row, now)) };
    }),
  );

/** Lines of the list of containers. */
export const containerRows = asAccount
  .input(wanted)
  .output(containerListPage as z.ZodType<ContainerListPage>)
  .query(({ ctx, input }) =>
    inAccount(ctx, async (tx, now) => {
      const { ids, ...counts } = await find(tx, CONTAINER_ROWS, { ...sortedBy(input, 'number'), caller: ctx.caller });
      const rows = await containerListRows(tx, { ids, railPlan: ctx.caller.features.includes('rail_plan') });
      return { ...counts, rows: rows.map((row) => containerEntry(row, now)) };
    }),
  );

/** What the account's lists can be narrowed by. */
export const choices = asAccount
  .output(listChoices)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readChoices(tx, ctx.caller.accountId)));

function inAccount<Answer>(ctx: AccountContext, read: (tx: Transaction, now: Timestamp) => Promise<Answer>): Promise<Answer> {
  return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    const [row] = await rowsOf<{ now: Timestamp }>(tx, `select ${isoSql('landfall_now()')} as now`);
    if (!row) throw new Error('The database has no time.');
    return read(tx, row.now);
  });
}

interface Sorted extends Wanted {
  keys: readonly SortKey[];
}

/** `number` is called otherwise where it is a bill. */
function sortedBy(input: Wanted, number: string): Sorted {
  const { sort } = input;
  if (sort === undefined) return { ...input, keys: [] };
  const name = sort.replace('-', '');
  return { ...input, keys: [{ attribute: name === 'number' ? number : name, descending: sort.startsWith('-') }] };
}

interface Found extends Pick<Page, 'ids' | 'least'> {
  total: number;
}

async function find(tx: Transaction, list: List, { caller, ...wish }: Sorted & { caller: Caller }): Promise<Found> {
  const { number, q, filters, keys } = wish;
  const own = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')) as Record<
    string,
    string
  >;
  const scope = { account: caller.accountId, rail_plan: caller.features.includes('rail_plan') };
  const asked = { conditions: [], own, sort: keys, page: { size: SIZE, number }, ...(q !== undefined && q !== '' && { q }) };
  const { ids, total, least } = await findPage(tx, { list, scope, wanted: asked });
  return { ids, total: total ?? ids.length, least };
}
