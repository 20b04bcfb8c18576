import type { Evidence } from '../../domain/documents/reading.js';
import { paperTypeOf } from '../../domain/documents/types.js';
import { itemKind, type FieldKind, type Fields } from '../../domain/documents/types/fields.js';
import { shapes } from '../../domain/documents/types/shapes.js';
import { matched } from './rows.js';
import { isSame } from './same.js';

type Payload = Readonly<Record<string, unknown>>;

/** One value of a paper against what was read of it. */
export interface Verdict {
  /** Of the type: `shipper`, `containers`. */
  field: string;
  /** Pointer without places: `shipper/name`, `containers/*`/gross_weight. */
  path: string;
  verdict: 'right' | 'missed' | 'wrong' | 'invented';
  /** Cells of rows are counted apart from the values of a paper's head. */
  cell: boolean;
  truth: unknown;
  read: unknown;
  confidence: number | null;
}

export interface RowsFound {
  field: string;
  found: number;
  rows: number;
  invented: number;
}

export interface Judged {
  verdicts: Verdict[];
  rows: RowsFound[];
}

export interface Judging {
  type: string;
  truth: Payload;
  accepted: Readonly<Record<string, readonly unknown[]>>;
  read: Payload;
  evidence: Readonly<Record<string, Evidence>>;
}

/** Holds what was read of a paper against its truth, value by value. */
export function judge(judging: Judging): Judged {
  const judged: Judged = { verdicts: [], rows: [] };
  for (const [field, kind] of Object.entries(paperTypeOf(judging.type)?.fields ?? {})) {
    const at = { truth: `/${field}`, read: `/${field}` };
    const item = itemKind(kind);
    const values = { truth: judging.truth[field], read: judging.read[field] };
    if (item !== null && item in shapes) judgeRows(judging, { field, item, at, values }, judged);
    else if (item !== null) judgeSet(judging, { field, path: field, kind: item, at, values, cell: false }, judged);
    else judgeValue(judging, { field, path: field, kind, at, values, cell: false }, judged);
  }
  return judged;
}

interface Pair {
  truth: unknown;
  read: unknown;
}

interface At {
  truth: string;
  read: string;
}

interface One {
  field: string;
  path: string;
  kind: FieldKind;
  at: At;
  values: Pair;
  cell: boolean;
}

function judgeValue(judging: Judging, { field, path, kind, at, values, cell }: One, judged: Judged): void {
  const fields: Fields | undefined = shapes[kind];
  if (fields) {
    for (const [name, below] of Object.entries(fields))
      judgeBelow(
        judging,
        {
          field,
          path: `${path}/${name}`,
          kind: below,
          at: stepInto(at, name),
          values: { truth: part(values.truth, name), read: part(values.read, name) },
          cell,
        },
        judged,
      );
    return;
  }
  const { truth = null, read = null } = values;
  if (truth === null && read === null) return;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const right =
    isSame(kind, name, { truth, read }) || (judging.accepted[at.truth] ?? []).some((other) => isSame(kind, name, { truth: other, read }));
  const verdict = right ? (truth === null ? null : 'right') : truth === null ? 'invented' : read === null ? 'missed' : 'wrong';
  const confidence = judging.evidence[at.read]?.confidence ?? null;
  if (verdict !== null) judged.verdicts.push({ field, path, verdict, cell, truth, read, confidence });
}

function judgeBelow(judging: Judging, one: One, judged: Judged): void {
  const item = itemKind(one.kind);
  if (item === null) judgeValue(judging, one, judged);
  else judgeSet(judging, { ...one, kind: item }, judged);
}

/** Lists of plain values are sets. */
function judgeSet(judging: Judging, { field, path, kind, at, values, cell }: One, judged: Judged): void {
  const left = [...list(values.truth)].map((truth, place) => ({ truth, place }));
  for (const [place, read] of list(values.read).entries()) {
    const found = left.findIndex(({ truth }) => isSame(kind, field, { truth, read }));
    const confidence = judging.evidence[`${at.read}/${place}`]?.confidence ?? judging.evidence[at.read]?.confidence ?? null;
    const truth = found < 0 ? null : left.splice(found, 1)[0]?.truth;
    const accepted =
      found < 0 && (judging.accepted[`${at.truth}/${place}`] ?? []).some((other) => isSame(kind, field, { truth: other, read }));
    if (!accepted)
      judged.verdicts.push({ field, path, verdict: found < 0 ? 'invented' : 'right', cell, truth: truth ?? null, read, confidence });
  }
  for (const { truth } of left) judged.verdicts.push({ field, path, verdict: 'missed', cell, truth, read: null, confidence: null });
}

function judgeRows(
  judging: Judging,
  { field, item, at, values }: Omit<One, 'path' | 'kind' | 'cell'> & { item: string },
  judged: Judged,
): void {
  const [truths, reads] = [list(values.truth) as Payload[], list(values.read) as Payload[]];
  const pairs = matched(item, truths, reads);
  judged.rows.push({ field, found: pairs.length, rows: truths.length, invented: reads.length - pairs.length });
  for (const [truth, read] of pairs) {
    const below = { truth: `${at.truth}/${truth}`, read: `${at.read}/${read}` };
    judgeValue(
      judging,
      { field, path: `${field}/*`, kind: item, at: below, values: { truth: truths[truth], read: reads[read] }, cell: true },
      judged,
    );
  }
  const inPairs = new Set(pairs.map(([, read]) => read));
  for (const [place, read] of reads.entries())
    if (!inPairs.has(place))
      judgeValue(
        judging,
        {
          field,
          path: `${field}/+`,
          kind: item,
          at: { truth: '', read: `${at.read}/${place}` },
          values: { truth: null, read },
          cell: true,
        },
        judged,
      );
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const part = (value: unknown, name: string): unknown => (value as Payload | null | undefined)?.[name] ?? null;
const stepInto = (at: At, name: string): At => ({ truth: `${at.truth}/${name}`, read: `${at.read}/${name}` });
