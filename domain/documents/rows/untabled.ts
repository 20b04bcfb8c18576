import { chargesAddingUp } from '../layout/adding-up.js';
import type { Columns } from '../layout/columns.js';
import { headedIn } from '../layout/headed-rows.js';
import type { Line } from '../layout/layout.js';
import { recordsIn, type Heads } from '../layout/records.js';
import { segmentsIn } from '../layout/segments.js';
import { strokedIn, type Forms } from '../layout/strokes.js';
import type { Row } from '../layout/tables.js';
import { chargesUnderHeading } from '../layout/under-heading.js';
import { readCountry } from '../values/countries.js';
import { goodsByProduct } from './by-product.js';
import { declaredInBoxes } from './declared-boxes.js';
import { periodsIn } from './periods.js';

interface Wanted {
  shape: string;
  names: Columns;
  /** Whether a row says what its shape is known by. */
  tells: (row: Row) => boolean;
}

/** Rows that no captions of columns stand above: blocks, lines of captions with their values, lists with strokes. */
export function untabledRows(lines: readonly Line[], { shape, names, tells }: Wanted): readonly Row[] {
  if (shape === 'charge') {
    const headed = chargesUnderHeading(lines, names);
    return headed.length > 0 ? headed : chargesAddingUp(lines);
  }
  const periods = shape === 'dd_line' ? periodsIn(lines) : [];
  if (periods.length > 0) return periods;
  const declared = shape === 'entry_line' ? declaredInBoxes(lines) : [];
  if (declared.length > 0) return declared;
  const heads = RECORDS[shape];
  const records = heads === undefined ? [] : recordsIn(lines, names, heads);
  if (records.length > 0 || !SEGMENTS.has(shape)) return records;
  const segments = segmentsIn(lines, names).filter(tells);
  if (segments.length > 0) return segments;
  const forms = STROKED[shape];
  if (forms !== undefined) return strokedIn(lines, forms);
  const headed = HEADED.has(shape) ? headedIn(lines, names).filter(tells) : [];
  return headed.length > 0 || shape !== 'invoice_line' ? headed : goodsByProduct(lines);
}

const RECORDS: Readonly<Record<string, Heads>> = {
  dd_line: 'containers',
  entry_line: 'counted',
  invoice_line: 'counted',
  package_line: 'counted',
  isf_line: 'counted',
  origin_line: 'counted',
};

/** Shapes whose rows have captions that are none of the paper's own. */
const SEGMENTS = new Set(['customs_bill', 'entry_line', 'isf_line', 'invoice_line', 'package_line', 'origin_line', 'dg_line']);

/** Shapes whose rows may begin with a line of captions and figures in turn. */
const HEADED = new Set(['package_line', 'invoice_line']);

/** Shapes whose rows may have nothing but strokes between what they say. */
const STROKED: Readonly<Record<string, Forms>> = {
  isf_line: { hts6: (text) => /^\d{4}[. ]?\d{2}(?:[. ]?\d{2}){0,2}$/.test(text), country_of_origin: (text) => readCountry(text) !== null },
};
