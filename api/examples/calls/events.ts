import { eventPiece } from '../../../resources/event.js';
import { cursorAt } from '../../feed/cursor.js';
import { exampleChange } from '../example.js';
import { one, type Calls } from './call.js';
import { ACCOUNT_ID, CONTAINER, SHIPMENT } from './world.js';

/** What the examples tell of: the terminal said until when the box may stay. */
export const TOLD = 'container.pickup_lfd_terminal.changed';

const change = exampleChange(TOLD);
const BEFORE = cursorAt(ACCOUNT_ID, change.position - 1);
const CURSOR = cursorAt(ACCOUNT_ID, change.position);
const event = eventPiece(change, CURSOR);

const filters = {
  after: BEFORE,
  'filter[event]': TOLD,
  'filter[shipment_id]': SHIPMENT.id,
  'filter[container_id]': CONTAINER.id,
};

export const eventCalls: Calls = {
  'events.list': {
    parameters: filters,
    answer: (self) => ({ data: [event.resource()], links: { self }, meta: { cursor: CURSOR, caught_up: true } }),
  },
  'events.get': { parameters: { id: event.id }, answer: one(event.resource()) },
  'events.stream': {
    parameters: { ...filters, 'Last-Event-ID': BEFORE },
    answer: () => `retry: 1000\n\n: up to here\nid: ${BEFORE}\n\nid: ${CURSOR}\ndata: ${event.text()}\n\n`,
  },
};
