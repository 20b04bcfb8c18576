import { z } from 'zod';
import { webhookDetails, webhooksShown } from '../../../../db/developers/webhooks.js';
import { webhookShown, wholeWebhook, type WebhookShown, type WholeWebhook } from '../../../../resources/developers.js';
import { notFound } from '../../../problems.js';
import { readId } from '../../../records.js';
import { asAccount } from '../../../trpc.js';

/** The account's webhooks, and how the last day of each went. */
export const webhooks = asAccount
  .output(z.array(webhookShown) as z.ZodType<WebhookShown[]>)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => webhooksShown(tx, ctx.caller.accountId)));

/** One of them. */
export const webhook = asAccount
  .input(z.object({ id: z.string() }))
  .output(wholeWebhook as z.ZodType<WholeWebhook>)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const details = await webhookDetails(tx, id);
      const [shown] = await webhooksShown(tx, ctx.caller.accountId, id);
      if (!details || !shown) throw notFound();
      return { ...shown, ...details, signature_header: details.signature_header ?? ctx.deps.settings.webhooks.signatureHeader };
    });
  });
