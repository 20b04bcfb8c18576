import { PLACES } from '../places.js';
import { DIRECT, inTurn, sailing, type Passage, type Scenario } from './scenario.js';

const PASSAGES: readonly Passage[] = [
  { from: PLACES.CNYTN, to: PLACES.USLGB, hours: 432, direction: 'E' },
  { from: PLACES.NLRTM, to: PLACES.USNYC, hours: 264, direction: 'W' },
  { from: PLACES.VNVUT, to: PLACES.USLAX, hours: 480, direction: 'E' },
  { from: PLACES.BEANR, to: PLACES.USSAV, hours: 312, direction: 'W' },
];

/** Three boxes, one ship, a day or so late. */
export const direct: Scenario = {
  name: 'direct',
  requestType: 'bill_of_lading',
  scac: 'MSCU',
  boxes: 3,
  write(book, index) {
    const { from, to, hours, direction } = inTurn(PASSAGES, index);
    const [out, delay] = [book.hours('out', [1, 5]), book.hours('delay', [6, 34])];
    const arrives = { planned: 152 + hours, actual: 152 + hours + out + delay };
    book.document('BKG', 'CONF', -70);
    book.export(from, { emptyOut: -30, fullIn: 92 });
    book.document('TRD', 'ISSU', 140);
    const leg = { departs: { planned: 152, actual: 152 + out }, arrives, load: 141, discharge: arrives.actual + 9, known: -60 };
    book.leg({ mode: 'VESSEL', from, to, fromRole: 'POL', toRole: 'POD', ...sailing(book, 'first', direction), ...leg }, DIRECT);
    if (book.seed.startsWith('MAEU')) book.available(to, arrives.actual + 30);
    book.fullOut(to, arrives.actual + 70);
    book.emptyIn(to, Math.max(900, arrives.actual + 200));
  },
};
