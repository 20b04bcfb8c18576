import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { loadIncluded } from '../../db/included.js';
import { loadFrozenPieces } from '../../db/pieces.js';
import { WEBHOOK_NOTIFICATIONS } from '../../db/lists/webhooks.js';
import { queueAgain, sayDue } from '../../db/replays.js';
import { WEBHOOK_EVENT_NAMES } from '../../domain/webhook-event.js';
import {
  webhookNotificationOne,
  webhookNotificationPage,
  type WebhookNotificationOne,
  type WebhookNotificationPage,
} from '../../resources/envelopes.js';
import { joinedText, pieceOf, type Piece } from '../../resources/piece.js';
import { storedOne } from '../../resources/stored-document.js';
import { exampleOf } from '../examples/example.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { readId, recordsOf } from '../records.js';
import { asAccount, router, storedText, type AccountContext } from '../trpc.js';
import { webhooksOf } from '../webhook-records.js';
import { linesIncluded } from './shipping-lines.js';

const tag = 'Webhook notifications';
const one: z.ZodType<WebhookNotificationOne> = webhookNotificationOne;
const page: z.ZodType<WebhookNotificationPage> = webhookNotificationPage;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhook_notifications',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List webhook notifications, newest first',
    },
  })
  .input(listInput(WEBHOOK_NOTIFICATIONS).extend({ include: includeOf('webhook_notifications') }))
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('webhook_notifications', input.include);
    const { accountId } = ctx.caller;
    const read = readList(WEBHOOK_NOTIFICATIONS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const pieces = await recordsOf(tx, 'webhook_notification', found.ids);
      return answerOf(pieces, await included(tx, ctx, { pieces, include }), found);
    });
  });

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhook_notifications/{id}',
      status: 200,
      tag,
      errors: [400, 404],
      summary: 'Get a webhook notification',
    },
  })
  .input(z.object({ id: z.string(), include: includeOf('webhook_notifications') }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('webhook_notifications', input.include);
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const pieces = await recordsOf(tx, 'webhook_notification', [id]);
      const [notification] = pieces;
      if (!notification) throw notFound();
      return storedOne({ data: notification.text(), included: await included(tx, ctx, { pieces, include }) }, { self: ctx.self });
    });
  });

const examples = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhook_notifications/examples',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'Read what a webhook is sent when an event happens',
      asDelivered: true,
    },
  })
  .input(z.object({ event: z.enum(WEBHOOK_EVENT_NAMES).optional().describe('Name of the event; without it 400.') }))
  .output(one)
  .query(({ ctx, input }) => {
    if (input.event === undefined) throw problem('malformed', 'event must be given.', { parameter: 'event' });
    const delivered: unknown = JSON.parse(Buffer.from(exampleOf(input.event).body).toString());
    return { ...webhookNotificationOne.omit({ links: true }).parse(delivered), links: { self: ctx.self } };
  });

/** Sends one notification again (promise D14); one that waits for its next attempt goes at once. */
const replay = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/webhook_notifications/{id}/replay',
      status: 202,
      tag,
      errors: [404, 422],
      summary: 'Send a notification again',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(storedText(one))
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      await sendAgain(tx, { accountId, id });
      const [notification] = await recordsOf(tx, 'webhook_notification', [id]);
      if (!notification) throw notFound();
      return storedOne({ data: notification.text(), included: '' }, { self: tellingOf(ctx, `/webhook_notifications/${id}`).self });
    });
  });

/** The webhook is held first, as by everybody who takes both. */
async function sendAgain(tx: Transaction, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  const [row] = await rowsOf<{ webhook_id: string }>(tx, 'select webhook_id from webhook_notification where id = $1', [id]);
  if (!row) throw notFound();
  const webhookId = row.webhook_id;
  const [hook] = await rowsOf<{ active: boolean }>(tx, 'select active from webhook where id = $1 for share', [webhookId]);
  if (!hook) throw problem('invalid', 'Its webhook was deleted.');
  if (!hook.active) throw problem('invalid', 'Its webhook is switched off. Set active to true first.');
  await queueAgain(tx, id);
  await sayDue(tx, { accountId, webhookId });
}

/** What notifications include: reference objects as they were frozen, webhooks with their secret. */
async function included(
  tx: Transaction,
  { deps, caller }: AccountContext,
  { pieces, include }: { pieces: readonly Piece[]; include: readonly string[] },
): Promise<string> {
  if (include.length === 0) return '';
  const ids = pieces.map(({ id }) => id);
  const webhookIds = include.includes('webhook') ? await webhookIdsOf(tx, ids) : [];
  const webhooks = webhookIds.length ? await webhooksOf(tx, webhookIds, { box: deps.secrets, features: caller.features }) : [];
  // The newest first: where several froze the same record, its latest state is the one to show.
  const frozen = include.every((path) => path === 'webhook') ? [] : await loadFrozenPieces(tx, ids);
  const known = [...(await linesIncluded(tx, deps.settings.profiles, include)), ...webhooks.map(pieceOf), ...frozen];
  return joinedText(await loadIncluded(tx, { of: pieces, paths: include, known }));
}

async function webhookIdsOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, 'select distinct webhook_id as id from webhook_notification where id = any ($1)', [ids]);
  return rows.map(({ id }) => id);
}

export const webhookNotifications = router({ list, examples, get, replay });
