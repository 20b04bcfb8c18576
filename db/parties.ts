import { rowsOf, type Transaction } from './database.js';

/**
 * Whether the account has the party; held until the transaction ends against whoever changes it. To be called before a
 * shipment is given its customer, and before that shipment is locked.
 */
export async function holdParty(tx: Transaction, id: string): Promise<boolean> {
  return (await rowsOf(tx, 'select from party where id = $1 for share', [id])).length > 0;
}
