import { localTime, type Place } from '../places.js';
import type { Company } from './cargo.js';
import type { PaperBox } from './facts.js';
import type { Cell } from './sheet.js';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** `05 APR 2026`: the day that a clock at the place shows. */
export function dayAt(at: number, { zone }: Place): string {
  const [year = '', month = '', day = ''] = localTime(at, zone).slice(0, 10).split('-');
  return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** `LONG BEACH, UNITED STATES` */
export function portName({ name, country }: Place): string {
  return `${name}, ${COUNTRIES.of(country) ?? country}`.toUpperCase();
}

export function party(label: string, { name, address }: Company, { name: city }: Place): Cell {
  return { label, lines: [name, ...address, city.toUpperCase()], share: 2 };
}

export function field(label: string, value: string, share = 1): Cell {
  return { label, lines: [value], share };
}

/** What the trade calls a size and type of ISO 6346. */
export function sizeName(sizeType: string): string {
  return sizeType === '22G1' ? '20DC' : '40HC';
}

export const BOX_COLUMNS = [
  { title: 'Container No.', share: 3 },
  { title: 'Seal No.', share: 2.4 },
  { title: 'Type', share: 1.2 },
  { title: 'Packages', share: 2.4 },
  { title: 'Gross Weight (KGS)', share: 2.6 },
  { title: 'Measurement (CBM)', share: 2.6 },
] as const;

export function boxRows(boxes: readonly PaperBox[], sizeType: string): string[][] {
  return boxes.map(({ number, seal, cartons, kilograms, cubicMetres }) => [
    number,
    seal,
    sizeName(sizeType),
    `${cartons} CARTONS`,
    thousands(kilograms, 3),
    thousands(cubicMetres, 3),
  ]);
}

export function totals(boxes: readonly PaperBox[]): { cartons: string; kilograms: string; cubicMetres: string } {
  const sum = (of: (box: PaperBox) => number): number => boxes.reduce((total, box) => total + of(box), 0);
  return {
    cartons: `${sum((box) => box.cartons)} CARTONS`,
    kilograms: `${thousands(
      sum((box) => box.kilograms),
      3,
    )} KGS`,
    cubicMetres: `${thousands(
      sum((box) => box.cubicMetres),
      3,
    )} CBM`,
  };
}

function thousands(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
