import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { containerListRows, shipmentListRows } from '../../../db/page-rows.js';
import { isoSql } from '../../../db/rows.js';
import { readBoxDetails, readEstimates, readEvents, readNews, readPapers, readShipmentHead } from '../../../db/shipment-page.js';
import type { Timestamp } from '../../../domain/time.js';
import { TODAY_GROUPS } from '../../../domain/today.js';
import {
  renderEstimates,
  renderHead,
  renderNews,
  renderPapers,
  renderStations,
  shipmentPage,
  type ShipmentBox,
  type WholeShipment,
  type ShipmentRows,
} from '../../../resources/shipment-page.js';
import { notFound } from '../../problems.js';
import { isUuid, readId } from '../../records.js';
import { asAccount, type AccountContext } from '../../trpc.js';

const answer: z.ZodType<WholeShipment> = shipmentPage;
const wanted = z.object({ id: z.string(), container: z.string().max(100).optional() });

/**
 * A shipment as its page shows it, one of its containers chosen: the one that is named, else the one that needs somebody first.
 * Throws 404 when the account has none with this id.
 */
export const shipment = asAccount
  .input(wanted)
  .output(answer)
  .query(({ ctx, input }) =>
    ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const id = readId(input.id);
      const rows = await readRows(tx, ctx, id);
      const head = renderHead(rows);
      const chosen = chosenOf(head.boxes, input.container);
      const { zone } = rows.head;
      return {
        ...head,
        chosen,
        stations: chosen === null ? [] : renderStations(await readEvents(tx, chosen)),
        estimates: renderEstimates(await readEstimates(tx, id), zone),
        papers: renderPapers(await readPapers(tx, id), zone),
        news: renderNews(await readNews(tx, id), zone),
      };
    }),
  );

async function readRows(tx: Transaction, { caller }: AccountContext, id: string): Promise<ShipmentRows> {
  const railPlan = caller.features.includes('rail_plan');
  const head = await readShipmentHead(tx, id);
  const [listed] = await shipmentListRows(tx, { ids: [id], railPlan });
  if (!head || !listed) throw notFound();
  const details = await readBoxDetails(tx, id);
  const rows = await containerListRows(tx, { ids: details.map((detail) => detail.id), railPlan });
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const boxes = rows.flatMap((row) => {
    const detail = byId.get(row.id);
    return detail === undefined ? [] : [{ row, detail }];
  });
  const [clock] = await rowsOf<{ now: Timestamp }>(tx, `select ${isoSql('landfall_now()')} as now`);
  if (!clock) throw new Error('The database has no time.');
  return { now: clock.now, head, listed, boxes };
}

/** By its id, or by its number as people write it. */
function chosenOf(boxes: readonly ShipmentBox[], named: string | undefined): string | null {
  const bare = named?.toUpperCase().replaceAll(/[\s-]/g, '');
  const found = boxes.find(({ id, number }) => (named !== undefined && isUuid(named) ? id === named.toLowerCase() : number === bare));
  const [first] = [...boxes].sort((one, other) => urgency(one) - urgency(other));
  return (found ?? first)?.id ?? null;
}

const urgency = ({ need }: ShipmentBox): number => (need === null ? TODAY_GROUPS.length : TODAY_GROUPS.indexOf(need.group));
