import type { PaperReading } from '../reading.js';
import { normalizeOrderNumber } from '../values/references.js';
import { inBaseUnit } from '../values/units.js';

/** A field that papers of one consignment fill alike. */
export interface SharedField {
  /** The first of these that a paper has. */
  names: readonly string[];
  /** Papers that have the same are of one consignment. */
  leads: boolean;
  means: 'number' | 'count' | 'weight' | 'volume' | 'money';
  /** Only where both papers are of one invoice: what others ask for is another sum. */
  ofInvoice?: true;
  /** A ship and its voyage: only where both papers are of one leg. */
  ofLeg?: true;
  /** Only where neither paper is of other boxes. */
  ofBoxes?: true;
  /** Only where both are written by traders, or both by those who serve them. */
  ofIssuer?: true;
}

/** What a paper says in such a field. */
export interface Said {
  pointer: string;
  /** As the paper writes it, without and with its unit. */
  printed: string;
  shown: string;
  value: string;
  unit: string | null;
}

export type Sayer = Pick<PaperReading, 'type' | 'payload'>;

/** Of weights and volumes: papers round, and more so from one unit to another. */
const ROUNDED = 0.001;
const CENTS = 0.02;

export function saidIn({ payload, type }: Sayer, { names, means }: SharedField): Said | null {
  if (type === 'other') return null;
  for (const name of names) {
    if (type === 'house_bill_of_lading' && name === 'bill_of_lading_number') continue;
    const value = payload[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const said = means === 'number' ? normalizeOrderNumber(String(value)) : String(Number(value));
    const unit = unitOf(payload, means);
    const printed = String(value);
    return { pointer: `/${name}`, value: said, unit, printed, shown: unit === null ? printed : `${printed} ${unit}` };
  }
  return null;
}

function unitOf(payload: Sayer['payload'], means: SharedField['means']): string | null {
  const name = { weight: 'gross_weight_unit', volume: 'volume_unit', money: 'currency', number: '', count: '' }[means];
  const unit = payload[name];
  return typeof unit === 'string' ? unit : null;
}

/** Two papers say the same. A unit that one leaves out is the other's. */
export function isSame(one: Said, other: Said, { means }: SharedField): boolean {
  if (means === 'number' || means === 'count') return one.value === other.value;
  const alike = one.unit === null || other.unit === null || one.unit === other.unit;
  if (means === 'money') return alike && Math.abs(Number(one.value) - Number(other.value)) < CENTS + Number.EPSILON;
  const [mine, theirs] = [one, other].map(({ value, unit }) => Number(value) * (alike ? 1 : inBaseUnit(unit ?? '')));
  return Math.abs((mine ?? 0) - (theirs ?? 0)) <= ROUNDED * Math.max(mine ?? 0, theirs ?? 0);
}

/** One has only the beginning of what the other has: it was cut off, it says nothing else. */
export function isShortened(one: Said, other: Said): boolean {
  return one.value.startsWith(other.value) || other.value.startsWith(one.value);
}

/** The boxes that a paper names, with the place of each. */
export function boxesIn({ payload, type }: Sayer): Map<string, string> {
  const boxes = new Map<string, string>();
  if (type === 'other') return boxes;
  const add = (pointer: string, value: unknown) => {
    if (typeof value === 'string' && !boxes.has(value)) boxes.set(value, pointer);
  };
  add('/container_number', payload['container_number']);
  for (const [at, number] of listIn(payload, 'container_numbers')) add(`/container_numbers/${at}`, number);
  for (const [at, box] of listIn(payload, 'containers'))
    add(`/containers/${at}/container_number`, (box as { container_number?: unknown } | null)?.container_number);
  return boxes;
}

const listIn = (payload: Sayer['payload'], name: string): [number, unknown][] => {
  const list = payload[name];
  return Array.isArray(list) ? [...list.entries()] : [];
};
