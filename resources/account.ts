import { z } from 'zod';
import type { Account } from '../db/entities/account.js';
import { uuid } from './values.js';

export const accountResource = z
  .object({
    id: uuid,
    type: z.literal('account'),
    attributes: z.object({ company_name: z.string().describe('Name of the company.') }),
  })
  .meta({ id: 'AccountResource', description: 'The company whose records these are.' });

export interface AccountResource extends z.infer<typeof accountResource> {}

export function renderAccount({ id, companyName }: Pick<Account, 'id' | 'companyName'>): AccountResource {
  return { id, type: 'account', attributes: { company_name: companyName } };
}
