import type { JourneyEvent, JourneyStation, ShipmentBox } from '../../../resources/shipment-page.js';
import { dateText, daysText, dayOf, freeDaysText } from '../../moments.js';

const EVENTS: Readonly<Record<string, string>> = {
  empty_out: 'Empty collected',
  full_in: 'Gate in, full',
  feeder_loaded: 'Loaded on feeder',
  feeder_departed: 'Feeder left',
  feeder_arrived: 'Feeder arrived',
  feeder_discharged: 'Off the feeder',
  vessel_loaded: 'Loaded on ship',
  vessel_departed: 'Ship left',
  transshipment_arrived: 'Ship arrived',
  transshipment_discharged: 'Discharged',
  transshipment_loaded: 'Loaded on ship',
  transshipment_departed: 'Ship left',
  vessel_arrived: 'Ship arrived',
  vessel_berthed: 'Ship berthed',
  vessel_discharged: 'Discharged',
  rail_loaded: 'Loaded on train',
  rail_departed: 'Train left',
  rail_arrived: 'Train arrived',
  arrived_at_inland_destination: 'Arrived inland',
  rail_unloaded: 'Off the train',
  available: 'Available for pickup',
  not_available: 'Not available',
  full_out: 'Out of the gate',
  delivered: 'Delivered',
  empty_in: 'Empty returned',
  'estimated.vessel_departed': 'Ship leaves',
  'estimated.vessel_arrived': 'Ship arrives',
  'estimated.arrived_at_inland_destination': 'Arrives inland',
};

export const isMilestone = (name: string): boolean => name in EVENTS;

/** What happened, in a word or two. */
export const eventText = (name: string): string => EVENTS[name] ?? name.replaceAll('_', ' ');

/** Who said so. */
export function sourceText(source: string, line: string): string {
  if (source === 'shipping_line') return line;
  if (source === 'ais') return 'AIS';
  if (source === 'user_input') return 'by hand';
  return source === 'rail' ? 'railroad' : source.replaceAll('_', ' ');
}

/** The part that a station has in the journey; empty where its events tell none. */
export function roleText({ events }: Pick<JourneyStation, 'events'>): string {
  const has = (pattern: RegExp): boolean => events.some(({ name }) => pattern.test(name));
  if (has(/^transshipment_/)) return 'Transshipment';
  if (has(/^(?:estimated\.)?vessel_(?:arrived|berthed|discharged)$/)) return 'Port of discharge';
  if (has(/^(?:estimated\.)?vessel_(?:loaded|departed)$/)) return 'Port of lading';
  return has(/inland|rail_arrived|rail_unloaded/) ? 'Inland destination' : '';
}

/** The event by which the box leaves a station on a ship or train; the last that there is. */
export const departureOf = ({ events }: Pick<JourneyStation, 'events'>): JourneyEvent | undefined =>
  events.findLast(({ name }) => name.endsWith('_departed'));

/** The event by which it comes. */
export const arrivalOf = ({ events }: Pick<JourneyStation, 'events'>): JourneyEvent | undefined =>
  events.find(({ name }) => name.endsWith('_arrived') || name === 'arrived_at_inland_destination' || name.startsWith('estimated.arrived'));

/** What is behind a tab of a box: the one fact that tells most of it. */
export function boxFact(box: ShipmentBox, now: string): string {
  if (box.back) return `Back empty ${dateText(dayOf(box.back), now)}`;
  if (box.out) return `Out since ${dateText(dayOf(box.out), now)}`;
  if (box.need?.group === 'held') return box.held_by.length === 1 ? `${box.held_by[0] ?? ''} hold` : `${box.held_by.length} holds`;
  if (box.free_days !== null) return box.free_days < 0 ? freeDaysText(box.free_days) : `Last free day ${daysText(box.free_days)}`;
  if (box.discharged) return `Discharged ${dateText(dayOf(box.discharged), now)}`;
  return box.arrival ? `${box.arrived ? 'Arrived' : 'Due'} ${dateText(dayOf(box.arrival), now)}` : 'No date yet';
}

const CAPITALS = /^./;
export const upper = (text: string): string => text.replace(CAPITALS, (letter) => letter.toUpperCase());

/** The sentence that a box which needs somebody begins with; its number follows. */
export function needText({ need, free_days: days, last_free_day: day }: ShipmentBox, now: string): string {
  if (need?.group === 'past_free' && days !== null) return `Charges are running, ${freeDaysText(days)}, for`;
  if (need?.group === 'free_ends' && days !== null)
    return days > 1 && day ? `${dateText(day, now)} is the last free day for` : `${upper(daysText(days))} is the last free day for`;
  return need?.line.holds.some(({ status }) => status === 'hold') === true ? 'Held:' : 'Not available:';
}

/** The type of a paper. */
export const paperText = (type: string | null): string => (type === null ? 'Type not known yet' : upper(type.replaceAll('_', ' ')));
