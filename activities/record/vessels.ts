import type { Transaction } from '../../db/database.js';
import { referenceId } from '../../db/reference-id.js';
import type { Milestone } from '../../domain/milestone.js';

type Named = Milestone['vessel'];

/** The id a vessel has or will have: by its IMO number, else by its name. Null when it is not named. */
export function vesselIdOf(vessel: Named): string | null {
  const key = vessel?.imo ?? vessel?.name?.trim().toUpperCase();
  return key ? referenceId('vessel', key) : null;
}

/** Enters vessels that were not known yet in the reference table, in one order, so that two transactions cannot cross. */
export async function nameVessels(tx: Transaction, vessels: readonly Named[]): Promise<void> {
  const rows = new Map<string, { id: string; name: string; imo: string | null }>();
  for (const vessel of vessels) {
    const id = vesselIdOf(vessel);
    if (id && vessel) rows.set(id, { id, name: vessel.name ?? `IMO ${vessel.imo ?? ''}`, imo: vessel.imo });
  }
  if (rows.size === 0) return;
  await tx.query(
    `insert into vessel (id, name, imo) select id, name, imo from jsonb_to_recordset($1::jsonb) as g (id uuid, name text, imo text) order by id
     on conflict do nothing`,
    [JSON.stringify([...rows.values()])],
  );
}
