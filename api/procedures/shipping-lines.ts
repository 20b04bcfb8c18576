import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { entityOf } from '../../db/rows.js';
import type { ShippingLine } from '../../db/entities/shipping-line.js';
import { allInMemory } from '../../db/lists/in-memory.js';
import { SHIPPING_LINES } from '../../db/lists/shipping-lines.js';
import { shippingLineByScac, TEST_SCAC } from '../../domain/shipping-lines.js';
import { shippingLineList, shippingLineOne, type ShippingLineList, type ShippingLineOne } from '../../resources/envelopes.js';
import { pieceOf, type Piece } from '../../resources/piece.js';
import { renderShippingLine, type ShippingLineResource } from '../../resources/shipping-line.js';
import { servedNumberTypes } from '../../sources/carriers/served.js';
import { wholeListInput } from '../lists/input.js';
import { readWhole } from '../lists/read.js';
import { notFound } from '../problems.js';
import { isUuid } from '../records.js';
import { asAccount, router, type ProfileOverrides } from '../trpc.js';

const tag = 'Reference data';
const one: z.ZodType<ShippingLineOne> = shippingLineOne;
const whole: z.ZodType<ShippingLineList> = shippingLineList;

const list = asAccount
  .meta({
    rest: { method: 'GET', path: '/shipping_lines', status: 200, tag, errors: [400, 422], summary: 'List all shipping lines, by SCAC' },
  })
  .input(wholeListInput(SHIPPING_LINES).extend({ search: z.string().optional().describe('Part of the SCAC, the name or the short name.') }))
  .output(whole)
  .query(async ({ ctx, input: { search = '', ...asked } }) => {
    const wanted = readWhole(SHIPPING_LINES, asked);
    const rows = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => linesIn(tx));
    const text = search.trim().toLowerCase();
    const lines = rows
      .filter(({ scac, name, shortName }) => [scac, name, shortName].some((word) => word.toLowerCase().includes(text)))
      .map((row) => withSupport(row, ctx.deps.settings.profiles))
      .map((line) => ({ id: line.id, values: line.attributes, line }));
    const data = allInMemory(SHIPPING_LINES, lines, wanted).map(({ line }) => line);
    return { data, links: { self: ctx.self, current: ctx.self } };
  });

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/shipping_lines/{id}', status: 200, tag, errors: [404], summary: 'Get a shipping line' } })
  .input(z.object({ id: z.string().describe('UUID or SCAC.') }))
  .output(one)
  .query(async ({ ctx, input }) => {
    const known = isUuid(input.id) ? null : shippingLineByScac(input.id);
    if (!isUuid(input.id) && !known) throw notFound();
    const [row] = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) =>
      known ? linesIn(tx, { column: 'scac', value: known.scac }) : linesIn(tx, { column: 'id', value: input.id }),
    );
    if (!row) throw notFound();
    return { data: withSupport(row, ctx.deps.settings.profiles), links: { self: ctx.self } };
  });

async function linesIn(tx: Transaction, one?: { column: 'scac' | 'id'; value: string }): Promise<ShippingLine[]> {
  const rows = one
    ? await rowsOf<Record<string, unknown>>(tx, `select * from shipping_line where ${one.column} = $1`, [one.value])
    : await rowsOf<Record<string, unknown>>(tx, 'select * from shipping_line order by scac');
  return rows.map((row) => entityOf<ShippingLine>(row));
}

/** The lines as other records include them, when the paths lead to any. */
export async function linesIncluded(tx: Transaction, profiles: ProfileOverrides, paths: readonly string[]): Promise<Piece[]> {
  if (!paths.some((path) => path.split('.').includes('shipping_line'))) return [];
  return (await linesIn(tx)).map((row) => pieceOf(withSupport(row, profiles)));
}

/** Support is what the profiles say: a line that none serves cannot be asked, whatever its numbers look like. */
function withSupport(row: ShippingLine, profiles: ProfileOverrides): ShippingLineResource {
  const types = servedNumberTypes(row.scac, profiles);
  if (row.scac === TEST_SCAC) return renderShippingLine(row);
  return renderShippingLine({
    ...row,
    billOfLadingTrackingSupport: types.includes('bill_of_lading'),
    bookingNumberTrackingSupport: types.includes('booking'),
    containerNumberTrackingSupport: types.includes('container'),
  });
}

export const shippingLines = router({ list, get });
