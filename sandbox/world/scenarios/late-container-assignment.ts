import { PLACES } from '../places.js';
import { DIRECT, inTurn, sailing, type Scenario } from './scenario.js';

const PORTS = [
  { from: PLACES.VNVUT, to: PLACES.USLGB, hours: 456 },
  { from: PLACES.KRPUS, to: PLACES.USTIW, hours: 264 },
] as const;

/** The booking is known days before any box is; two are fetched together, a third joins later. */
export const lateContainerAssignment: Scenario = {
  name: 'late_container_assignment',
  requestType: 'booking',
  scac: 'HDMU',
  boxes: 3,
  write(book, index) {
    const { from, to, hours } = inTurn(PORTS, index);
    const arrives = { planned: 216 + hours, actual: 220 + hours + book.hours('late', [2, 30]) };
    for (const box of book.boxes) book.assignedFrom(box, box === 2 ? 118 : 60);

    book.document('BKG', 'CONF', -12);
    book.export(from, { emptyOut: 62, fullIn: 166 });
    book.document('TRD', 'ISSU', 206);
    const leg = { departs: { planned: 216, actual: 220 }, arrives, load: 205, discharge: arrives.actual + 10, known: -10 };
    book.leg({ mode: 'VESSEL', from, to, fromRole: 'POL', toRole: 'POD', ...sailing(book, 'first', 'E'), ...leg }, DIRECT);
    book.fullOut(to, arrives.actual + 62);
    book.emptyIn(to, Math.max(950, arrives.actual + 170));
  },
};
