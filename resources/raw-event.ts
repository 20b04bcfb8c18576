import { z } from 'zod';
import type { RawEvent } from '../db/entities/raw-event.js';
import type { Observation } from '../domain/observation.js';
import { RAW_EVENT_NAMES, rawEventName } from '../domain/raw-event.js';
import { shippingLineByScac } from '../domain/shipping-lines.js';
import { timestampOf } from '../domain/time.js';
import { one, toOneOrNone, type Identifier } from './jsonapi.js';
import { facilityResourceType, toFacilityOrNone } from './terminal.js';
import { day, locode, momentOf, timestamp, uuid, zone } from './values.js';

const moment = timestamp.nullable();

export const rawEventResource = z
  .object({
    id: uuid,
    type: z.literal('raw_event'),
    attributes: z.object({
      event: z.enum(RAW_EVENT_NAMES).nullable().describe('Normalised name, where one fits.'),
      original_event: z.string().nullable().describe("The source's own words."),
      timestamp: moment.describe('When it happened or will happen.'),
      estimated: z.boolean().describe('True for a forecast.'),
      actual_on: day.nullable().describe('The day, when no time is known.').meta({ deprecated: true }),
      estimated_on: day.nullable().describe('The day, when no time is known.').meta({ deprecated: true }),
      actual_at: moment.meta({ deprecated: true }),
      estimated_at: moment.meta({ deprecated: true }),
      will_occur_at: moment,
      invalidated_at: moment.describe('When its source no longer stood by it.'),
      index: z.int().describe("Place in the source's list, from 0."),
      created_at: timestamp,
      data_source: z.string().describe('`shipping_line`, `terminal`, `ais`, `rail`.'),
      data_provider_name: z.string().nullable(),
      data_provider_code: z.string().nullable().describe('SCAC for carriers.'),
      voyage_number: z.string().nullable(),
      location_name: z.string().nullable(),
      location_locode: locode.nullable(),
      vessel_name: z.string().nullable(),
      vessel_imo: z.string().nullable(),
      timezone: zone.nullable().describe('Zone of the place. Null: the times are local ones, written as if they were UTC.'),
    }),
    relationships: z.object({
      location: toOneOrNone('port', 'metro_area'),
      vessel: toOneOrNone('vessel'),
      container: toOneOrNone('container').describe('The container that it names; null when it is about the whole shipment.'),
      terminal: toFacilityOrNone(),
    }),
  })
  .meta({ id: 'RawEventResource', description: 'One statement of a carrier, close to its own words, past or future.' });

export interface RawEventResource extends z.infer<typeof rawEventResource> {}

export interface RawEventRelated {
  location: Identifier<'port' | 'metro_area'> | null;
  vesselId: string | null;
  containerId: string | null;
  terminal: { id: string; facilityType: string | null } | null;
}

export type RawEventRow = Pick<
  RawEvent,
  'id' | 'sourceKind' | 'sourceCode' | 'means' | 'originalEvent' | 'index' | 'createdAt' | 'withdrawnAt'
>;

export function renderRawEvent(row: RawEventRow, related: RawEventRelated): RawEventResource {
  // Written by us alone, in this form.
  const means = row.means as Observation | null;
  return {
    id: row.id,
    type: 'raw_event',
    attributes: {
      event: means && rawEventName(means),
      original_event: row.originalEvent,
      ...timesOf(means),
      will_occur_at: null,
      invalidated_at: momentOf(row.withdrawnAt),
      index: row.index,
      created_at: timestampOf(row.createdAt),
      data_source: row.sourceKind,
      data_provider_name: row.sourceKind === 'shipping_line' ? (shippingLineByScac(row.sourceCode)?.name ?? null) : null,
      data_provider_code: row.sourceCode,
      voyage_number: means?.voyage ?? null,
      location_name: means?.place.name ?? null,
      location_locode: means?.place.locode ?? null,
      vessel_name: means?.vessel?.name ?? null,
      vessel_imo: means?.vessel?.imo ?? null,
      timezone: means?.zone ?? null,
    },
    relationships: {
      location: { data: related.location },
      vessel: one('vessel', related.vesselId),
      container: one('container', related.containerId),
      terminal: one(facilityResourceType(related.terminal?.facilityType ?? null), related.terminal?.id ?? null),
    },
  };
}

function timesOf(means: Observation | null) {
  const at = means?.at ?? null;
  const estimated = means !== null && means.certainty !== 'actual';
  const on = means?.dateOnly ? localDay(means.at, means.zone) : null;
  return {
    timestamp: at,
    estimated,
    actual_on: estimated ? null : on,
    estimated_on: estimated ? on : null,
    actual_at: estimated ? null : at,
    estimated_at: estimated ? at : null,
  };
}

/** The day an instant falls on at a place; without a zone the instant is local time already. */
function localDay(at: string, timeZone: string | null): string {
  // Swedish writes days as ISO 8601 does.
  return timeZone === null ? at.slice(0, 10) : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.parse(at));
}
