import type { Transaction } from '../../db/database.js';
import { referenceId } from '../../db/reference-id.js';
import type { Milestone } from '../../domain/milestone.js';

type Named = Milestone['vessel'];

/** The id a vessel has or will have: by its IMO number, else by its name. Null when it is not named. */
export function vesselIdOf(vessel: Named): string | null {
  const key = vessel?.imo ?? vessel?.name?.trim().toUpperCase();
  return key ? referenceId('vessel', key) : null;
}

/**
 * Enters the vessels that an account's sources named, in one order, so that two transactions cannot cross. A name given once
 * stays; a ship known by its number alone gets its name as soon as a source gives one.
 */
export async function nameVessels(tx: Transaction, accountId: string, vessels: readonly Named[]): Promise<void> {
  const rows = new Map<string, { id: string; name: string; imo: string | null }>();
  for (const vessel of vessels) {
    const id = vesselIdOf(vessel);
    if (!id || !vessel || (rows.has(id) && !vessel.name)) continue;
    rows.set(id, { id, name: vessel.name ?? `IMO ${vessel.imo ?? ''}`, imo: vessel.imo });
  }
  if (rows.size === 0) return;
  await tx.query(
    `insert into vessel (account_id, id, name, imo)
     select $1, id, name, imo from jsonb_to_recordset($2::jsonb) as g (id uuid, name text, imo text) order by id
     on conflict (account_id, id) do update set name = excluded.name
       where vessel.name = 'IMO ' || vessel.imo and excluded.name <> vessel.name`,
    [accountId, JSON.stringify([...rows.values()])],
  );
}
