import { z } from 'zod';
import { deliveriesShown, deliveryRow, type DeliveryRow } from '../../../../db/developers/deliveries.js';
import { rowsOf } from '../../../../db/database.js';
import { WEBHOOK_EVENT_NAMES } from '../../../../domain/webhook-event.js';
import { capitalised } from '../../../../domain/webhook-headers.js';
import { deliveryPage, wholeDelivery, type DeliveryPage, type WholeDelivery } from '../../../../resources/developers.js';
import { deliveryText } from '../../../../resources/webhook-notification.js';
import { notFound } from '../../../problems.js';
import { readId } from '../../../records.js';
import { asAccount } from '../../../trpc.js';

/** Lines of one part. */
const SIZE = 50;
/** A body of a large shipment has a megabyte: whoever looks at one reads its beginning. */
const BODY_SHOWN_BYTES = 128 * 1024;
const NUMBER_MAX = 40;

/** A webhook's deliveries, the newest first. */
export const deliveries = asAccount
  .input(
    z.object({
      webhook_id: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed']).optional(),
      event: z.enum(WEBHOOK_EVENT_NAMES).optional(),
      container: z
        .string()
        .max(NUMBER_MAX)
        .regex(/^[^\p{Cs}\0]*$/u)
        .optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
  )
  .output(deliveryPage as z.ZodType<DeliveryPage>)
  .query(({ ctx, input }) => {
    const webhookId = readId(input.webhook_id);
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const [known] = await rowsOf(tx, 'select id from webhook where id = $1', [webhookId]);
      if (!known) throw notFound();
      const { status = null, event = null, before = null } = input;
      const container = input.container?.toUpperCase().replaceAll(/[\s-]/g, '') ?? '';
      const wanted = { accountId, webhookId, status, event, before, container: container === '' ? null : container, size: SIZE };
      const rows = await deliveriesShown(tx, wanted);
      const shown = rows.slice(0, SIZE);
      return { deliveries: shown, older: rows.length > SIZE ? (shown.at(-1)?.position ?? null) : null };
    });
  });

/** One delivery: what is sent, and how each attempt went. */
export const delivery = asAccount
  .input(z.object({ id: z.string() }))
  .output(wholeDelivery as z.ZodType<WholeDelivery>)
  .query(async ({ ctx, input }) => {
    const id = readId(input.id);
    const row = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => deliveryRow(tx, id));
    if (!row) throw notFound();
    const { change_id, webhook_id, version, created_at, content, event } = row;
    const change = { id: change_id, event, position: Number(row.position), version, createdAt: created_at, content };
    const body = Buffer.from(deliveryText({ notificationId: id, webhookId: webhook_id, change }));
    return {
      ...row,
      event_id: change_id,
      last: row.tries.at(-1) ?? null,
      body: new TextDecoder().decode(body.subarray(0, BODY_SHOWN_BYTES), { stream: body.length > BODY_SHOWN_BYTES }),
      body_bytes: body.length,
      headers: headersOf(row, row.signature_header ?? ctx.deps.settings.webhooks.signatureHeader),
    };
  });

/** As the last attempt had them, or the first one will. A signature is made with the secret, and own headers may hold another. */
function headersOf({ id, own, tries, replay, attempts }: DeliveryRow, signatureHeader: string): WholeDelivery['headers'] {
  const last = tries.at(-1);
  const told = (name: string, value: string) => ({ name, value, why: null });
  const signed = (name: string) => ({ name, value: null, why: 'signature' as const });
  return [
    told('content-type', 'application/json'),
    told('user-agent', 'Landfall Webhook Bot'),
    told('webhook-id', id),
    last ? told('webhook-timestamp', String(last.sent_at)) : signed('webhook-timestamp'),
    signed('webhook-signature'),
    signed(signatureHeader),
    told('landfall-attempt', String(Math.max(attempts, 1))),
    ...((last?.replay ?? replay) ? [told('landfall-replay', 'true')] : []),
    ...own.map((name) => ({ name: capitalised(name), value: null, why: 'own' as const })),
  ];
}
