import { PLACES } from '../places.js';
import { DIRECT, inTurn, sailing, type Scenario } from './scenario.js';

const PORTS = [
  { from: PLACES.KRPUS, planned: PLACES.USLAX, real: PLACES.USOAK, hours: 288, further: 66 },
  { from: PLACES.USNYC, planned: PLACES.NLRTM, real: PLACES.DEHAM, hours: 240, further: 48 },
] as const;

/** Three boxes; nine days out the ship leaves out the port they were bound for and lands them at its next one. */
export const changedDischargePort: Scenario = {
  name: 'changed_discharge_port',
  requestType: 'bill_of_lading',
  scac: 'EGLV',
  boxes: 3,
  write(book, index) {
    const { from, planned, real, hours, further } = inTurn(PORTS, index);
    const ship = sailing(book, 'first', index % 2 === 0 ? 'E' : 'W');
    const changed = 340;
    const arrives = { planned: 160 + hours + further, actual: 164 + hours + further + book.hours('late', [3, 22]) };

    book.document('BKG', 'CONF', -80);
    book.export(from, { emptyOut: -27, fullIn: 100 });
    book.document('TRD', 'ISSU', 150);
    book.lostLeg({ from, to: planned, toRole: 'POD', ...ship, departs: null, arrives: 160 + hours, known: -70, dropped: changed });
    const leg = { departs: { planned: 160, actual: 164 }, arrives, load: 149, discharge: arrives.actual + 12 };
    book.leg(
      { mode: 'VESSEL', from, to: real, fromRole: 'POL', toRole: 'POD', ...ship, ...leg, known: -70, arrivalKnown: changed },
      DIRECT,
    );
    book.fullOut(real, arrives.actual + 64);
    book.emptyIn(real, Math.max(910, arrives.actual + 190));
  },
};
