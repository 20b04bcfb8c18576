import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { findPage } from '../../../db/lists/find.js';
import { CONTAINER_ROWS, SHIPMENT_ROWS } from '../../../db/lists/pages.js';
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
  type ContainerListEntry,
  type ContainerListPage,
  type ShipmentListEntry,
  type ShipmentListPage,
} from '../../../resources/page-rows.js';
import type { Caller } from '../../auth.js';
import { asAccount, type AccountContext } from '../../trpc.js';
import { askedOf, listWish, type PageList } from './list-wish.js';

/** Lines of one part of a list: what a screen shows, and the next. */
const SIZE = 100;
/** Further down nobody scrolls: browsers end there, too. */
const NUMBER_MAX = 1_500;

const wanted = listWish.extend({ number: z.int().min(1).max(NUMBER_MAX), size: z.int().min(1).max(SIZE).optional() });
type Wanted = z.infer<typeof wanted>;

/** A list of pages, and how records become its entries. */
export interface PageTable<Entry> extends PageList {
  entries(tx: Transaction, ids: readonly string[], of: { now: Timestamp; railPlan: boolean }): Promise<Entry[]>;
}

export const SHIPMENTS: PageTable<ShipmentListEntry> = {
  list: SHIPMENT_ROWS,
  number: 'bill_of_lading_number',
  entries: async (tx, ids, { now, railPlan }) => (await shipmentListRows(tx, { ids, railPlan })).map((row) => shipmentEntry(row, now)),
};

export const CONTAINERS: PageTable<ContainerListEntry> = {
  list: CONTAINER_ROWS,
  number: 'number',
  entries: async (tx, ids, { now, railPlan }) => (await containerListRows(tx, { ids, railPlan })).map((row) => containerEntry(row, now)),
};

/** Lines of the list of shipments. */
export const shipmentRows = asAccount
  .input(wanted)
  .output(shipmentListPage as z.ZodType<ShipmentListPage>)
  .query(({ ctx, input }) => pageOf(SHIPMENTS, ctx, input));

/** Lines of the list of containers. */
export const containerRows = asAccount
  .input(wanted)
  .output(containerListPage as z.ZodType<ContainerListPage>)
  .query(({ ctx, input }) => pageOf(CONTAINERS, ctx, input));

/** What the account's lists can be narrowed by. */
export const choices = asAccount
  .output(listChoices)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readChoices(tx, ctx.caller.accountId)));

interface Listed<Entry> extends Pick<Page, 'least'> {
  total: number;
  rows: Entry[];
}

function pageOf<Entry>(table: PageTable<Entry>, { deps, caller }: AccountContext, wish: Wanted): Promise<Listed<Entry>> {
  return deps.database.forAccount(caller.accountId, async (tx) => {
    const now = await cargoNow(tx);
    const { scope, wanted: asked } = askedOf(table, wish, caller);
    const page = { size: wish.size ?? SIZE, number: wish.number };
    const { ids, total, least } = await findPage(tx, { list: table.list, scope, wanted: { ...asked, page } });
    return { total: total ?? ids.length, least, rows: await table.entries(tx, ids, { now, railPlan: hasRailPlan(caller) }) };
  });
}

export const hasRailPlan = ({ features }: Caller): boolean => features.includes('rail_plan');

/** Cargo time, as lists tell what is late and near by. */
export async function cargoNow(tx: Transaction): Promise<Timestamp> {
  const [row] = await rowsOf<{ now: Timestamp }>(tx, `select ${isoSql('landfall_now()')} as now`);
  if (!row) throw new Error('The database has no time.');
  return row.now;
}
