import { PLACES } from '../places.js';
import type { Scenario } from './scenario.js';
import { inTurn, sailing } from './scenario.js';

const PORTS = [
  { from: PLACES.JPTYO, to: PLACES.USLAX, hours: 264 },
  { from: PLACES.SGSIN, to: PLACES.NLRTM, hours: 720 },
] as const;

/** A booking that is confirmed and planned, and cancelled five days later without a box ever being fetched. */
export const cancelledBooking: Scenario = {
  name: 'cancelled_booking',
  requestType: 'booking',
  scac: 'MAEU',
  boxes: 1,
  write(book, index) {
    const { from, to, hours } = inTurn(PORTS, index);
    const ship = sailing(book, 'first', 'E');
    book.document('BKG', 'CONF', -8);
    const sails = { departs: 240, arrives: 240 + hours, known: -6, dropped: 1_000 };
    book.lostLeg({ from, to, fromRole: 'POL', toRole: 'POD', ...ship, ...sails });
    book.cancel(124);
  },
};
