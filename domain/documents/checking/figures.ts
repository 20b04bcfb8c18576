import { raise, type Draft } from '../draft.js';

type Values = Readonly<Record<string, unknown>>;

export const number = (value: unknown): number =>
  typeof value === 'string' && value !== '' ? Number(value) : typeof value === 'number' ? value : Number.NaN;
export const listOf = (draft: Draft, field: string): Values[] =>
  Array.isArray(draft.payload[field]) ? (draft.payload[field] as Values[]) : [];
export const near = (one: number, two: number, { within, share }: { within: number; share: number }): boolean =>
  Math.abs(one - two) <= Math.max(within, Math.abs(two) * share) + 1e-9;

/** Whether rows of it were left out: what is left adds up to nothing that is printed. */
export const isCut = ({ warnings }: Draft, list: string): boolean =>
  warnings.some(({ code, pointer }) => code === 'table_limit' && pointer === `/${list}`);

/** A total that is printed; what was added up agrees with itself. */
export function prove(draft: Draft, field: string): void {
  if (draft.evidence[`/${field}`]?.method !== 'derived') raise(draft, `/${field}`, 0.95);
}
