import { z } from 'zod';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { LINKS_MAX, linksOf, makeLink, revokeLink, sharedBy } from '../../../db/share-links.js';
import { sharedShipmentOf } from '../../../db/shared-shipment.js';
import { SHARED_PARTS } from '../../../domain/sharing.js';
import { done, type Done } from '../../../resources/page-session.js';
import {
  newShareLink,
  shareLink,
  sharedShipment,
  type NewShareLink,
  type SharedShipment,
  type ShareLinkShown,
} from '../../../resources/shared-shipment.js';
import { readJourney, voyageOf, type JourneyMap } from '../../journey-map.js';
import { countCall } from '../../pages/counting.js';
import { notFound, problem } from '../../problems.js';
import { readId } from '../../records.js';
import { asAccount, asAnyone, router } from '../../trpc.js';
import { ROUTING_DATA } from '../routing-data.js';

/** Days that a link is good for, unless its maker says otherwise, and at the most. */
const DAYS_STANDARD = 90;
const DAYS_MAX = 365;
/** Links that one address may open within a minute. */
const SHOWN_MAX = 120;

const list = asAccount
  .input(z.object({ shipment_id: z.string() }))
  .output(z.array(shareLink) as z.ZodType<ShareLinkShown[]>)
  .query(({ ctx, input }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => linksOf(tx, readId(input.shipment_id))));

const make = asAccount
  .input(
    z.object({
      shipment_id: z.string(),
      scope: z.array(z.enum(SHARED_PARTS)).max(SHARED_PARTS.length).optional(),
      days: z.int().min(1).max(DAYS_MAX).optional(),
    }),
  )
  .output(newShareLink as z.ZodType<NewShareLink>)
  .mutation(({ ctx, input }) => {
    const { accountId, userId } = ctx.caller;
    const shipmentId = readId(input.shipment_id);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const [known] = await rowsOf(tx, 'select id from shipment where id = $1', [shipmentId]);
      if (!known) throw notFound();
      const scope = [...new Set(input.scope ?? [])];
      const made = await makeLink(tx, { accountId, shipmentId, scope, days: input.days ?? DAYS_STANDARD, userId });
      if (!made) throw problem('limit_reached', `A shipment has at most ${LINKS_MAX} links that are good; revoke one first.`);
      return { ...made, address: `${ctx.origin}/s/${made.token}` };
    });
  });

const revoke = asAccount
  .input(z.object({ id: z.string() }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    if (!(await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => revokeLink(tx, id)))) throw notFound();
    return { ok: true };
  });

/** What a link shows to whoever has it. Unknown, revoked and past alike: not found. */
const show = asAnyone
  .input(z.object({ token: z.string().max(100) }))
  .output(sharedShipment as z.ZodType<SharedShipment>)
  .query(async ({ ctx, input }) => {
    const { database, reads } = ctx.deps;
    const counted = { bucket: 'shared_link', subject: ctx.credentials.address, quota: SHOWN_MAX };
    await countCall(ctx, counted, 'Too many links were opened.');
    ctx.setHeader('cache-control', 'no-store');
    ctx.setHeader('x-robots-tag', 'noindex, nofollow');
    const shared = await database.asSystem((tx) => sharedBy(tx, input.token));
    const stored = shared && (await reads.shipment(shared.accountId, shared.shipmentId, ['containers']));
    if (!shared || !stored) throw notFound();
    const { shown, journey } = await database.forAccount(shared.accountId, async (tx) => ({
      shown: await sharedShipmentOf(tx, shared, stored),
      journey: await sharedJourney(tx, shared.shipmentId),
    }));
    return { ...shown, voyage: journey && (await voyageOf(journey)) };
  });

/** Of the shipment's first container whose way is known, where the account may ask for ways of ships. */
async function sharedJourney(tx: Transaction, shipmentId: string): Promise<JourneyMap | null> {
  const [box] = await rowsOf<{ id: string }>(
    tx,
    `select c.id from container c join container_route r on r.container_id = c.id join account a on a.id = c.account_id
     where c.shipment_id = $1 and c.left_at is null and $2 = any (a.features) order by c.number limit 1`,
    [shipmentId, ROUTING_DATA],
  );
  return box ? readJourney(tx, box.id) : null;
}

/** Links that show a shipment to whoever has them. */
export const links = router({ list, make, revoke, show });
