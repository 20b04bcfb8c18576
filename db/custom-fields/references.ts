import { referenceTypeOf, type FieldDefinition, type ReferenceType } from '../../domain/custom-fields/definition.js';
import { rowsOf, type Transaction } from '../database.js';
import { usualPortId } from '../port-ids.js';

/** By type of record: its table, and the column that it is called by. */
const CALLED: Readonly<Record<ReferenceType, { table: string; by: string }>> = {
  shipment: { table: 'shipment', by: 'number' },
  container: { table: 'container', by: 'number' },
  tracking_request: { table: 'tracking_request', by: 'request_number' },
  party: { table: 'party', by: 'company_name' },
  vessel: { table: 'vessel', by: 'name' },
  port: { table: 'port', by: 'name' },
  metro_area: { table: 'metro_area', by: 'name' },
  terminal: { table: 'terminal', by: 'name' },
  shipping_line: { table: 'shipping_line', by: 'name' },
  user: { table: 'account_user', by: 'name' },
};

/** A value as it is kept and shown: a port goes by its own id, whichever of its ids was given. */
export function usualValue({ dataType }: Pick<FieldDefinition, 'dataType'>, stored: string | null): string | null {
  return dataType === 'reference' && stored !== null ? usualPortId(stored) : stored;
}

/** What records are called, by their ids. Those that the account may not see are left out. */
export async function recordLabels(tx: Transaction, referenceType: string | null, ids: readonly string[]): Promise<Map<string, string>> {
  const type = referenceType === null ? null : referenceTypeOf(referenceType);
  if (!type || ids.length === 0) return new Map();
  const { table, by } = CALLED[type];
  const rows = await rowsOf<{ id: string; label: string }>(
    tx,
    `select id, coalesce(${by}, '') as label from ${table} where id = any ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
