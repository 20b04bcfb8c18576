import type { ListInput } from '../../api/lists/input.js';
import { readList } from '../../api/lists/read.js';
import { CONTAINERS } from '../../db/lists/containers.js';
import { SHIPMENTS } from '../../db/lists/shipments.js';
import type { ListReading } from '../../db/reads.js';

/** What a client asks of a list, in its words. */
export interface ListAsked extends ListInput {
  q?: string;
  number?: string;
  terminal_checked_before?: number;
  include?: readonly string[];
}

/** A reading of the account's containers. */
export function containersAsked(account: string, { include = [], ...asked }: ListAsked = {}): ListReading {
  return { ...readList(CONTAINERS, { account, rail_plan: false }, asked), include };
}

/** A reading of the account's shipments. */
export function shipmentsAsked(account: string, { include = [], ...asked }: ListAsked = {}): ListReading {
  return { ...readList(SHIPMENTS, { account }, asked), include };
}
