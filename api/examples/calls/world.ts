import { referenceId } from '../../../db/reference-id.js';
import type { ResourceObject } from '../../../resources/jsonapi.js';
import { exampleId } from '../ids.js';
import { momentOf } from '../moment.js';
import { TERMINALS, VESSELS } from '../voyage.js';

/** Where the installation of the examples is served. */
export const ORIGIN = 'https://landfall.example';

/** When the calls of the examples are made: the box lies in Los Angeles, and customs will look into it. */
const now = momentOf('container.pickup_lfd_terminal.changed');
export const NOW = now.step.knownAt;
export const REQUESTED_AT = '2026-03-01T08:00:02Z';
export const MATCHED_AT = '2026-03-02T08:00:07Z';

const resources = now.records.map((piece) => piece.resource());

function record(id: string): ResourceObject {
  const found = resources.find((resource) => resource.id === id);
  if (!found) throw new Error(`The example voyage has no ${id}.`);
  return found;
}

/** A record after some of its attributes changed. */
export const changed = (resource: ResourceObject, attributes: object): ResourceObject => ({
  ...resource,
  attributes: { ...resource.attributes, ...attributes },
});

export const REQUEST = record(exampleId('tracking_request'));
export const SHIPMENT = record(exampleId('shipment'));
export const CONTAINER = record(exampleId('container'));
export const PORT = record(referenceId('port', 'USLAX'));
export const METRO_AREA = record(referenceId('metro_area', 'USCHI'));
export const TERMINAL = record(TERMINALS.pod);
export const VESSEL = record(referenceId('vessel', VESSELS.second.imo));
/** Newest first. */
export const TRANSPORT_EVENTS = now.transportEvents;

export const ACCOUNT_ID = exampleId('account');
export const USER_ID = exampleId('user');
