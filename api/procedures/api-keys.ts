import { z } from 'zod';
import type { NewApiKey } from '../../db/accounts.js';
import { API_KEYS_MAX, lockApiKeys, makeApiKey, revokeApiKeys, type KeyMaking } from '../../db/api-keys.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { ApiKey } from '../../db/entities/api-key.js';
import { API_KEYS } from '../../db/lists/api-keys.js';
import { entityOf } from '../../db/rows.js';
import { renderApiKey, type NewApiKeyResource } from '../../resources/api-key.js';
import { apiKeyOne, apiKeyPage, newApiKeyOne, type ApiKeyOne, type ApiKeyPage, type NewApiKeyOne } from '../../resources/envelopes.js';
import { storedOne } from '../../resources/stored-document.js';
import { keyIdOf, unauthorized } from '../auth.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { momentIn } from '../list-query.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem, type Problem } from '../problems.js';
import { includedText, oneRecord, readId, recordsOf } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';
import { lineOfText, recordBody } from './bodies.js';

const tag = 'API keys';
const one: z.ZodType<ApiKeyOne> = apiKeyOne;
const page: z.ZodType<ApiKeyPage> = apiKeyPage;
const made: z.ZodType<NewApiKeyOne> = newApiKeyOne;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/api_keys',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List the keys of the account, newest first, those that have expired too',
    },
  })
  .input(listInput(API_KEYS).extend({ include: includeOf('api_keys') }))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const paths = readIncludes('api_keys', input.include);
    const { accountId } = ctx.caller;
    const read = readList(API_KEYS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const keys = await recordsOf(tx, 'api_key', found.ids);
      return answerOf(keys, await includedText(tx, { of: keys, paths }), found);
    });
  });

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/api_keys/{id}', status: 200, tag, errors: [400, 404], summary: 'Get a key, without its secret' } })
  .input(z.object({ id: z.string(), include: includeOf('api_keys') }))
  .output(storedText(one))
  .query(({ ctx, input }) => {
    const include = readIncludes('api_keys', input.include);
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) =>
      storedOne(await oneRecord(tx, { type: 'api_key', id, include }), { self: ctx.self }),
    );
  });

const newKeyAttributes = z.object({
  name: lineOfText.describe('What it is for.'),
  expires_at: z
    .string()
    .refine((text) => momentIn(text) !== null, 'expires_at must be a time like 2026-12-31T00:00:00Z.')
    .nullish()
    .describe('From when on it is refused: a time to come, in real time. Without it the key does not expire.'),
});

const create = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/api_keys',
      status: 201,
      tag,
      errors: [422],
      summary: 'Make a key, which is shown in this answer and nowhere else; it names the person that the key asked with names',
    },
  })
  .input(z.object({ body: recordBody('api_key', newKeyAttributes) }))
  .output(made)
  .mutation(({ ctx, input }) => {
    const { accountId, userId } = ctx.caller;
    const { name, expires_at: expiry } = input.body.data.attributes;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const expiresAt = expiry ? momentIn(expiry) : null;
      const making = await makeApiKey(tx, { accountId, name, userId, expiresAt, createdByKeyId: keyIdOf(ctx.caller) });
      if (making.kind !== 'made') throw refusalOf(making.kind);
      const data = await newKeyResource(tx, making);
      return { data, links: { self: tellingOf(ctx, `/api_keys/${data.id}`).self } };
    });
  });

async function newKeyResource(tx: Transaction, { id, key }: NewApiKey): Promise<NewApiKeyResource> {
  const [row] = await rowsOf<Record<string, unknown>>(tx, 'select * from api_key where id = $1', [id]);
  if (!row) throw new Error('The key was not written.');
  const { attributes, ...rest } = renderApiKey(entityOf<ApiKey>(row));
  return { ...rest, attributes: { ...attributes, key } };
}

function refusalOf(kind: Exclude<KeyMaking['kind'], 'made'>): Problem {
  switch (kind) {
    case 'too_many':
      return problem('limit_reached', `An account has at most ${API_KEYS_MAX} keys that are good; delete one first.`, { pointer: '/data' });
    case 'over':
      return problem('invalid', 'expires_at is over already.', { pointer: '/data/attributes/expires_at' });
    // Between its being let in and now.
    case 'maker_revoked':
      return unauthorized();
  }
}

const remove = asAccount
  .meta({
    rest: {
      method: 'DELETE',
      path: '/api_keys/{id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'Revoke a key: from this answer on it is refused everywhere',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const { accountId } = ctx.caller;
    await ctx.deps.database.forAccount(accountId, async (tx) => {
      await lockApiKeys(tx, accountId);
      if ((await revokeApiKeys(tx, accountId, [id])).length === 0) throw notFound();
    });
    return null;
  });

export const apiKeys = router({ list, create, get, delete: remove });
