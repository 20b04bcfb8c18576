import { z } from 'zod';
import type { AccountUser } from '../db/entities/account-user.js';
import { uuid } from './values.js';

export const userResource = z
  .object({
    id: uuid,
    type: z.literal('user'),
    attributes: z.object({ name: z.string(), email: z.string() }),
  })
  .meta({ id: 'UserResource', description: 'A person of the account.' });

export interface UserResource extends z.infer<typeof userResource> {}

export function renderUser({ id, name, email }: Pick<AccountUser, 'id' | 'name' | 'email'>): UserResource {
  return { id, type: 'user', attributes: { name, email } };
}
