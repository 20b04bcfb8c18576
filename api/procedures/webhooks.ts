import { z } from 'zod';
import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import type { WebhookSecret } from '../../db/entities/webhook.js';
import { WEBHOOKS } from '../../db/lists/webhooks.js';
import { publishedSince } from '../../db/published-settings.js';
import { stopReplays } from '../../db/replays.js';
import { isoSql } from '../../db/rows.js';
import { sayWebhookChanged } from '../../db/webhook-changed.js';
import { newWebhookSecret } from '../../outbound/webhook-signature.js';
import {
  webhookEventCategoryList,
  webhookOne,
  webhookPage,
  type WebhookEventCategoryList,
  type WebhookOne,
  type WebhookPage,
} from '../../resources/envelopes.js';
import { timestamp } from '../../resources/values.js';
import { renderWebhookEventCategories } from '../../resources/webhook-event-category.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, router, type AccountContext } from '../trpc.js';
import { webhookSecretPlace } from '../../db/secrets.js';
import { allEventsOf, oneWebhook, webhooksOf } from '../webhook-records.js';
import { recordBody } from './bodies.js';
import {
  editWebhookAttributes,
  newWebhookAttributes,
  readUrl,
  readWebhook,
  type WebhookAttributes,
  type WebhookEdit,
} from './webhook-body.js';
import { getReplay, replay, stopReplay } from './webhook-replays.js';
import { rotateSecret } from './webhook-secret.js';
import { trigger } from './webhook-trigger.js';
import { beginAnew, failWaiting, lockWebhook, lookAgain, switchOff, writeWebhook } from './webhook-changes.js';

const tag = 'Webhooks';
/** Endpoints of one account (promise L9). */
export const WEBHOOKS_MAX = 50;
const one: z.ZodType<WebhookOne> = webhookOne;
const page: z.ZodType<WebhookPage> = webhookPage;
const categories: z.ZodType<WebhookEventCategoryList> = webhookEventCategoryList;

const list = asAccount
  .meta({ rest: { method: 'GET', path: '/webhooks', status: 200, tag, errors: [400, 422], summary: 'List webhooks, newest first' } })
  .input(listInput(WEBHOOKS))
  .output(page)
  .query(({ ctx, input }) => {
    const { accountId, features } = ctx.caller;
    const read = readList(WEBHOOKS, { account: accountId, all_events: allEventsOf(features) }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const { ids, frame } = await pageOfList(tx, ctx.self, read);
      const known = new Map((await webhooksOf(tx, ids, renderingOf(ctx))).map((webhook) => [webhook.id, webhook]));
      const data = ids.map((id) => known.get(id)).filter((webhook) => webhook !== undefined);
      return { data, ...frame(data.length) };
    });
  });

const renderingOf = ({ deps, caller }: AccountContext) => ({ box: deps.secrets, features: caller.features });

const create = asAccount
  .meta({ rest: { method: 'POST', path: '/webhooks', status: 201, tag, errors: [422], summary: 'Add a webhook' } })
  .input(z.object({ body: recordBody('webhook', newWebhookAttributes) }))
  .output(one)
  .mutation(async ({ ctx, input }) => {
    const edit = await readNew(ctx.deps, input.body.data.attributes);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const id = await insert(tx, ctx, edit);
      return oneWebhook(tellingOf(ctx, `/webhooks/${id}`), tx, id);
    });
  });

async function readNew({ settings, resolve }: AccountContext['deps'], attributes: WebhookAttributes): Promise<WebhookEdit> {
  const { webhooks } = settings;
  return readWebhook(attributes, { webhooks, target: await readUrl(attributes, webhooks, resolve), before: null });
}

