import type { TransportEventResource } from '../../resources/transport-event.js';
import type { Included } from '../included.js';
import { oldestFirst, placeOf } from './event-summary.js';

type Event = TransportEventResource;

/** Words of an event's name, by kind; the first kind that fits counts. */
const KINDS = [
  ['vessel_events', /vessel|ship/],
  ['rail_events', /rail/],
  ['truck_events', /truck/],
  ['terminal_events', /gate|terminal|discharged/],
] as const;

/** How many events of each kind there are. */
export function categoriesOf(events: readonly Event[]): Record<string, number> {
  const kindOf = ({ attributes: { event } }: Event): string => KINDS.find(([, words]) => words.test(event))?.[0] ?? 'other_events';
  const names = [...KINDS.map(([name]) => name), 'other_events'];
  return Object.fromEntries(names.map((name) => [name, events.filter((event) => kindOf(event) === name).length]));
}

/** The events, oldest first. */
export function timelineOf(events: readonly Event[], records: Included) {
  return oldestFirst(events).map((event) => ({
    event: event.attributes.event,
    timestamp: event.attributes.timestamp === null ? null : new Date(event.attributes.timestamp).toISOString(),
    timezone: event.attributes.timezone,
    voyage_number: event.attributes.voyage_number,
    location: placeOf(event, records),
  }));
}

const MILESTONES = {
  vessel_loaded_at: ['vessel_loaded'],
  vessel_departed_at: ['vessel_departed'],
  vessel_arrived_at: ['vessel_arrived'],
  discharged_at: ['vessel_discharged', 'discharged'],
  rail_loaded_at: ['rail_loaded'],
  rail_departed_at: ['rail_departed'],
  rail_arrived_at: ['rail_arrived'],
  delivered_at: ['full_out'],
} as const;

/** When each milestone that happened was reached; of those that came several times, the last. */
export function milestonesOf(events: readonly Event[]): Record<string, string> {
  const dated = oldestFirst(events);
  const reached = Object.entries(MILESTONES).flatMap(([name, words]) => {
    const event = dated.findLast(({ attributes }) => words.some((word) => attributes.event === `container.transport.${word}`));
    return event?.attributes.timestamp ? [[name, event.attributes.timestamp] as const] : [];
  });
  return Object.fromEntries(reached);
}
