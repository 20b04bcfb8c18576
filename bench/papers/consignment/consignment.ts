import type { Chance } from '../chance.js';
import { loadOf, type Box, type Line } from './load.js';
import { companyIn, placeIn, type Company } from './companies.js';
import { countryOf } from './countries.js';
import { containerNumber, entryNumber, imoNumber, inBondNumber } from './numbers.js';
import { PORTS, type Place } from './places.js';
import { calendarOf, type Calendar } from './calendar.js';
import { numbersOf, type Numbers } from './references.js';

/** Goods of one seller for one buyer, in boxes on a ship, with all that papers say of them. */
export interface Consignment {
  seed: string;
  seller: Company;
  buyer: Company;
  /** Where the goods are made, when not by the seller. */
  manufacturer: Company;
  consignee: Company;
  notify: Company;
  /** At origin. */
  forwarder: Company;
  /** At destination. */
  agent: Company;
  broker: Company;
  trucker: Company;
  warehouse: Company;
  depot: Company;
  emptyReturn: Company;
  line: { name: string; scac: string; company: Company };
  authority: string;
  vessel: { name: string; imo: string; voyage: string };
  feeder: { name: string; voyage: string } | null;
  from: Place;
  to: Place;
  /** Inland, where the carriage begins or ends there. */
  receipt: Place;
  delivery: Place;
  transshipment: Place | null;
  terminal: string;
  firms: string | null;
  rampFirms: string | null;
  dates: Calendar;
  numbers: Numbers;
  inBond: string;
  entry: string;
  boxes: readonly Box[];
  lines: readonly Line[];
  packageUnit: string;
  weightDecimals: number;
  currency: string;
  incoterm: string;
  incotermPlace: string;
  freight: 'prepaid' | 'collect';
  originals: number;
  signatory: string;
}

const LINES = [
  ['OCEANIC STAR LINE', 'OSLU'],
  ['BLUE MERIDIAN CONTAINER LINES', 'BMRD'],
  ['NORDHAVET SHIPPING', 'NDHV'],
  ['SOUTHERN CROSSING MARITIME', 'SXMU'],
  ['GOLDEN KITE OCEAN CARRIERS', 'GKOC'],
] as const;
const VESSELS = [
  'EVER CAPABLE',
  'NORTHERN STAR',
  'BAY OF FUNDY',
  'ISLAND TRADER',
  'CORAL MERIDIAN',
  'ANNA-LUISE',
  'OSL HARMONY',
  'MSR 21 GRAZIA',
  'KAPITAN BRODY',
  'SAO JORGE II',
];
const INCOTERMS = ['FOB', 'FOB', 'CIF', 'CFR', 'EXW', 'FCA', 'DAP', 'CPT', 'DDP'];

export interface Wish {
  /** Where it goes: papers of a country's customs need goods for there. */
  to?: string | undefined;
  dangerous?: boolean | undefined;
  /** Lines of goods; as many as chance has it without. */
  lines?: number | undefined;
}

/** The consignment that a seed gives. */
export function consignmentOf(seed: string, wish: Wish, chance: Chance): Consignment {
  const to = chance.of(PORTS.filter(({ country }) => (wish.to ? country === wish.to : true)));
  const from = chance.of(PORTS.filter(({ country }) => country !== to.country && country !== 'US' && country !== 'CA'));
  const parties = partiesOf(from, to, chance);
  const [lineName, scac] = chance.of(LINES);
  const incoterm = chance.of(INCOTERMS);
  const load = loadOf(wish, chance.child('load'), () => containerNumber(chance));
  const inland = chance.happens(0.4);
  return {
    seed,
    ...parties,
    line: { name: lineName, scac, company: { ...companyIn(chance.happens(0.5) ? to : from, 'line', chance), name: lineName } },
    authority: `${chance.of(['CHAMBER OF COMMERCE', 'CHAMBER OF COMMERCE AND INDUSTRY', 'COUNCIL FOR FOREIGN TRADE'])} ${from.name.toUpperCase()}`,
    vessel: {
      name: chance.of(VESSELS),
      imo: imoNumber(chance),
      voyage: chance.filled(chance.of(['###E', '###W', '0##N', '2###', '###-@', '@@###S'])),
    },
    feeder: chance.happens(0.3) ? { name: `FEEDER ${chance.of(['ALBA', 'CORMORAN', 'DELTA'])}`, voyage: chance.filled('##F') } : null,
    from,
    to,
    receipt: chance.happens(0.3) ? placeIn(from.country, chance) : from,
    delivery: inland ? placeIn(to.country, chance) : to,
    transshipment: chance.happens(0.4)
      ? chance.of(PORTS.filter(({ country }) => country !== from.country && country !== to.country))
      : null,
    terminal: chance.of(to.terminals).toUpperCase(),
    firms: to.port ? chance.of(to.port.firms) : null,
    rampFirms: to.port ? chance.filled('H###') : null,
    dates: calendarOf(chance),
    numbers: numbersOf({ scac, from }, chance.child('numbers')),
    inBond: inBondNumber(chance),
    entry: entryNumber(chance.of(['ABC', 'K7R', '9M3', 'WX2']), chance),
    ...load,
    currency: chance.happens(0.6) ? 'USD' : countryOf(from.country).currency,
    incoterm,
    incotermPlace: (['EXW', 'FCA', 'FOB'].includes(incoterm) ? from : to).name.toUpperCase(),
    freight: ['FOB', 'EXW', 'FCA'].includes(incoterm) ? 'collect' : 'prepaid',
    originals: chance.of([3, 3, 3, 0, 1]),
    signatory: parties.seller.contact.toUpperCase(),
  };
}

function partiesOf(from: Place, to: Place, chance: Chance) {
  const there = (place: Place) => (chance.happens(0.5) ? place : placeIn(place.country, chance));
  const seller = companyIn(there(from), 'goods', chance);
  const buyer = companyIn(there(to), 'goods', chance);
  const agent = companyIn(to, 'forwarding', chance);
  const consignee = chance.happens(0.75) ? buyer : companyIn(there(to), 'goods', chance);
  return {
    seller,
    buyer,
    agent,
    consignee,
    manufacturer: chance.happens(0.4) ? companyIn(there(from), 'goods', chance) : seller,
    notify: chance.of([consignee, agent, companyIn(to, 'customs', chance)]),
    forwarder: companyIn(from, 'forwarding', chance),
    broker: companyIn(to, 'customs', chance),
    trucker: companyIn(to, 'trucking', chance),
    warehouse: companyIn(there(to), 'depot', chance),
    depot: companyIn(from, 'depot', chance),
    emptyReturn: companyIn(to, 'depot', chance),
  };
}
