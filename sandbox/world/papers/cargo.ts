import { between, pick } from '../chance.js';

/** A company of the practice world, as it stands on papers. */
export interface Company {
  name: string;
  address: readonly string[];
}

const SHIPPERS: readonly Company[] = [
  { name: 'SUNRISE TEXTILE MILLS LTD', address: ['18 HARVEST ROAD, UNIT 4', 'EXPORT PROCESSING ZONE'] },
  { name: 'BLUE HERON HOMEWARE CO., LTD', address: ['NO. 266 LAKESIDE AVENUE', 'HIGH-TECH PARK'] },
  { name: 'GREENFIELD BICYCLE WORKS', address: ['77 MILL STREET', 'INDUSTRIAL DISTRICT WEST'] },
  { name: 'KITE AND ANCHOR TOYS LTD', address: ['5 FOUNDRY LANE, BUILDING C'] },
];

const CONSIGNEES: readonly Company[] = [
  { name: 'DEMO IMPORTS INC', address: ['400 WAREHOUSE ROW, SUITE 12'] },
  { name: 'MAPLE AND PINE TRADING LLC', address: ['2150 COMMERCE PARKWAY'] },
  { name: 'NORTHGATE OUTFITTERS INC', address: ['91 DISTRIBUTION DRIVE', 'DOCK 7'] },
];

interface Goods {
  description: string;
  hsCode: string;
  /** Of one carton, least and most. */
  grams: readonly [number, number];
}

const GOODS: readonly Goods[] = [
  { description: 'COTTON BATH TOWELS', hsCode: '630260', grams: [9_000, 14_000] },
  { description: 'STAINLESS STEEL COOKWARE', hsCode: '732393', grams: [12_000, 19_000] },
  { description: 'BICYCLE PARTS', hsCode: '871499', grams: [14_000, 22_000] },
  { description: 'WOODEN TOYS', hsCode: '950300', grams: [6_000, 9_000] },
];

/** What lies in one container. */
export interface Load {
  cartons: number;
  kilograms: number;
  cubicMetres: number;
}

/** Whose cargo a voyage carries, and what it is: always the same for the same voyage. */
export interface Cargo {
  shipper: Company;
  consignee: Company;
  goods: Goods;
  load(box: number): Load;
}

export function cargoOf(seed: string): Cargo {
  const goods = chosen(GOODS, `${seed}/goods`);
  return {
    shipper: chosen(SHIPPERS, `${seed}/shipper`),
    consignee: chosen(CONSIGNEES, `${seed}/consignee`),
    goods,
    load: (box) => {
      const cartons = between(`${seed}/cartons/${box}`, [380, 720]);
      const grams = cartons * between(`${seed}/grams`, goods.grams);
      return { cartons, kilograms: Math.round(grams / 1_000), cubicMetres: between(`${seed}/volume/${box}`, [24_000, 28_000]) / 1_000 };
    },
  };
}

function chosen<T>(all: readonly T[], text: string): T {
  const one = all[pick(text, all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
