import { z } from 'zod';
import type { LinkRow, PaperHead, PartRow, ReadPaper } from '../db/paper-page.js';
import { printedTime as timeAt } from '../domain/printed-time.js';
import { shownFields } from '../domain/documents/shown-fields.js';
import { linkDoubt } from './document.js';
import { failureText, paperState, typeLabel } from './paper-rows.js';
import { printedTime } from './printed-time.js';
import { uuid } from './values.js';

const doubt = z.object({ code: z.string(), pointer: z.string().nullable(), detail: z.string() });
const state = z.enum(['reading', 'failed', 'read']);

const field = z.object({
  pointer: z.string(),
  label: z.string(),
  /** As schemas of papers name it: `date`, `cntr`, `arr:ref`. */
  kind: z.string(),
  choices: z.array(z.string()).nullable(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
  place: z.object({ page: z.int(), box: z.array(z.number()).nullable(), cell: z.string().nullable(), text: z.string() }).nullable(),
  sureness: z.number().nullable(),
  method: z.string().nullable(),
  /** A person said it. */
  said: z.boolean(),
  doubts: z.array(doubt),
});
export interface PaperField extends z.infer<typeof field> {}

const table = z.object({
  pointer: z.string(),
  label: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(field)),
  doubts: z.array(doubt),
});
export interface PaperTable extends z.infer<typeof table> {}
export interface PaperDoubt extends z.infer<typeof doubt> {}

const part = z.object({
  id: uuid,
  name: z.string(),
  type: z.string().nullable(),
  first_page: z.int().nullable(),
  last_page: z.int().nullable(),
  failed: z.boolean(),
  to_check: z.int(),
});

/** What a document is linked to; `named` is the number on it that led there. */
const link = z.object({
  kind: z.enum(['shipment', 'container']),
  id: uuid,
  number: z.string(),
  shipment_id: uuid,
  found_by: z.string(),
  named: z.string().nullable(),
  doubt: linkDoubt.nullable(),
});
export interface PaperLink extends z.infer<typeof link> {}

export const paperPage = z.object({
  id: uuid,
  name: z.string(),
  file_name: z.string(),
  content_type: z.string().nullable(),
  size_bytes: z.int(),
  source: z.enum(['upload', 'email', 'split_document']),
  added_by: z.string(),
  added: printedTime,
  subject: z.string().nullable(),
  state,
  /** Why it could not be read: a word for programs, and one for people. */
  failure: z.object({ reason: z.string(), text: z.string() }).nullable(),
  /** Null until it was read. */
  type: z.object({ code: z.string(), label: z.string(), manual: z.boolean(), sureness: z.number().nullable() }).nullable(),
  notes: z.string().nullable(),
  page_count: z.int().nullable(),
  schema_version: z.string().nullable(),
  to_check: z.int(),
  fields: z.array(field),
  tables: z.array(table),
  /** Of the paper as a whole. */
  doubts: z.array(doubt),
  parent: z.object({ id: uuid, name: z.string(), first_page: z.int().nullable(), last_page: z.int().nullable() }).nullable(),
  parts: z.array(part),
  links: z.array(link),
});
export interface PaperPage extends z.infer<typeof paperPage> {}

export interface PaperParts {
  head: PaperHead;
  shown: ReadPaper | null;
  read: ReadPaper | null;
  parts: readonly PartRow[];
  links: readonly LinkRow[];
}

/** A document as its page shows it. */
export function renderPaperPage({ head, shown, read, parts, links }: PaperParts): PaperPage {
  const code = head.typeManual ?? head.type;
  const label = typeLabel(code);
  const fields = shown === null ? null : shownFields({ ...shown, read, marks: head.marks });
  const { id, name, parentId, parentName } = head;
  return {
    id,
    name,
    file_name: head.fileName,
    content_type: head.contentType,
    size_bytes: head.sizeBytes,
    source: head.source,
    added_by: head.addedBy,
    added: timeAt(head.addedAt, 'UTC'),
    subject: head.subject,
    state: paperState(head),
    failure: head.state === 'extraction_failed' ? { reason: head.failure ?? '', text: failureText(head.notes) ?? '' } : null,
    type: code === null || label === null ? null : { code, label, manual: head.typeManual !== null, sureness: head.typeConfidence },
    notes: head.state === 'extraction_failed' ? null : head.notes,
    page_count: head.pageCount,
    schema_version: shown?.schemaVersion ?? null,
    to_check: head.toCheck,
    fields: (fields?.fields ?? []).map(renderField),
    tables: (fields?.tables ?? []).map(({ rows, columns, ...rest }) => ({
      ...rest,
      columns: [...columns],
      rows: rows.map((row) => row.map(renderField)),
    })),
    doubts: fields?.doubts ?? [],
    parent:
      parentId === null || parentName === null
        ? null
        : { id: parentId, name: parentName, first_page: head.firstPage, last_page: head.lastPage },
    parts: parts.map((one) => ({
      id: one.id,
      name: one.name,
      type: typeLabel(one.type),
      first_page: one.firstPage,
      last_page: one.lastPage,
      failed: one.state === 'extraction_failed',
      to_check: one.toCheck,
    })),
    links: links.map(({ shipmentId, foundBy, ...one }) => ({ ...one, shipment_id: shipmentId, found_by: foundBy })),
  };
}

type Shown = ReturnType<typeof shownFields>['fields'][number];

function renderField({ pointer, label, kind, choices, value, place, sureness, method, said, doubts }: Shown): PaperField {
  return {
    ...{ pointer, label, kind, sureness, method, said, doubts },
    choices: choices && [...choices],
    value: plainValue(value),
    place: place && { ...place, box: place.box && [...place.box] },
  };
}

/** Values of fields are texts, figures and claims, and lists of texts. */
function plainValue(value: unknown): PaperField['value'] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
