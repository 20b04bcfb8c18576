import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { WebhookSecret } from '../../db/entities/webhook.js';
import { webhookSecretPlace } from '../../db/secrets.js';
import { sayWebhookChanged } from '../../db/webhook-changed.js';
import { withNewSecret } from '../../domain/delivery.js';
import { HOUR_S } from '../../domain/time.js';
import { newWebhookSecret } from '../../outbound/webhook-signature.js';
import { webhookOne, type WebhookOne } from '../../resources/envelopes.js';
import { tellingOf } from '../links.js';
import { problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, type AccountContext } from '../trpc.js';
import { oneWebhook } from '../webhook-records.js';
import { membersOf, placeIn, plainBody } from './bodies.js';
import { lockWebhook } from './webhook-changes.js';

const OVERLAP_HOURS = 24;
const OVERLAP_HOURS_MAX = 168;
/** Each signs every delivery, and stands in its header. */
const LIVE_SECRETS_MAX = 5;

const output: z.ZodType<WebhookOne> = webhookOne;

/** A new secret takes over; the earlier one signs along for a while (the policy's "Rotation"). */
export const rotateSecret = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/webhooks/{id}/rotate_secret',
      status: 200,
      tag: 'Webhooks',
      errors: [404, 422],
      summary: "Replace a webhook's secret by a new one",
    },
  })
  .input(
    z.object({
      id: z.string(),
      body: plainBody('webhook', {
        overlap_hours: z
          .number()
          .min(0)
          .max(OVERLAP_HOURS_MAX)
          .nullish()
          .describe('How long the secret before it signs along. 0: every earlier secret stops at once.')
          .meta({ default: OVERLAP_HOURS }),
      }),
    }),
  )
  .output(output)
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    const { overlap_hours: hours } = membersOf(input.body);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockWebhook(tx, id);
      await rotate(tx, ctx, { id, overlapS: (hours ?? OVERLAP_HOURS) * HOUR_S, place: placeIn(input.body, 'overlap_hours') });
      await sayWebhookChanged(tx, id);
      return oneWebhook(tellingOf(ctx, `/webhooks/${id}`), tx, id);
    });
  });

async function rotate(
  tx: Transaction,
  { deps, caller: { accountId } }: AccountContext,
  { id, overlapS, place }: { id: string; overlapS: number; place: { pointer?: string } },
): Promise<void> {
  const [row] = await rowsOf<{ secrets: WebhookSecret[]; now_ms: number }>(
    tx,
    'select secrets, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms from webhook where id = $1',
    [id],
  );
  if (!row) throw new Error('A webhook that is held is there.');
  const sealed = deps.secrets.seal(newWebhookSecret(), webhookSecretPlace(accountId, id)).toString('base64');
  const secrets: WebhookSecret[] = withNewSecret(row.secrets, { sealed, nowMs: Math.floor(row.now_ms), overlapS });
  if (secrets.length > LIVE_SECRETS_MAX)
    throw problem('limit_reached', `At most ${LIVE_SECRETS_MAX} secrets sign at one time; overlap_hours 0 stops the earlier ones.`, place);
  await tx.query('update webhook set secrets = $2 where id = $1', [id, JSON.stringify(secrets)]);
}
