import type { Draft } from '../draft.js';

/** `PER DIEM INVOICE`: what all of an invoice is for, each of its lines is for that names no other kind. */
export function tellKindOfLines({ payload, evidence }: Draft): void {
  const [kind, said] = [payload['charge_kind'], evidence['/charge_kind']];
  const lines = (payload['detention_lines'] ?? []) as Record<string, unknown>[];
  if (typeof kind !== 'string' || kind === 'mixed' || said === undefined || lines.some((line) => line['charge_kind'] !== null)) return;
  for (const [at, line] of lines.entries()) {
    line['charge_kind'] = kind;
    evidence[`/detention_lines/${at}/charge_kind`] = { ...said, method: 'derived' };
  }
}
