import { z } from 'zod';
import type { ApiKey } from '../db/entities/api-key.js';
import { timestampOf } from '../domain/time.js';
import { one, toOneOrNone } from './jsonapi.js';
import { momentOf, timestamp, uuid } from './values.js';

const attributes = z.object({
  name: z.string().describe('What it is for.'),
  public_part: z.string().describe('The part of it that is no secret, to tell it by: `lf_<public part>_<secret>`.'),
  created_at: timestamp.describe('When it was made. The times of a key are real, also beside a practice clock.'),
  last_used_at: timestamp.nullable().describe('When it was used last, in real time, to the minute; null: never.'),
  expires_at: timestamp.nullable().describe('From when on it is refused, in real time; null: it does not expire.'),
});

const relationships = z.object({
  user: toOneOrNone('user').describe('The person it names: what is done with it was done by them.'),
  created_by: toOneOrNone('api_key').describe('The key it was made with, which may be gone; null: the operator made it.'),
});

export const apiKeyResource = z
  .object({ id: uuid, type: z.literal('api_key'), attributes, relationships })
  .meta({ id: 'ApiKeyResource', description: 'A key of the account. Its secret is not kept.' });

export const newApiKeyResource = z
  .object({
    id: uuid,
    type: z.literal('api_key'),
    attributes: attributes.extend({ key: z.string().describe('The key itself. It is shown here and nowhere else.') }),
    relationships,
  })
  .meta({ id: 'NewApiKeyResource', description: 'A key that was made just now.' });

export interface ApiKeyResource extends z.infer<typeof apiKeyResource> {}
export interface NewApiKeyResource extends z.infer<typeof newApiKeyResource> {}

export function renderApiKey(row: ApiKey): ApiKeyResource {
  return {
    id: row.id,
    type: 'api_key',
    attributes: {
      name: row.name,
      public_part: row.publicPart,
      created_at: timestampOf(row.createdAt),
      last_used_at: momentOf(row.lastUsedAt),
      expires_at: momentOf(row.expiresAt),
    },
    relationships: { user: one('user', row.userId), created_by: one('api_key', row.createdByKeyId) },
  };
}
