import { paperTypeOf } from '../../domain/documents/types.js';
import { shapes } from '../../domain/documents/types/shapes.js';
import { itemKind } from '../../domain/documents/types/fields.js';
import type { Judged, Verdict } from './judge.js';

/** From this confidence on a reader says that it is sure. */
export const SURE = 0.9;

/** Of a party a key field counts what it is called and where it is. */
const OF_PARTIES = new Set(['name', 'address']);

/** Rights and wrongs of values; a wrong value is one that was missed and one that is not there. */
class Tally {
  right = 0;
  missed = 0;
  extra = 0;

  add({ right, missed, extra }: Pick<Tally, 'right' | 'missed' | 'extra'>): void {
    this.right += right;
    this.missed += missed;
    this.extra += extra;
  }

  value({ verdict }: Pick<Verdict, 'verdict'>): void {
    this.add({
      right: verdict === 'right' ? 1 : 0,
      missed: verdict === 'wrong' || verdict === 'missed' ? 1 : 0,
      extra: verdict === 'wrong' || verdict === 'invented' ? 1 : 0,
    });
  }

  get count(): number {
    return this.right + this.missed;
  }

  get f1(): number {
    return (2 * this.right) / (2 * this.right + this.missed + this.extra);
  }
}

/** One paper with its verdicts. */
export interface Counted extends Judged {
  type: string;
  layout: string;
  file: string;
  typeRead: string;
  typeConfidence: number;
}

export interface Totals {
  papers: number;
  types: number;
  keys: Tally;
  all: Tally;
  byField: Map<string, Tally>;
  rows: { found: number; of: number; invented: number };
  cells: { right: number; of: number };
  sure: { wrong: number; of: number };
}

export function totalsOf(papers: readonly Counted[]): Totals {
  const totals: Totals = {
    papers: papers.length,
    types: papers.filter(({ type, typeRead }) => type === typeRead).length,
    keys: new Tally(),
    all: new Tally(),
    byField: new Map(),
    rows: { found: 0, of: 0, invented: 0 },
    cells: { right: 0, of: 0 },
    sure: { wrong: 0, of: 0 },
  };
  for (const paper of papers) addPaper(totals, paper);
  return totals;
}

function addPaper(totals: Totals, { type, verdicts, rows }: Counted): void {
  const known = paperTypeOf(type);
  const keys = new Set(known?.keyFields);
  const isOfKey = ({ field, path, cell }: Verdict): boolean =>
    keys.has(field) && !cell && (!((known?.fields[field] ?? '') in shapes) || OF_PARTIES.has(path.slice(path.lastIndexOf('/') + 1)));
  for (const verdict of verdicts) {
    if (verdict.confidence !== null && verdict.confidence >= SURE && verdict.read !== null) {
      totals.sure.of += 1;
      if (verdict.verdict !== 'right') totals.sure.wrong += 1;
    }
    if (verdict.path.includes('/*')) {
      totals.cells.of += 1;
      if (verdict.verdict === 'right') totals.cells.right += 1;
    }
    if (!verdict.path.includes('/+')) totals.all.value(verdict);
    if (!isOfKey(verdict)) continue;
    totals.keys.value(verdict);
    fieldOf(totals, verdict.path).value(verdict);
  }
  for (const { field, found, rows: of, invented } of rows) {
    totals.rows.found += found;
    totals.rows.of += of;
    totals.rows.invented += invented;
    if (!keys.has(field)) continue;
    const tally = { right: found, missed: of - found, extra: invented };
    totals.keys.add(tally);
    fieldOf(totals, `${field} (rows)`).add(tally);
  }
}

function fieldOf({ byField }: Totals, name: string): Tally {
  const tally = byField.get(name) ?? new Tally();
  byField.set(name, tally);
  return tally;
}

/** Fields of a type that are lists of objects. */
export const isList = (type: string, field: string): boolean => (itemKind(paperTypeOf(type)?.fields[field] ?? '') ?? '') in shapes;
