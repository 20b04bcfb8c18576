import { pageFrame } from '../../links.js';
import { CONTAINER_NUMBER, LINE } from '../voyage.js';
import { bodyOf, type Calls, one, oneAt, page } from './call.js';
import { DISCHARGE_VERSION, freshnessOf, RAW_EVENT } from './evidence.js';
import { MAP, routeAnswer } from './routing.js';
import { changed, CONTAINER, TRANSPORT_EVENTS } from './world.js';

const parameters = { id: CONTAINER.id };
const BOOKED = { pickup_appointment_at: '2026-04-06T15:00:00Z' };
const update = {
  body: bodyOf('container', BOOKED, CONTAINER.id),
  answer: oneAt(`/containers/${CONTAINER.id}`, changed(CONTAINER, BOOKED)),
};

/** Three of the events fill a page here; the box has many more. */
const NEWEST = TRANSPORT_EVENTS.slice(0, 3);
const COUNTED = { count: NEWEST.length, total: TRANSPORT_EVENTS.length, more: TRANSPORT_EVENTS.length > NEWEST.length, least: false };

export const containerCalls: Calls = {
  'containers.list': {
    parameters: {
      'filter[number]': CONTAINER_NUMBER,
      'filter[status]': 'awaiting_inland_transfer',
      'filter[pod_locode]': 'USLAX',
      'filter[line_scac]': LINE.scac,
      'filter[updated_at]': '2026-03-30T00:00:00Z',
      terminal_checked_before: 86_400,
      include: 'shipment,pod_terminal',
    },
    answer: page(CONTAINER),
  },
  'containers.get': {
    parameters: { ...parameters, include: 'shipment,transport_events', as_of: '2026-03-15T00:00:00Z' },
    answer: one(CONTAINER),
  },
  'containers.update': { parameters, ...update },
  'containers.updateById': update,
  'containers.refresh': {
    parameters,
    body: {},
    answer: () => ({ message: 'The shipping line is being asked. News arrives as events.' }),
  },
  'containers.history': {
    parameters: { ...parameters, 'filter[attribute]': 'pod_discharged_at', include: 'raw_event' },
    answer: page(DISCHARGE_VERSION),
  },
  'containers.freshness': { parameters, answer: freshnessOf(CONTAINER.id) },
  'containers.mapGeojson': { parameters, answer: () => MAP },
  'containers.route': { parameters: { ...parameters, include: 'port,vessel,route_location' }, answer: routeAnswer },
  'containers.rawEvents': {
    parameters: { ...parameters, include: 'location,vessel,terminal' },
    answer: () => ({ data: [RAW_EVENT], included: [] }),
  },
  'containers.transportEvents': {
    parameters: { ...parameters, include: 'location,terminal,vessel', 'page[size]': NEWEST.length },
    answer: (self) => ({ data: NEWEST, ...pageFrame(`${self}?page[size]=${NEWEST.length}`, { number: 1, size: NEWEST.length }, COUNTED) }),
  },
};
