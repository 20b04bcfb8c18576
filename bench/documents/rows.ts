import { shapes } from '../../domain/documents/types/shapes.js';
import { isSame } from './same.js';

type Row = Readonly<Record<string, unknown>>;

/** What rows of a list are known by. Where the paper has none of it, by how much of a row agrees. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  container: ['container_number'],
  reference: ['value'],
  party: ['name'],
};

/** Of a row, so much must agree for it to be the one. */
const ALIKE = 0.3;

/** Which row that was read is which of the paper's: places of both. */
export function matched(item: string, truths: readonly Row[], reads: readonly Row[]): [truth: number, read: number][] {
  const keys = KEYS[item] ?? [];
  const scored = truths.flatMap((truth, one) =>
    reads.map((read, other) => ({ one, other, likeness: likeness(item, { truth, read }, keys) })),
  );
  const best = scored
    .filter(({ likeness: score }) => score >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.one - a.other) - Math.abs(b.one - b.other));
  const [taken, given] = [new Set<number>(), new Set<number>()];
  const pairs: [number, number][] = [];
  for (const { one, other } of best) {
    if (taken.has(one) || given.has(other)) continue;
    taken.add(one);
    given.add(other);
    pairs.push([one, other]);
  }
  return pairs.sort(([a], [b]) => a - b);
}

function likeness(item: string, { truth, read }: { truth: Row; read: Row }, keys: readonly string[]): number {
  const fields = Object.entries(shapes[item] ?? {});
  const keyed = keys.filter((key) => truth[key] != null);
  // A bill has its line's code before its number, or in a field of its own.
  if (item === 'customs_bill') return wholeBill(truth) !== '' && wholeBill(truth) === wholeBill(read) ? 1 : 0;
  if (keyed.length > 0)
    return keyed.every((key) => isSame(fields.find(([name]) => name === key)?.[1] ?? 'str', key, { truth: truth[key], read: read[key] }))
      ? 1
      : 0;
  const said = fields.filter(([name]) => truth[name] != null && !Array.isArray(truth[name]));
  return said.filter(([name, kind]) => isSame(kind, name, { truth: truth[name], read: read[name] })).length / Math.max(1, said.length);
}

const wholeBill = ({ scac, number }: Row): string => {
  const code = typeof scac === 'string' ? scac : '';
  const bare = String(number ?? '').replaceAll(/[^A-Z0-9]/g, '');
  return bare.startsWith(code) ? bare : `${code}${bare}`;
};
