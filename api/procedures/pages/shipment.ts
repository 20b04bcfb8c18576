import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { containerListRows, shipmentListRows } from '../../../db/page-rows.js';
import { AS_IS, pageViewAsOf, type PageView } from '../../../db/page-views.js';
import { isoSql } from '../../../db/rows.js';
import {
  readBoxDetails,
  readCorrections,
  readEstimates,
  readEvents,
  readNews,
  readPapers,
  readShipmentHead,
  readTicks,
} from '../../../db/shipment-page.js';
import { timestampOf, type Timestamp } from '../../../domain/time.js';
import { TODAY_GROUPS } from '../../../domain/today.js';
import {
  renderCorrections,
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
import { readInstant } from '../../list-query.js';
import { notFound } from '../../problems.js';
import { isUuid, readId } from '../../records.js';
import { refuseFuture } from '../../single-read.js';
import { asAccount, type AccountContext } from '../../trpc.js';

const answer: z.ZodType<WholeShipment> = shipmentPage;
const wanted = z.object({ id: z.string(), container: z.string().max(100).optional(), as_of: z.string().max(40).optional() });

/**
 * A shipment as its page shows it, one of its containers chosen: the one that is named, else the one that needs somebody first.
 * With `as_of` as everything was known then. Throws 404 when the account has none with this id, or had none then.
 */
export const shipment = asAccount
  .input(wanted)
  .output(answer)
  .query(({ ctx, input }) =>
    ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const id = readId(input.id);
      const at = readInstant(input.as_of, 'as_of');
      const view = at === undefined ? AS_IS : await viewThen(tx, id, at);
      const rows = await readRows(tx, ctx, { id, view });
      const head = renderHead(rows);
      const chosen = chosenOf(head.boxes, input.container);
      const { zone } = rows.head;
      return {
        ...head,
        chosen,
        stations: chosen === null ? [] : renderStations(await readEvents(tx, chosen, view.at)),
        corrections: chosen === null ? [] : renderCorrections(await readCorrections(tx, chosen, view.at)),
        estimates: renderEstimates(await readEstimates(tx, id, view.at), zone),
        papers: renderPapers(await readPapers(tx, id, view.at), zone),
        news: renderNews(await readNews(tx, id, view.at), zone),
        ticks: await readTicks(tx, id),
      };
    }),
  );

async function viewThen(tx: Transaction, id: string, at: string): Promise<PageView> {
  await refuseFuture(tx, at);
  const view = await pageViewAsOf(tx, { id, at });
  if (!view) throw notFound();
  return view;
}

async function readRows(tx: Transaction, { caller }: AccountContext, { id, view }: { id: string; view: PageView }): Promise<ShipmentRows> {
  const railPlan = caller.features.includes('rail_plan');
  const head = await readShipmentHead(tx, id, view);
  const [listed] = await shipmentListRows(tx, { ids: [id], railPlan, view });
  if (!head || !listed) throw notFound();
  const details = await readBoxDetails(tx, id, view);
  const rows = await containerListRows(tx, { ids: details.map((detail) => detail.id), railPlan, view });
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const boxes = rows.flatMap((row) => {
    const detail = byId.get(row.id);
    return detail === undefined ? [] : [{ row, detail }];
  });
  const [clock] = await rowsOf<{ now: Timestamp }>(tx, `select ${isoSql('landfall_now()')} as now`);
  if (!clock) throw new Error('The database has no time.');
  return { now: view.at === null ? clock.now : timestampOf(view.at), head, listed, boxes };
}

/** By its id, or by its number as people write it. */
function chosenOf(boxes: readonly ShipmentBox[], named: string | undefined): string | null {
  const bare = named?.toUpperCase().replaceAll(/[\s-]/g, '');
  const found = boxes.find(({ id, number }) => (named !== undefined && isUuid(named) ? id === named.toLowerCase() : number === bare));
  const [first] = [...boxes].sort((one, other) => urgency(one) - urgency(other));
  return (found ?? first)?.id ?? null;
}

const urgency = ({ need }: ShipmentBox): number => (need === null ? TODAY_GROUPS.length : TODAY_GROUPS.indexOf(need.group));
