import type { SharedShipment } from '../../../resources/shared-shipment.js';
import { dateText, dayOf, daysBetween, daysText, type Moment } from '../../moments.js';
import { calmName } from '../../names.js';

type Shown = Pick<SharedShipment, 'containers' | 'route' | 'arrival' | 'destination_arrival'>;

/** When the cargo comes, in one sentence: of the place that it goes to last. */
export function sentenceOf({ containers, route, arrival, destination_arrival: inland }: Shown, now: string): string {
  const what = containers.length > 1 ? `The ${containers.length} containers` : 'The container';
  const many = containers.length > 1;
  if (containers.length > 0 && containers.every(({ status }) => status === 'empty_returned'))
    return `${what} ${many ? 'were' : 'was'} emptied and returned.`;
  if (containers.length > 0 && containers.every(({ status }) => ['picked_up', 'delivered', 'empty_returned'].includes(status)))
    return `${what} ${many ? 'have' : 'has'} been picked up.`;
  const isInland = route.destination !== null && (inland.estimated !== null || inland.actual !== null);
  const { actual, estimated } = isInland ? inland : arrival;
  const place = isInland ? route.destination : route.to;
  const at = place === null ? '' : ` at ${calmName(place)}`;
  if (actual) return `${what} arrived${at} on ${dateText(dayOf(actual), now)}.`;
  if (estimated) return `${what} ${many ? 'are' : 'is'} due${at} on ${dateText(dayOf(estimated), now)}, ${inDays(estimated, now)}.`;
  return `Nobody has said yet when ${many ? 'they arrive' : 'it arrives'}${at}.`;
}

function inDays(due: Moment, now: string): string {
  const days = daysBetween(dayOf({ ...due, at: now }), dayOf(due));
  return days < 0 ? `which was ${daysText(days)}` : daysText(days);
}
