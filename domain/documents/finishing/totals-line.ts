import { measuresIn } from '../containers.js';
import { evidenceOf, replace, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';

interface Measured {
  field: string;
  value: unknown;
  unit: string;
  piece: Piece;
}

/** `TOTAL: 800 PACKAGES 25.862,200 KGS 59,224 CBM`: units say what each is the total of, whatever stands above it. */
export function readTotalsLine(draft: Draft, paper: Paper): void {
  for (const line of paper.lines.filter(isTotal)) {
    const measured = line.pieces.flatMap((piece) => measuresOf(piece, paper));
    for (const [field, unitField] of Object.entries(UNITS)) {
      const [only, ...more] = measured.filter((one) => one.field === field);
      // Of two weights, one is net.
      if (only === undefined || more.length > 0 || !(field in draft.payload) || isSure(draft, field)) continue;
      const evidence = evidenceOf([spanOf(only.piece)], 'table_total');
      replace(draft, field, { value: only.value, evidence });
      if (unitField in draft.payload) replace(draft, unitField, { value: only.unit, evidence });
    }
  }
}

const UNITS: Readonly<Record<string, string>> = {
  gross_weight: 'gross_weight_unit',
  volume: 'volume_unit',
  total_packages: 'package_unit',
};

const SURE_FROM = 0.8;

const isSure = (draft: Draft, field: string): boolean =>
  draft.payload[field] !== null && (draft.evidence[`/${field}`]?.confidence ?? 0) >= SURE_FROM;

function measuresOf(piece: Piece, paper: Paper): Measured[] {
  const measures = measuresIn(piece.text, paper);
  return measures.flatMap(([measure, { value: written, unit }]) => {
    const field = measure === 'package_count' ? 'total_packages' : measure;
    // A volume alone in its place is read as volumes are.
    const value =
      measures.length === 1 ? readValue(field, { kind: KINDS[field] ?? 'dec', text: piece.text, writing: paper })?.value : written;
    const whole = field === 'total_packages' && typeof value === 'string' ? Number(value) : value;
    return whole === undefined || (field === 'total_packages' && !Number.isInteger(whole)) ? [] : [{ field, value: whole, unit, piece }];
  });
}

const KINDS: Readonly<Record<string, string>> = { total_packages: 'int' };
