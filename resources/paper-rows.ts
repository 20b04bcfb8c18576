import { z } from 'zod';
import type { PaperRow } from '../db/paper-rows.js';
import { printedTime as timeAt } from '../domain/printed-time.js';
import { paperTypeOf } from '../domain/documents/types.js';
import { printedTime } from './printed-time.js';
import { uuid } from './values.js';

const paperStates = z.enum(['reading', 'failed', 'read']);
export type PaperState = z.infer<typeof paperStates>;

const entry = z.object({
  id: uuid,
  name: z.string(),
  /** `Commercial invoice`; null until it was read. */
  type: z.string().nullable(),
  source: z.enum(['upload', 'email', 'split_document']),
  /** A person, the sender of a mail or the name of a key. */
  added_by: z.string(),
  added: printedTime,
  page_count: z.int().nullable(),
  state: paperStates,
  /** Why it could not be read. */
  notes: z.string().nullable(),
  to_check: z.int(),
  /** Papers that were found in it. */
  parts: z.int(),
  /** The file that it was found in. */
  parent: z.string().nullable(),
  /** Shipments that it belongs to, or containers. */
  numbers: z.array(z.string()),
});
export interface PaperEntry extends z.infer<typeof entry> {}

export const paperListPage = z.object({
  rows: z.array(entry),
  total: z.int(),
  /** There are more than `total`. */
  least: z.boolean(),
  counts: z.object({ all: z.int(), check: z.int(), reading: z.int(), failed: z.int() }),
});
export interface PaperListPage extends z.infer<typeof paperListPage> {}

/** Of what people see, three states are left: a paper that is read again is being read. */
export const paperState = ({ state, isReading }: { state: string; isReading: boolean }): PaperState =>
  isReading ? 'reading' : state === 'extraction_failed' ? 'failed' : state === 'extracted' ? 'read' : 'reading';

/** `Commercial invoice`; a type that is no longer known by its code. */
export const typeLabel = (code: string | null): string | null =>
  code === null ? null : code === 'other' ? 'Other paper' : (paperTypeOf(code)?.label ?? code.replaceAll('_', ' '));

export function renderPaperEntry(row: PaperRow): PaperEntry {
  const state = paperState(row);
  return {
    id: row.id,
    name: row.name,
    type: typeLabel(row.type),
    source: row.source,
    added_by: row.addedBy,
    added: timeAt(row.addedAt, 'UTC'),
    page_count: row.pageCount,
    state,
    notes: state === 'failed' ? failureText(row.notes) : null,
    to_check: state === 'read' ? row.toCheck : 0,
    parts: row.parts,
    parent: row.parentName,
    numbers: row.numbers,
  };
}

/** `failed: encrypted PDF` is told where it is known that it failed. */
export const failureText = (notes: string | null): string | null => notes && notes.replace(/^failed: /, '');
