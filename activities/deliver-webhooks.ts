import { ApplicationFailure } from '@temporalio/activity';
import { beating } from './beating.js';
import type { Deps } from './deps.js';
import { Drain } from './webhooks/drain.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from './webhooks/outcome.js';
import { DRAIN_SETTINGS, type DrainSettings } from './webhooks/settings.js';

export type DeliverWebhooksDeps = Pick<Deps, 'database' | 'secrets' | 'outbound' | 'notices' | 'signatureHeader' | 'log'>;

/**
 * Delivers what is due to one webhook, for up to half a minute (promises D1–D13).
 *
 * How the receiver answers is no failure of ours: it is written down, and what is left is due again when the schedule says.
 * An open breaker is thrown with the time of its next probe, when the workflow asked for that, and Temporal waits for us.
 */
export const deliverWebhooks =
  ({ database, secrets, outbound, notices, signatureHeader, log }: DeliverWebhooksDeps, settings: DrainSettings = DRAIN_SETTINGS) =>
  ({ webhookId, resting = false }: DeliverWebhooksInput): Promise<DeliveryOutcome> =>
    beating(async (signal) => {
      const outcome = await new Drain(webhookId, { database, secrets, outbound, notices, signatureHeader, log, settings, signal }).run();
      if (outcome.kind === 'resting' && resting) {
        const { details: message, afterMs: nextRetryDelay } = outcome;
        throw ApplicationFailure.create({ type: 'BreakerOpen', category: 'BENIGN', message, nextRetryDelay });
      }
      return outcome;
    });
