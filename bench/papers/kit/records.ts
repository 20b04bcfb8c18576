import type { Draft } from '../layout.js';
import type { Ledger } from './ledger.js';
import type { Words } from './pool.js';

/** A list's rows by the names of their fields, for layouts that do not draw them as everybody does. */
export interface Records {
  /** Which columns have anything in them. */
  names: string[];
  rows: Record<string, string>[];
  /** What stood in the caption of a column: kilograms, the currency. */
  unit(name: string): string;
  /** The value with its unit, wherever that stands. */
  full(row: Record<string, string>, name: string): string;
}

const COUNTED = /weight|volume|amount|price|value|rate|duty/;

export function recordsOf({ facts }: Draft, list: string, columns: readonly string[]): Records {
  const { columns: heads, rows } = facts.rows(list, columns);
  const units = new Map(heads.map(({ name, caption }) => [name, COUNTED.test(name) ? (/\(([^()]+)\)$/.exec(caption)?.[1] ?? '') : '']));
  const unit = (name: string): string => units.get(name) ?? '';
  return {
    names: heads.map(({ name }) => name),
    rows: rows.map((cells) => Object.fromEntries(heads.map(({ name }, place) => [name, cells[place] ?? '']))),
    unit,
    full: (row, name) => [row[name], unit(name)].filter(Boolean).join(' '),
  };
}

const NUMBERS = /quantity$|_count$|weight|volume|amount|price|packages|per_package|days|daily_rate|value|duty|flash_point/;
const WIDE = /^(description|marks|proper_shipping_name|manufacturer_name|package_description)/;

/** Columns for a ledger, under captions of the layout's own (`|` between their lines), with the units below them. */
export function ledgerOf({ names, rows, unit }: Records, words: Words, { shown = names }: { shown?: readonly string[] } = {}): Ledger {
  const used = shown.filter((name) => names.includes(name));
  return {
    columns: used.map((name) => ({
      caption: [...(words[name] ?? name).split('|'), ...(unit(name) ? [`(${unit(name)})`] : [])],
      align: NUMBERS.test(name) && !name.includes('+') ? 'right' : 'left',
      wide: WIDE.test(name),
    })),
    rows: rows.map((row) => ({ cells: used.map((name) => row[name] ?? '') })),
  };
}
