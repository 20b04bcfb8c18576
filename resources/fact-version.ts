import { z } from 'zod';
import type { FactVersion } from '../domain/fact-versions.js';
import { timestampOf } from '../domain/time.js';
import { one, toOneOrNone } from './jsonapi.js';
import { momentOf, timestamp, uuid } from './values.js';

const source = z
  .string()
  .describe(
    'Who said so: `shipping_line`, `terminal`, `rail`, `ais`; `user_input` for what a client or person set; `system` for what follows from other attributes.',
  );
const rule = z.string().describe('By which rule it was read or worked out, in words.');

export const factVersionResource = z
  .object({
    id: uuid,
    type: z.literal('fact_version'),
    attributes: z.object({
      attribute: z.string().describe('Name of the attribute or relationship.'),
      value: z.unknown().describe('What it was, in the form in which the record shows it; of a facility the id of its terminal.'),
      first_seen_at: timestamp.describe('Since when it was known.'),
      ended_at: timestamp.nullable().describe('Until when; null while it holds.'),
      ended_by: z
        .enum(['replaced', 'withdrawn'])
        .nullable()
        .describe('`replaced` by another value, or `withdrawn` without one; null while it holds.'),
      reverted: z.boolean().describe('The attribute had this value before, and another one or none in between.'),
      source,
      rule,
    }),
    relationships: z.object({ raw_event: toOneOrNone('raw_event').describe('The statement that it rests on, or rested on at its end.') }),
  })
  .meta({ id: 'FactVersionResource', description: 'A value that an attribute of a record had for a time.' });

export interface FactVersionResource extends z.infer<typeof factVersionResource> {}

export function renderFactVersion(id: string, version: FactVersion): FactVersionResource {
  return {
    id,
    type: 'fact_version',
    attributes: {
      attribute: version.attribute,
      value: version.value,
      first_seen_at: timestampOf(version.from),
      ended_at: momentOf(version.to),
      ended_by: version.endedBy,
      reverted: version.reverted,
      source: version.source,
      rule: version.rule,
    },
    relationships: { raw_event: one('raw_event', version.rawEventId) },
  };
}

/** What a record says of itself beyond its attributes. */
export const recordMeta = z
  .object({
    provenance: z
      .record(
        z.string(),
        z
          .object({
            source,
            raw_event: z
              .object({ id: uuid, type: z.literal('raw_event') })
              .nullable()
              .describe('The statement that it rests on.'),
            rule,
            first_seen_at: timestamp.describe('Since when the value is known.'),
          })
          .meta({ id: 'Provenance', description: 'From where a value is known.' }),
      )
      .describe('By attribute or relationship; those that nothing speaks for are left out.'),
  })
  .meta({ id: 'RecordMeta' });

export type RecordMeta = z.infer<typeof recordMeta>;

/** Other names that one value is shown by. */
const ALSO_CALLED: Record<string, readonly string[]> = {
  pod_eta_at: ['pod_eta'],
  pickup_lfd_line: ['ssl_lfd'],
  pickup_lfd_rail: ['ind_facility_lfd_on'],
};

/** From where each value of a record is known, by the names under which it shows them. */
export function provenanceOf(versions: readonly FactVersion[]): RecordMeta['provenance'] {
  return Object.fromEntries(
    versions.flatMap(({ attribute, source, rule, rawEventId, from }) =>
      [attribute, ...(ALSO_CALLED[attribute] ?? [])].map((name) => [
        name,
        { source, raw_event: one('raw_event', rawEventId).data, rule, first_seen_at: timestampOf(from) },
      ]),
    ),
  );
}
