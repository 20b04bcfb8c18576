import type { Item } from '../read-table.js';
import type { Evidence } from '../reading.js';
import type { Party } from '../values/parties.js';

/** Somebody of a list, all of whom was read in one place. */
export function partyItem(party: Party, evidence: Evidence): Item {
  const said = Object.entries(party).filter(([, value]) => value !== null);
  return { value: { ...party }, evidence: Object.fromEntries(said.map(([name]) => [name, evidence])) };
}
