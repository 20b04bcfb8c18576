import { placesOfSeveralCodes } from '../domain/usual-locode.js';
import { referenceId } from './reference-id.js';

/** All ids of a port, its own first: each of its codes has one. An id of anything else is its only one. */
export function portIdsOf(id: string): readonly string[] {
  return IDS_OF.get(id) ?? [id];
}

/** The own id of a port, whichever of its ids is given. */
export const usualPortId = (id: string): string => portIdsOf(id)[0] ?? id;

const IDS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  placesOfSeveralCodes
    .map((codes) => codes.map((locode) => referenceId('port', locode)))
    .flatMap((ids) => ids.map((id) => [id, ids] as const)),
);
