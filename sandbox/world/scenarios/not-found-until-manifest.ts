import { PLACES } from '../places.js';
import { DIRECT, inTurn, sailing, type Scenario } from './scenario.js';

const PORTS = [
  { from: PLACES.THLCH, to: PLACES.USLAX, hours: 456 },
  { from: PLACES.DEHAM, to: PLACES.USNYC, hours: 276 },
] as const;

/** The bill is asked for two days before the line's system knows it; then it is there with its past. */
export const notFoundUntilManifest: Scenario = {
  name: 'not_found_until_manifest',
  requestType: 'bill_of_lading',
  scac: 'ZIMU',
  boxes: 1,
  write(book, index) {
    const { from, to, hours } = inTurn(PORTS, index);
    const arrives = { planned: 120 + hours, actual: 122 + hours + book.hours('late', [6, 28]) };
    book.knownFrom(50);
    book.document('BKG', 'CONF', -90);
    book.export(from, { emptyOut: -40, fullIn: 30 });
    book.document('TRD', 'ISSU', 50);
    const leg = { departs: { planned: 120, actual: 122 }, arrives, load: 110, discharge: arrives.actual + 8, known: -80 };
    book.leg({ mode: 'VESSEL', from, to, fromRole: 'POL', toRole: 'POD', ...sailing(book, 'first', 'E'), ...leg }, DIRECT);
    book.fullOut(to, arrives.actual + 75);
    book.emptyIn(to, Math.max(900, arrives.actual + 210));
  },
};
