import { z } from 'zod';
import { SENDER_POLICIES, type SenderPolicy } from '../domain/mail/senders.js';
import { timestampOf } from '../domain/time.js';
import { one, toOne } from './jsonapi.js';
import { timestamp, uuid } from './values.js';

export const senderPolicy = z
  .enum(SENDER_POLICIES)
  .describe(
    'Whose mail is taken: of everybody who knows the address; of `senders`; or of those, where they are proven to be who they say.',
  );

export const emailAliasResource = z
  .object({
    id: uuid,
    type: z.literal('email_alias'),
    attributes: z.object({
      name: z.string().describe('What it is for.'),
      address: z
        .string()
        .nullable()
        .describe('Mail to it brings papers: a secret. Null where the installation has lost the key it was sealed with.'),
      active: z.boolean().describe('Whether mail to it is taken.'),
      sender_policy: senderPolicy,
      senders: z
        .array(z.string())
        .describe('Addresses (`ada@example.com`), domains (`example.com`), and what lies below one (`*.example.com`).'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    relationships: z.object({ account: toOne('account') }),
  })
  .meta({ id: 'EmailAliasResource', description: 'An address of the account that papers are mailed to.' });

export interface EmailAliasResource extends z.infer<typeof emailAliasResource> {}

export interface ShownAlias {
  id: string;
  accountId: string;
  name: string;
  address: string | null;
  active: boolean;
  senderPolicy: SenderPolicy;
  senders: readonly string[];
  createdAt: Parameters<typeof timestampOf>[0];
  updatedAt: Parameters<typeof timestampOf>[0];
}

export function renderEmailAlias(alias: ShownAlias): EmailAliasResource {
  return {
    id: alias.id,
    type: 'email_alias',
    attributes: {
      name: alias.name,
      address: alias.address,
      active: alias.active,
      sender_policy: alias.senderPolicy,
      senders: [...alias.senders],
      created_at: timestampOf(alias.createdAt),
      updated_at: timestampOf(alias.updatedAt),
    },
    relationships: { account: one('account', alias.accountId) },
  };
}
