import type { Chance } from '../chance.js';
import type { Place } from './places.js';

/** What the papers of a consignment are called, each by its own issuer. */
export interface Numbers {
  orders: readonly string[];
  invoice: string;
  packingList: string;
  booking: string;
  master: string;
  house: string;
  contract: string;
  forwarder: string;
  deliveryOrder: string;
  pickup: string;
  certificate: string;
  freightInvoice: string;
  detentionInvoice: string;
  proof: string;
  dangerous: string;
  filing: string;
  brokerFile: string;
  credit: string;
  cargoControl: string;
}

export function numbersOf({ scac, from }: { scac: string; from: Place }, chance: Chance): Numbers {
  const one = (...forms: string[]) => chance.filled(chance.of(forms));
  const invoice = one('INV-#####', '26/#####', 'CI2026####', '####-26', 'RE-2026-####', 'SX######', 'F26.####');
  return {
    orders: chance.happens(0.6) ? [one('4500####', 'PO-#####', 'P######')] : [chance.filled('45001###'), chance.filled('45002###')],
    invoice,
    packingList: chance.happens(0.5) ? invoice : one('PL-#####', 'PL26####', 'W-######'),
    booking: one('62########', 'EBKG0#######', '2########', `${from.locode?.slice(2) ?? ''}######`),
    master: scac + (from.locode?.slice(2) ?? '') + chance.digits(7),
    house: one('HSE####', 'FWD26#####', 'NGB-26-####', 'H######A').replace('HSE', chance.letters(4)),
    contract: one('29####', 'SC26-####'),
    forwarder: one('FR-#####', 'SE26-####', 'E#######'),
    deliveryOrder: one('DO-#####', 'D######', '26DO####'),
    pickup: one('########', 'PU#####', '######'),
    certificate: one('24C3301B####/00###', 'CO-######', '26########', 'B ######'),
    freightInvoice: one('FI-######', '9#########', 'RG26####', 'AR-26-####'),
    detentionInvoice: one('DD-#####', '7########', 'DEM26####'),
    proof: one('POD-#####', '######', 'DL26####'),
    dangerous: one('DGD-###', 'DG26####'),
    filing: one('ABC-000########', 'K7R-26########'),
    brokerFile: one('BR-#####', '26-#####'),
    credit: one('LC2026-####', 'M0########'),
    cargoControl: one('9066@@@#######', '8041####-###'),
  };
}
