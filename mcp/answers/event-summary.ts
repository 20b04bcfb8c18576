import type { TransportEventResource } from '../../resources/transport-event.js';
import type { Included } from '../included.js';

/** Events of a container, oldest first; those without a time come last. */
export function oldestFirst(events: readonly TransportEventResource[]): TransportEventResource[] {
  const time = ({ attributes }: TransportEventResource) => (attributes.timestamp === null ? Infinity : Date.parse(attributes.timestamp));
  return [...events].sort((one, other) => (time(one) === time(other) ? 0 : time(one) - time(other)));
}

/** Whether it is told of what has happened, and is neither an estimate nor a change of something expected. */
const hasHappened = ({ attributes: { event } }: TransportEventResource): boolean => !/\.(estimated|changed)|\.changed$/.test(event);

/** How many there are, how many of them by rail, and which happened last. */
export function eventsOf(events: readonly TransportEventResource[], records: Included) {
  const dated = oldestFirst(events).filter((event) => event.attributes.timestamp !== null);
  const latest = dated.findLast(hasHappened) ?? dated.at(-1) ?? null;
  return {
    count: events.length,
    rail_events_count: events.filter(({ attributes }) => attributes.event.includes('rail')).length,
    latest_event: latest && {
      event: latest.attributes.event,
      timestamp: latest.attributes.timestamp,
      location: placeOf(latest, records)?.name ?? latest.attributes.location_locode,
    },
  };
}

/** Where an event happened: the place that came along, or else the code that the event itself carries. Null where neither is known. */
export function placeOf({ relationships, attributes }: TransportEventResource, records: Included) {
  const port = records.named(relationships.location, 'port');
  if (port) return { name: port.attributes.name, code: port.attributes.code, type: 'port' };
  const area = records.named(relationships.location, 'metro_area');
  if (area) return { name: area.attributes.name, code: area.attributes.code, type: 'metro_area' };
  const code = attributes.location_locode;
  return code === null ? null : { name: null, code, type: null };
}
