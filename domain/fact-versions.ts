/** A row of the history of one record (`fact`), its value as clients read it. Moments are to the millisecond. */
export interface FactRow {
  attribute: string;
  value: unknown;
  /** Who said so: a kind of source, `user_input`, or `system` for what was worked out from other attributes. */
  source: string;
  rule: string;
  rawEventId: string | null;
  from: string;
  /** Null while it is believed. */
  to: string | null;
  endedBy: 'replaced' | 'withdrawn' | null;
}

/** A value that an attribute had without a break, whoever vouched for it in that time: the last who did is named. */
export interface FactVersion extends FactRow {
  /** Counted per attribute, from 1. */
  number: number;
  /** The attribute had this value before, and another or none in between. */
  reverted: boolean;
}

/**
 * The versions of each attribute. Rows come by attribute and in the order in which they were believed; those of one value
 * that follow without a gap are one version, for who says so is no news (docs/decisions/0006).
 */
export function versionsOf(rows: readonly FactRow[]): FactVersion[] {
  const versions: FactVersion[] = [];
  const had = new Set<string>();
  for (const row of rows) {
    const before = versions.at(-1);
    const sameAttribute = before?.attribute === row.attribute;
    if (sameAttribute && before.to === row.from && same(before.value, row.value)) {
      versions[versions.length - 1] = { ...before, ...row, from: before.from };
      continue;
    }
    const value = JSON.stringify([row.attribute, row.value]);
    versions.push({ ...row, number: sameAttribute ? before.number + 1 : 1, reverted: had.has(value) });
    had.add(value);
  }
  return versions;
}

/** When any value last changed; null when there never was one. */
export function lastChangeOf(versions: readonly FactVersion[]): string | null {
  const moments = versions.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return moments.reduce<string | null>((last, moment) => (last === null || moment > last ? moment : last), null);
}

// Both were written by one database, which orders the members of an object.
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
