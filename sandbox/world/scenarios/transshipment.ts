import { PLACES } from '../places.js';
import { fromTransshipment, inTurn, sailing, toTransshipment, type Passage, type Scenario } from './scenario.js';

const PASSAGES: readonly (readonly [Passage, Passage])[] = [
  [
    { from: PLACES.CNNGB, to: PLACES.KRPUS, hours: 48, direction: 'N' },
    { from: PLACES.KRPUS, to: PLACES.USLGB, hours: 288, direction: 'E' },
  ],
  [
    { from: PLACES.THLCH, to: PLACES.SGSIN, hours: 60, direction: 'S' },
    { from: PLACES.SGSIN, to: PLACES.USOAK, hours: 432, direction: 'E' },
  ],
];

/** Two boxes and two ships; the arrival at the end is corrected by three hours and a half the day after. */
export const transshipment: Scenario = {
  name: 'transshipment',
  requestType: 'bill_of_lading',
  scac: 'CMDU',
  boxes: 2,
  write(book, index) {
    const [first, second] = inTurn(PASSAGES, index);
    const [late, later] = [book.hours('late', [2, 14]), book.hours('later', [8, 40])];
    const change = 112 + first.hours + late;
    const sails = { planned: 112 + first.hours + 72, actual: change + 96 };
    const arrives = { planned: sails.planned + second.hours, actual: sails.actual + second.hours + later };

    book.document('BKG', 'CONF', -96);
    book.export(first.from, { emptyOut: -28, fullIn: 60 });
    book.document('TRD', 'ISSU', 104);
    const one = {
      departs: { planned: 110, actual: 112 },
      arrives: { planned: 110 + first.hours, actual: change },
      load: 101,
      discharge: change + 7,
    };
    const two = { departs: sails, arrives, load: sails.actual - 12, discharge: arrives.actual + 10 };
    const common = { mode: 'VESSEL' as const, known: -80 };
    const [feeder, liner] = [sailing(book, 'first', first.direction), sailing(book, 'second', second.direction)];
    book.leg({ ...common, ...first, ...feeder, fromRole: 'POL', toRole: 'PTS', ...one }, toTransshipment(0));
    book.leg({ ...common, ...second, ...liner, fromRole: 'PTS', toRole: 'POD', ...two }, fromTransshipment(0));
    book.correct('ARRI', (call) => call.role === 'POD', { byMinutes: 205, afterHours: 22 });
    if (book.seed.startsWith('MAEU')) book.available(second.to, arrives.actual + 32);
    book.fullOut(second.to, arrives.actual + 66);
    book.emptyIn(second.to, Math.max(940, arrives.actual + 190));
  },
};
