import { rewriteOldFragments } from '../db/fragments.js';
import type { Deps } from './deps.js';

/**
 * Renders again what another version of the program rendered, or what shows reference data that has changed since: a few
 * hundred rows to a transaction, so that nobody waits long for one of them. Who reads such a row first has it rendered then.
 */
export async function renderOldFragments({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (const table of ['shipment', 'container'] as const) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await database.asSystem((tx) => rewriteOldFragments(tx, { table, after: from }));
    } while (after !== null);
  }
}
