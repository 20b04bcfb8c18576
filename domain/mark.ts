import { UNSAID, type Evidence, type Observation } from './observation.js';
import type { Timestamp } from './time.js';

/** What a person may mark on a container (interface: `PATCH /containers/{id}`). */
export const MARKED_ATTRIBUTES = ['delivered_at', 'pickup_appointment_at'] as const;

export type MarkedAttribute = (typeof MARKED_ATTRIBUTES)[number];

/** A person's word on one container of a shipment, as it stands. What was taken back or marked anew is none any more. */
export interface Mark {
  id: string;
  /** Number of the container. */
  container: string;
  attribute: MarkedAttribute;
  value: Timestamp;
  madeAt: Timestamp;
}

/** A mark as evidence, to be believed beside what sources say. */
export function evidenceOfMark({ id, container, attribute, value, madeAt }: Mark): Evidence {
  const word = {
    delivered_at: { action: 'DLVD', at: value, deadline: null },
    pickup_appointment_at: { action: 'APPT', at: madeAt, deadline: value },
  } as const satisfies Record<MarkedAttribute, Partial<Observation>>;
  return {
    rawEventId: id,
    source: { kind: 'user_input', code: attribute },
    firstSeenAt: madeAt,
    // Clocks differ by seconds: what a person marks as done is done.
    lastSeenAt: value > madeAt ? value : madeAt,
    withdrawnAt: null,
    inNewestAnswer: true,
    observation: { ...UNSAID, subject: 'container', container, certainty: 'actual', ...word[attribute] },
  };
}

/** True of a person's word. It speaks of its box alone, and brings no box into a shipment. */
export function isMark({ source }: Pick<Evidence, 'source'>): boolean {
  return source.kind === 'user_input';
}

/** The raw event that a value rests on; null for a person's mark, which was read from none. */
export function restsOn(evidence: Pick<Evidence, 'source' | 'rawEventId'>): string | null {
  return isMark(evidence) ? null : evidence.rawEventId;
}
