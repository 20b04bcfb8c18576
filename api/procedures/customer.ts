import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { Refusal } from '../problems.js';
import { isUuid } from '../records.js';

/** The relationship `customer` of a new tracking request. */
export const customer = z
  .object({
    data: z
      .object({ type: z.string().optional().describe('`party`'), id: z.string() })
      .nullish()
      .describe('The party it is asked for; its name stands on the shipment.'),
  })
  .nullish();

/** The customer that a client names, and what is wrong with it. */
export interface CustomerReading {
  /** Null: none is named. */
  customerId: string | null;
  refusals: Refusal[];
}

/** Reads a customer. What is no party of the account is refused, be it another account's or nobody's. */
export async function readCustomer(tx: Transaction, given: z.infer<typeof customer>): Promise<CustomerReading> {
  const named = given?.data;
  if (!named) return { customerId: null, refusals: [] };
  const { type = 'party', id } = named;
  const isKnown = type === 'party' && isUuid(id) && (await rowsOf(tx, 'select from party where id = $1', [id])).length > 0;
  if (isKnown) return { customerId: id.toLowerCase(), refusals: [] };
  return {
    customerId: null,
    refusals: [{ code: 'invalid', detail: 'customer: there is no such party.', pointer: '/data/relationships/customer' }],
  };
}
