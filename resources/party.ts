import { z } from 'zod';
import type { Party } from '../db/entities/party.js';
import { uuid } from './values.js';

export const partyResource = z
  .object({
    id: uuid,
    type: z.literal('party'),
    attributes: z.object({ company_name: z.string().describe('Name of the company; unique within the account.') }),
  })
  .meta({ id: 'PartyResource', description: 'A company the account works for, such as the customer of a tracking request.' });

export interface PartyResource extends z.infer<typeof partyResource> {}

export function renderParty({ id, companyName }: Pick<Party, 'id' | 'companyName'>): PartyResource {
  return { id, type: 'party', attributes: { company_name: companyName } };
}
