import { isRecord } from './fields.js';

/** Objects within objects at most: what is deeper is no event, and would exhaust the stack of whoever walks it. */
export const DEPTH_MAX = 64;

/**
 * One record as text with its fields in order, without those that change from query to query: the same text for the same
 * statement. `volatile` holds lower-case dotted paths; one names every field whose path ends with it.
 */
export function identityOf(record: unknown, volatile: readonly string[]): string {
  return canonical(record, { path: '', volatile });
}

interface Walk {
  path: string;
  volatile: readonly string[];
}

function canonical(value: unknown, { path, volatile }: Walk): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, { path, volatile })).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .map(([name, item]) => ({ name, item, path: `${path}.${name.toLowerCase()}` }))
    .filter((field) => !volatile.some((ending) => field.path.endsWith(`.${ending}`)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return `{${fields.map((field) => `${JSON.stringify(field.name)}:${canonical(field.item, { path: field.path, volatile })}`).join(',')}}`;
}
