import type { WholeShipment } from '../../../resources/shipment-page.js';
import { dateText, dayOf, durationText, momentText } from '../../moments.js';
import { spacedNumber } from '../../names.js';
import { eventText, isMilestone, upper } from './words.js';

type News = WholeShipment['news'][number];

/** Something that was told, and of which boxes; of none where it is told of the whole shipment. */
export interface Told {
  first: News;
  containers: string[];
}

const WORDS: Readonly<Record<string, string>> = {
  'container.created': 'is followed from now on',
  'container.pod_terminal_changed': 'goes to another terminal',
  'container.pickup_lfd.changed': 'last free day changed',
  'container.pickup_lfd_line.changed': 'last free day of the line changed',
  'container.pickup_appointment.changed': 'pickup appointment changed',
  'container.transport.available': 'available for pickup',
  'container.transport.not_available': 'not available',
  'document.extracted': 'a paper was read',
  'document.extraction_failed': 'a paper could not be read',
};

/** What a `container.updated` may say is another now. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  available_for_pickup: 'availability',
  pickup_lfd: 'last free day',
  pickup_lfd_line: 'last free day of the line',
  pickup_lfd_terminal: 'last free day of the terminal',
  pickup_lfd_rail: 'last free day of the railroad',
  pickup_appointment_at: 'pickup appointment',
  fees_at_pod_terminal: 'fees',
  holds_at_pod_terminal: 'holds',
  pod_terminal: 'terminal',
};

/** What was told of several boxes in the same words at once is told once. */
export function gathered(news: readonly News[]): Told[] {
  const told = new Map<string, Told>();
  for (const one of news) {
    const { event, at, moment, later_ms, changed } = one;
    const key = JSON.stringify([event, at.at, moment?.at, later_ms, changed, one.container === null && one.id]);
    const entry = told.get(key) ?? { first: one, containers: [] };
    if (one.container !== null) entry.containers.push(one.container);
    told.set(key, entry);
  }
  return [...told.values()];
}

/** As people say it. */
export function newsText({ first, containers }: Told, { boxes, estimates }: WholeShipment, now: string): string {
  const said = first.event === 'shipment.estimated.arrival' ? arrivalText(first, estimates, now) : saidText(first, now);
  return containers.length === 0 ? upper(said) : `${boxesText(containers, boxes.length)}: ${said}`;
}

function boxesText(containers: readonly string[], all: number): string {
  if (containers.length < 3) return containers.map(spacedNumber).sort().join(', ');
  return containers.length === all ? `all ${all} boxes` : `${containers.length} boxes`;
}

function saidText({ event, moment, later_ms: later, changed }: News, now: string): string {
  if (changed.length > 0) return `${changed.map((name) => ATTRIBUTES[name] ?? name.replaceAll('_', ' ')).join(', ')} changed`;
  const milestone = event.replace('container.transport.', '');
  const words = WORDS[event] ?? (isMilestone(milestone) ? eventText(milestone).toLowerCase() : event.replaceAll(/[._]/g, ' '));
  if (moment === null) return words;
  if (!milestone.startsWith('estimated.')) return `${words} ${momentText(moment, now)}`;
  const day = dateText(dayOf(moment), now);
  return later === null || later === 0 ? `${words} ${day}` : `${words} ${durationText(later)} ${later > 0 ? 'later' : 'earlier'}, ${day}`;
}

/** The estimate that was the newest when this was told. */
function arrivalText({ at }: News, estimates: WholeShipment['estimates'], now: string): string {
  const newest = estimates.findLast(({ known }) => Date.parse(known.at) <= Date.parse(at.at));
  return newest ? `arrival expected ${momentText(newest.arrival, now)}` : 'arrival estimated anew';
}