async function insert(tx: Transaction, { deps, caller: { accountId } }: AccountContext, edit: WebhookEdit): Promise<string> {
  await lockUntilEnd(tx, `webhooks:${accountId}`);
  const [before] = await rowsOf<{ count: number; id: string; now: string }>(
    tx,
    `select count(*)::int as count, uuidv7() as id, ${isoSql('clock_timestamp()')} as now
     from webhook where account_id = $1`,
    [accountId],
  );
  if (!before || before.count >= WEBHOOKS_MAX)
    throw problem('limit_reached', `An account has at most ${WEBHOOKS_MAX} webhooks.`, { pointer: '/data' });
  const { id, now } = before;
  const sealed = deps.secrets.seal(newWebhookSecret(), webhookSecretPlace(accountId, id)).toString('base64');
  const secrets: WebhookSecret[] = [{ sealed, createdAt: now, expiresAt: null }];
  await tx.query(
    `insert into webhook (id, account_id, url, active, events, headers, secrets, signature_header) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      accountId,
      edit.url,
      edit.active,
      edit.events ?? null,
      edit.headers ? JSON.stringify(edit.headers) : null,
      JSON.stringify(secrets),
      edit.signatureHeader ?? null,
    ],
  );
  return id;
}

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/webhooks/{id}', status: 200, tag, errors: [404], summary: 'Get a webhook' } })
  .input(z.object({ id: z.string() }))
  .output(one)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => oneWebhook(ctx, tx, id));
  });

const update = asAccount
  .meta({ rest: { method: 'PATCH', path: '/webhooks/{id}', status: 200, tag, errors: [404, 422], summary: 'Change a webhook' } })
  .input(z.object({ id: z.string(), body: recordBody('webhook', editWebhookAttributes.optional()) }))
  .output(one)
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const attributes = input.body.data.attributes ?? {};
    const { settings, resolve } = ctx.deps;
    const target = await readUrl(attributes, settings.webhooks, resolve);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const before = await lockWebhook(tx, id);
      const edit = readWebhook(attributes, { webhooks: settings.webhooks, target, before });
      await writeWebhook(tx, id, edit);
      await beginAnew(tx, id, {
        switchedOn: edit.active === true && !before.active,
        moved: edit.url !== undefined && edit.url !== before.url,
      });
      if (edit.active === false) await switchOff(tx, ctx.caller.accountId, id);
      else await lookAgain(tx, ctx.caller.accountId, id);
      await sayWebhookChanged(tx, id);
      return oneWebhook(ctx, tx, id);
    });
  });

const remove = asAccount
  .meta({ rest: { method: 'DELETE', path: '/webhooks/{id}', status: 200, tag, errors: [404], summary: 'Delete a webhook' } })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockWebhook(tx, id);
      // Its notifications stay as history until their time is over.
      await failWaiting(tx, ctx.caller.accountId, id);
      await stopReplays(tx, { webhookId: id }, 'endpoint_inactive');
      await tx.query('delete from webhook where id = $1', [id]);
      await sayWebhookChanged(tx, id);
    });
    return null;
  });

const events = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhooks/events',
      status: 200,
      tag,
      errors: [],
      summary: 'List the events that are open to the account',
    },
  })
  .output(categories)
  .query(({ ctx }) => ({ data: renderWebhookEventCategories(ctx.caller.features), links: { self: ctx.self } }));

const ips = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhooks/ips',
      status: 200,
      tag,
      errors: [],
      summary: 'List the addresses that deliveries come from',
      mediaType: 'application/json',
    },
  })
  .output(z.object({ webhook_notification_ips: z.array(z.ipv4()), last_updated: timestamp }).meta({ id: 'WebhookIps' }))
  .query(async ({ ctx: { deps, caller } }) => {
    const { ips: value } = deps.settings.webhooks;
    const since = await deps.database.forAccount(caller.accountId, (tx) => publishedSince(tx, { name: 'webhook_ips', value }));
    return { webhook_notification_ips: value, last_updated: since };
  });

export const webhooks = router({
  list,
  create,
  events,
  ips,
  trigger,
  get,
  update,
  delete: remove,
  rotateSecret,
  replay,
  getReplay,
  stopReplay,
});
