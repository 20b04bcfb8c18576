import type { PaperReading } from '../../domain/documents/reading.js';

/** The pointers of values of a paper that nothing proves: neither they nor what they are part of have evidence. */
export function unproven({ payload, evidence }: Pick<PaperReading, 'payload' | 'evidence'>): string[] {
  const walk = (value: unknown, pointer: string): string[] => {
    if (value === null || evidence[pointer] !== undefined) return [];
    if (typeof value !== 'object') return [pointer];
    return Object.entries(value).flatMap(([name, inner]) => walk(inner, `${pointer}/${name}`));
  };
  return walk(payload, '');
}
