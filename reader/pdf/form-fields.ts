import type { PDFPageProxy } from './pdfjs.js';
import { piecesOf, type Piece, type Sheet } from './runs.js';

/** Of one page. */
const FIELDS_MAX = 5_000;
const VALUE_MAX = 10_000;
/** Part of a field's height that its letters take, where one line fills it. */
const LETTERS = 0.7;
const LETTERS_MAX = 12;

interface Field {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  contentsObj?: { str?: string };
  rect?: number[];
  hidden?: boolean;
}

/** What was filled into the fields of a form, and typed onto the page: no part of its text, though everybody sees it. */
export async function fieldPieces(page: PDFPageProxy, sheet: Sheet): Promise<Piece[]> {
  const fields = ((await page.getAnnotations()) as Field[]).slice(0, FIELDS_MAX);
  return fields.filter(({ hidden }) => !hidden).flatMap((field) => linesOf(field, sheet));
}

function linesOf(field: Field, sheet: Sheet): Piece[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = field.rect ?? [];
  const lines = valueOf(field)
    .slice(0, VALUE_MAX)
    .split(/\r\n?|\n/);
  const step = (y1 - y0) / lines.length;
  const em = Math.min(step * LETTERS, LETTERS_MAX);
  return lines.flatMap((str, line) => {
    const transform = [em, 0, 0, em, x0, y1 - line * step - step / 2 - em * 0.3];
    return piecesOf({ str, transform, width: Math.min(x1 - x0, str.length * em * 0.5), fontName: '' }, undefined, sheet);
  });
}

function valueOf({ subtype, fieldType, fieldValue, contentsObj }: Field): string {
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values.filter((value) => typeof value === 'string').join('\n');
}
