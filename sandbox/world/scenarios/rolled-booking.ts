import { PLACES } from '../places.js';
import { DIRECT, inTurn, sailing, type Scenario } from './scenario.js';

const PORTS = [
  { from: PLACES.CNNGB, to: PLACES.USLAX, hours: 360 },
  { from: PLACES.TWKHH, to: PLACES.USOAK, hours: 336 },
] as const;

/**
 * Two boxes wait at the terminal, and the line moves the booking to a ship a week later. Every second voyage is worse: the
 * boxes were on board already and are lifted ashore again (shut out).
 */
export const rolledBooking: Scenario = {
  name: 'rolled_booking',
  requestType: 'booking',
  scac: 'ONEY',
  boxes: 2,
  write(book, index) {
    const { from, to, hours } = inTurn(PORTS, index);
    const shutOut = index % 2 === 1;
    const rolled = shutOut ? 138 : 118;
    const arrives = { planned: 290 + hours, actual: 296 + hours + book.hours('late', [5, 26]) };
    const ports = { from, to, fromRole: 'POL' as const, toRole: 'POD' as const };

    book.document('BKG', 'CONF', -110);
    book.export(from, { emptyOut: -24, fullIn: 84 });
    const lost = book.lostLeg({
      ...ports,
      ...sailing(book, 'first', 'E'),
      departs: 132,
      arrives: 132 + hours,
      known: -100,
      dropped: rolled,
    });
    if (shutOut) book.shutOut(lost, { loaded: 121, ashore: 131 });
    book.document('TRD', 'ISSU', 280);
    const later = { departs: { planned: 290, actual: 296 }, arrives, load: 283, discharge: arrives.actual + 9, known: rolled };
    book.leg({ mode: 'VESSEL', ...ports, ...sailing(book, 'second', 'E'), ...later }, DIRECT);
    book.fullOut(to, arrives.actual + 55);
    book.emptyIn(to, Math.max(930, arrives.actual + 180));
  },
};
