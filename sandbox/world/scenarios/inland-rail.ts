import { PLACES, type Facility } from '../places.js';
import { BY_RAIL, DIRECT, inTurn, sailing, type Scenario } from './scenario.js';

const YARD: Facility = { name: 'Los Angeles Intermodal Ramp', smdg: null, bic: 'USLGBRMPA', type: 'RAMP' };
const RAMPS = [PLACES.USCHI, PLACES.USMEM] as const;

/** Two boxes from Shanghai to Long Beach, by truck to the ramp and on by rail under the line's care. */
export const inlandRail: Scenario = {
  name: 'inland_rail',
  requestType: 'bill_of_lading',
  scac: 'HLCU',
  boxes: 2,
  write(book, index) {
    const [from, to, ramp] = [PLACES.CNSHA, PLACES.USLGB, inTurn(RAMPS, index)];
    const late = book.hours('late', [4, 30]);
    const arrives = { planned: 130 + 384, actual: 133 + 384 + late };
    const [sea, land] = [arrives.actual, arrives.actual + 96];

    book.document('BKG', 'CONF', -90);
    book.export(from, { emptyOut: -32, fullIn: 78 });
    book.document('TRD', 'ISSU', 120);
    const ship = { departs: { planned: 130, actual: 133 }, arrives, load: 120, discharge: sea + 11, known: -80 };
    book.leg({ mode: 'VESSEL', from, to, fromRole: 'POL', toRole: 'POD', ...sailing(book, 'first', 'E'), ...ship }, DIRECT);
    book.fullOut(to, sea + 50);
    const train = {
      departs: { planned: arrives.planned + 84, actual: land },
      arrives: { planned: arrives.planned + 84 + 120, actual: land + 120 + book.hours('rail', [4, 28]) },
    };
    const rail = { ...train, load: land - 12, discharge: train.arrives.actual + 5, known: -80 };
    book.leg({ mode: 'RAIL', from: to, to: ramp, fromFacility: YARD, vessel: null, voyage: 'Z24E', ...rail }, BY_RAIL);
    if (book.seed.startsWith('MAEU')) book.available(ramp, train.arrives.actual + 9);
    book.fullOut(ramp, train.arrives.actual + 40, 1);
    book.emptyIn(ramp, Math.max(960, train.arrives.actual + 130));
  },
};
