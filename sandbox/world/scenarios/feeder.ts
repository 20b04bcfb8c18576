import { PLACES } from '../places.js';
import { BY_BARGE, fromTransshipment, inTurn, sailing, toTransshipment, type Scenario } from './scenario.js';
import { bargeOf } from '../vessels.js';

const ENDS = [
  { hub: PLACES.SGSIN, main: 156, end: PLACES.IDSUB, short: 84 },
  { hub: PLACES.KRPUS, main: 40, end: PLACES.JPTYO, short: 62 },
] as const;

/**
 * One box by barge down the Yangtze, by sea to a hub, and on by a short-sea ship that nothing marks as a feeder: by the
 * standard's words the barge alone is one, and the hub is a transshipment.
 */
export const feeder: Scenario = {
  name: 'feeder',
  requestType: 'booking',
  scac: 'YMLU',
  boxes: 1,
  write(book, index) {
    const { hub, main, end, short } = inTurn(ENDS, index);
    const [river, sea] = [PLACES.CNNKG, PLACES.CNSHA];
    const late = book.hours('late', [3, 20]);
    const atHub = { planned: 178 + main, actual: 180 + main + late };
    const leaves = { planned: atHub.planned + 60, actual: atHub.actual + 70 };
    const arrives = { planned: leaves.planned + short, actual: leaves.actual + short + book.hours('later', [1, 9]) };

    book.document('BKG', 'CONF', -60);
    book.export(river, { emptyOut: -26, fullIn: 46 });
    const barge = { departs: { planned: 66, actual: 68 }, arrives: { planned: 102, actual: 107 }, load: 60, discharge: 110 };
    book.leg({ mode: 'BARGE', from: river, to: sea, vessel: bargeOf(book.seed), voyage: '017E', known: -50, ...barge }, BY_BARGE);
    book.document('TRD', 'ISSU', 150);
    const one = { departs: { planned: 176, actual: 180 }, arrives: atHub, load: 166, discharge: atHub.actual + 8, known: -50 };
    const two = { departs: leaves, arrives, load: leaves.actual - 9, discharge: arrives.actual + 6, known: -50 };
    const [liner, coaster] = [sailing(book, 'first', 'W'), sailing(book, 'second', 'S')];
    book.leg({ mode: 'VESSEL', from: sea, to: hub, fromRole: 'POL', toRole: 'PTS', ...liner, ...one }, toTransshipment(0));
    book.leg({ mode: 'VESSEL', from: hub, to: end, fromRole: 'PTS', toRole: 'POD', ...coaster, ...two }, fromTransshipment(0));
    book.fullOut(end, arrives.actual + 60);
    book.emptyIn(end, Math.max(920, arrives.actual + 160));
  },
};
