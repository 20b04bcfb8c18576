import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { isDelivered } from '../../domain/delivery.js';
import { WEBHOOK_EVENT_NAMES } from '../../domain/webhook-event.js';
import type { OutboundAnswer } from '../../outbound/guarded-fetch.js';
import { DELIVERY_LIMITS } from '../../outbound/receive.js';
import { readTarget } from '../../outbound/target.js';
import { deliveryHeaders, shownAnswer } from '../../outbound/webhook-request.js';
import { exampleOf } from '../examples/example.js';
import { problem } from '../problems.js';
import { asAccount } from '../trpc.js';
import { targetsOf } from './webhook-body.js';

const SECRET_MAX = 1_024;
const SHOWN_HEADERS_BYTES = 4_096;

const triggered = z
  .object({
    url: z.string().meta({ format: 'uri' }),
    succeeded: z.boolean().describe('The receiver answered with any 2xx.'),
    error: z.string().nullable().describe('Kind of the failure, as deliveries name it; null for a success.'),
    status_code: z.int().nullable().describe("HTTP status of the receiver's answer; null without one."),
    request_headers: z.record(z.string(), z.string()),
    request_body: z.string(),
    response_headers: z.record(z.string(), z.string()).nullable().describe('As far as they fit into 4 KiB, never `Set-Cookie`.'),
    response_body: z.string().nullable().describe('Its first 1 KiB.'),
  })
  .meta({ id: 'WebhookTrigger', description: 'How a test delivery went.' });

export interface WebhookTrigger extends z.infer<typeof triggered> {}

const output: z.ZodType<WebhookTrigger> = triggered;

/** Sends an example once, as a delivery would go out (promise D16), and stores nothing of it. */
export const trigger = asAccount
  .meta({
    bucket: 'trigger',
    rest: {
      method: 'POST',
      path: '/webhooks/trigger',
      status: 200,
      tag: 'Webhooks',
      errors: [422],
      summary: 'Send an example of an event to a URL, once',
      mediaType: 'application/json',
    },
  })
  .input(
    z.object({
      body: z.object({
        url: z.string().describe('Where to; https.'),
        event: z.enum(WEBHOOK_EVENT_NAMES).describe('Name of the event.'),
        secret: z.string().max(SECRET_MAX).nullish().describe('Signs the delivery; without it there is no signature.'),
      }),
    }),
  )
  .output(output)
  .mutation(async ({ ctx: { deps, caller }, input }) => {
    const { url, event, secret } = input.body;
    if (url.trim() === '') throw problem('blank', 'url must be given.', { pointer: '/url' });
    const { webhooks } = deps.settings;
    // What its name stands for is seen on the way out, where it cannot change any more before the connection stands.
    const target = readTarget(url, targetsOf(webhooks));
    if (target.kind === 'refused') throw problem('invalid', `url: ${target.detail}`, { pointer: '/url' });
    const { id, body } = exampleOf(event);
    const headers = deliveryHeaders({
      id,
      timestamp: await deps.database.forAccount(caller.accountId, unixTime),
      body,
      secrets: secret ? [secret] : [],
      plainHeader: webhooks.signatureHeader,
      own: null,
      attempt: 1,
      replay: false,
    });
    const answer = await deps.outbound.fetch({ method: 'POST', url, headers, body }, DELIVERY_LIMITS);
    return { url, request_headers: headers, request_body: Buffer.from(body).toString(), ...outcomeOf(answer) };
  });

/** Whole seconds of machine time. */
async function unixTime(tx: Transaction): Promise<number> {
  const [row] = await rowsOf<{ now: number }>(tx, 'select floor(extract(epoch from clock_timestamp()))::int as now');
  if (!row) throw new Error('The database has no time.');
  return row.now;
}

type Outcome = Pick<WebhookTrigger, 'succeeded' | 'error' | 'status_code' | 'response_headers' | 'response_body'>;

function outcomeOf(answer: OutboundAnswer): Outcome {
  if (answer.kind === 'failed')
    return { succeeded: false, error: answer.faultClass, status_code: null, response_headers: null, response_body: null };
  const succeeded = isDelivered(answer.status);
  return {
    succeeded,
    error: succeeded ? null : 'http_status',
    status_code: answer.status,
    response_headers: shownHeaders(answer.headers),
    response_body: shownAnswer(answer.body),
  };
}

/** One after the other, as long as there is room. */
function shownHeaders(headers: Record<string, string>): Record<string, string> {
  let bytes = 0;
  const fitting = Object.entries(headers).filter(([name, value]) => {
    const size = Buffer.byteLength(name) + Buffer.byteLength(value);
    if (bytes + size > SHOWN_HEADERS_BYTES) return false;
    bytes += size;
    return true;
  });
  return Object.fromEntries(fitting);
}
