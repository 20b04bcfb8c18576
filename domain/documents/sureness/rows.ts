import type { Row, Table } from '../layout/tables.js';
import { cut } from '../values/comparable.js';

/** Which fields a row has filled. */
export const filledOf = ({ cells }: Row): string => [...cells.keys()].sort().join();

/** What more than half of the rows of a table have filled; null: they are not alike. */
export function usualOf({ rows }: Table): string | null {
  const counts = new Map<string, number>();
  for (const filled of rows.map(filledOf)) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > rows.length)?.[0] ?? null;
}

/** `THC TERMINAL HANDLING`, `DOC DOCUMENTATION FEE`: fields of which every row begins with a code, as long as the others. */
export function codedOf({ rows }: Table): ReadonlySet<string> {
  const fields = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return new Set([...fields].filter((field) => isOfCodes(rows.map((row) => textOf(row, field)))));
}

function isOfCodes(texts: readonly string[]): boolean {
  const codes = texts.map((text) => /^([A-Z]{2,4})\s+\p{L}{3}/u.exec(cut(text))?.[1]);
  return !codes.includes(undefined) && new Set(codes).size > 1 && new Set(codes.map((code) => code?.length)).size === 1;
}

const textOf = ({ cells }: Row, field: string): string => (cells.get(field) ?? []).map(({ text }) => text).join(' ');
