import { referenceId } from '../../../db/reference-id.js';
import { uuidv5 } from '../../../db/uuid.js';
import type { FactVersionResource } from '../../../resources/fact-version.js';
import { one } from '../../../resources/jsonapi.js';
import type { RawEventResource } from '../../../resources/raw-event.js';
import type { SourceFreshnessResource } from '../../../resources/source-freshness.js';
import { exampleId } from '../ids.js';
import { LINE, TERMINALS, VESSELS } from '../voyage.js';
import { CONTAINER, NOW } from './world.js';

const DISCHARGED = { at: '2026-03-30T08:25:00Z', known: '2026-03-30T09:00:04Z' };
const RAW_EVENT_ID = exampleId('raw_event');

/** What the line said of the discharge, close to its own words. */
export const RAW_EVENT: RawEventResource = {
  id: RAW_EVENT_ID,
  type: 'raw_event',
  attributes: {
    event: 'vessel_discharged',
    original_event: 'EQUIPMENT ACT DISC LADEN',
    timestamp: DISCHARGED.at,
    estimated: false,
    actual_on: null,
    estimated_on: null,
    actual_at: DISCHARGED.at,
    estimated_at: null,
    will_occur_at: null,
    invalidated_at: null,
    index: 14,
    created_at: DISCHARGED.known,
    data_source: 'shipping_line',
    data_provider_name: LINE.name,
    data_provider_code: LINE.scac,
    voyage_number: '612E',
    location_name: 'Los Angeles',
    location_locode: 'USLAX',
    vessel_name: VESSELS.second.name,
    vessel_imo: VESSELS.second.imo,
    timezone: 'America/Los_Angeles',
  },
  relationships: {
    location: one('port', referenceId('port', 'USLAX')),
    vessel: one('vessel', referenceId('vessel', VESSELS.second.imo)),
    container: one('container', CONTAINER.id),
    terminal: one('terminal', TERMINALS.pod),
  },
};

type Version = Pick<FactVersionResource['attributes'], 'attribute' | 'value' | 'first_seen_at' | 'rule'> & {
  until?: string;
  number?: number;
  rawEventId?: string;
};

function version(subjectId: string, { until, number = 1, rawEventId, ...told }: Version): FactVersionResource {
  const ended = until === undefined ? { ended_at: null, ended_by: null } : { ended_at: until, ended_by: 'replaced' as const };
  return {
    id: uuidv5(subjectId, `${told.attribute}/${number}`),
    type: 'fact_version',
    attributes: { ...told, ...ended, reverted: false, source: 'shipping_line' },
    relationships: { raw_event: one('raw_event', rawEventId ?? null) },
  };
}

const ESTIMATED = { attribute: 'pod_eta_at', rule: 'between the port of lading and the port of discharge' };
const CORRECTED_AT = '2026-03-10T04:00:04Z';

/** Two estimates of one arrival: the second took the place of the first. */
export const etaVersions = (shipmentId: string) => [
  version(shipmentId, { ...ESTIMATED, value: '2026-03-29T14:00:00Z', first_seen_at: CORRECTED_AT, number: 2 }),
  version(shipmentId, { ...ESTIMATED, value: '2026-03-28T16:00:00Z', first_seen_at: '2026-03-02T08:00:07Z', until: CORRECTED_AT }),
];

export const DISCHARGE_VERSION = version(CONTAINER.id, {
  attribute: 'pod_discharged_at',
  value: DISCHARGED.at,
  first_seen_at: DISCHARGED.known,
  rule: 'between the port of lading and the port of discharge',
  rawEventId: RAW_EVENT_ID,
});

/** How fresh a record is: the line is asked, a terminal is not. */
export const freshnessOf = (subjectId: string) => (self: string) => ({
  data: [
    freshness(subjectId, {
      source: 'shipping_line',
      source_code: LINE.scac,
      state: 'fresh',
      reason: 'The last look was answered; the next one is as planned: a container is on land.',
      last_asked_at: NOW,
      last_answered_at: NOW,
      last_news_at: NOW,
      next_look_at: '2026-03-30T14:00:03Z',
    }),
    freshness(subjectId, {
      source: 'terminal',
      source_code: null,
      state: 'not_provided',
      reason: 'No terminal is asked; what the shipping line says of it is used.',
      last_asked_at: null,
      last_answered_at: null,
      last_news_at: null,
      next_look_at: null,
    }),
  ],
  links: { self },
});

const freshness = (subjectId: string, attributes: SourceFreshnessResource['attributes']): SourceFreshnessResource => ({
  id: uuidv5(subjectId, `freshness/${attributes.source}`),
  type: 'source_freshness',
  attributes,
});
