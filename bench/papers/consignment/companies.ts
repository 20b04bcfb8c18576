import type { Chance } from '../chance.js';
import { countryOf } from './countries.js';
import { PORTS, TOWNS, type Place } from './places.js';

/** A company that does not exist, as it stands on papers. */
export interface Company {
  name: string;
  /** Lines below the name, without the country. */
  street: readonly string[];
  place: Place;
  country: string;
  phone: string;
  email: string;
  taxId: string;
  contact: string;
}

/** What a company does, for its name. */
export type Trade = 'goods' | 'forwarding' | 'line' | 'customs' | 'trucking' | 'terminal' | 'depot' | 'laboratory';

const FIRST: Readonly<Record<string, readonly string[]>> = {
  CN: ['Ningbo Brightwood', 'Zhejiang Haolan', 'Yiwu Sunpeak', 'Foshan Lantai', 'Qingdao Mingyuan', 'Jiaxing Tianrui'],
  VN: ['Song Lam', 'Dai Minh Phat', 'Viet Thanh Hoa'],
  IN: ['Shree Kalpavriksh', 'Narmada Ridge', 'Suryadeep', 'Konkan Loom'],
  TR: ['Karaagac', 'Altinova Özkan', 'Ege Tas'],
  DE: ['Möbius & Köhler', 'Brandtner', 'Niederweser', 'Gebr. Hüttmann', 'Ostfalia'],
  FR: ['Delacourt Frères', 'Maison Bréval', 'Lemoine & Fils', 'Atelier du Cèdre'],
  ES: ['Hermanos Quintanilla', 'Vallverde', 'Peñaroja', 'Talleres Ibáñez'],
  MX: ['Grupo Nopalera', 'Cerro Azulejo', 'Hermanos Treviño Lugo'],
  BR: ['Irmãos Figueirôa', 'Serra do Ipê', 'Nova Araçá'],
  PT: ['Irmãos Gonçalves Prata', 'Quinta do Açor', 'Cerâmica Veloso'],
  IT: ['Fratelli Cortinovis', 'Officine Baldesi', 'Manifattura Però', "L'Arcolaio"],
  NL: ['Van der Wielsma', 'De Groene Schuur', "'t Anker", 'Oosterhoek'],
  GB: ['Thornbury & Pell', 'Fenwick Marsh', 'Old Tannery'],
  CH: ['Rütimann', 'Kästli & Söhne', 'Alpenlicht'],
  US: ['Harbor Home', 'Bluestem', 'Copperline', 'Two Rivers', 'Mesa Ridge', 'Kestrel & Boone'],
  CA: ['Northlight', 'Boréal', 'Cedar Narrows'],
};

const TRADES: Readonly<Record<Trade, readonly string[]>> = {
  goods: ['Furniture', 'Trading', 'Home Goods', 'Industries', 'Import & Export', 'Manufacturing', 'Tools', 'Textiles'],
  forwarding: ['Global Forwarding', 'Freight Systems', 'Logistics', 'Cargo Services', 'International Transport', 'Consolidators'],
  line: ['Star Line', 'Ocean Carriers', 'Shipping', 'Container Lines', 'Maritime'],
  customs: ['Customs Brokers', 'Customs Services', 'Trade Compliance'],
  trucking: ['Trucking', 'Drayage', 'Haulage', 'Road Transport'],
  terminal: ['Terminal Operators', 'Stevedoring', 'Port Services'],
  depot: ['Container Depot', 'Warehousing', 'Distribution Center', 'Container Freight Station'],
  laboratory: ['Testing Laboratories', 'Inspection Services', 'Surveyors'],
};

const PEOPLE = [
  'Li Wei',
  'M. Okonkwo',
  'Anna Lindqvist',
  'J. Ferreira',
  'Claire Dubreuil',
  'T. Nakagawa',
  'Priya Deshmukh',
  'R. Castellanos',
  'Sönke Harms',
  'Dana Whitlock',
];

export function companyIn(place: Place, trade: Trade, chance: Chance): Company {
  const country = countryOf(place.country);
  const first = chance.of(FIRST[place.country] ?? ['Meridian']);
  const name = `${first} ${chance.of(TRADES[trade])} ${chance.of(country.legalForms)}`;
  const domain = first
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return {
    name,
    street: [chance.filled(chance.of(country.streets)).replaceAll(/\b0+(?=\d)/g, ''), townLine(place, chance)],
    place,
    country: place.country,
    phone: chance.filled(country.phone),
    email: `${chance.of(['ops', 'export', 'docs', 'import', 'info'])}@${domain}.example`,
    taxId: chance.filled(country.tax.form),
    contact: chance.of(PEOPLE),
  };
}

/** Somewhere in a country: in a port, or in a town. */
export function placeIn(country: string, chance: Chance): Place {
  return chance.of([...PORTS, ...TOWNS].filter((place) => place.country === country));
}

const POSTCODE_FIRST = new Set(['DE', 'FR', 'ES', 'IT', 'NL', 'CH', 'PT', 'TR', 'MX']);

function townLine(place: Place, chance: Chance): string {
  const postcode = chance.filled(place.postcodes);
  if (POSTCODE_FIRST.has(place.country)) return `${postcode} ${place.name}${place.region ? ` (${place.region})` : ''}`;
  if (place.country === 'US' || place.country === 'CA') return `${place.name}, ${place.region ?? ''} ${postcode}`;
  return [place.name, place.region, postcode].filter(Boolean).join(chance.happens(0.5) ? ', ' : ' ');
}
