import { z } from 'zod';
import { describedSchemaOf, typeMeaning } from '../domain/documents/described-schema.js';
import { SCHEMA_VERSION, schemaId } from '../domain/documents/schema.js';
import type { PaperType } from '../domain/documents/types.js';
import { timestampOf } from '../domain/time.js';
import { day, recordAddress, timestamp } from './values.js';

export const documentSchemaResource = z
  .object({
    id: z.string().describe('`commercial_invoice@2026-11-20`'),
    type: z.literal('document_schema'),
    attributes: z.object({
      document_type: z.string(),
      label: z.string().describe('Name of the type, for people.'),
      schema_version: day,
      full_version: z.string().describe('The id again.'),
      current: z.boolean().describe('Whether papers are read by it now.'),
      draft: z.boolean(),
      active_at: timestamp.nullable(),
      schema_format: z.enum(['json_schema']),
      description: z.string().nullable().describe('What papers of the type are.'),
      schema_payload: z
        .record(z.string(), z.unknown())
        .describe('JSON Schema (draft 2020-12) of the payload, each field with a `description`: what it is, and how it is written.'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    links: z.object({ self: recordAddress }),
  })
  .meta({ id: 'DocumentSchemaResource', description: 'What is read of papers of one type.' });

export interface DocumentSchemaResource extends z.infer<typeof documentSchemaResource> {}

export function renderDocumentSchema({ code, label }: PaperType): DocumentSchemaResource {
  const id = schemaId(code);
  const since = timestampOf(SCHEMA_VERSION);
  return {
    id,
    type: 'document_schema',
    attributes: {
      document_type: code,
      label,
      schema_version: SCHEMA_VERSION,
      full_version: id,
      current: true,
      draft: false,
      active_at: since,
      schema_format: 'json_schema',
      description: typeMeaning(code),
      schema_payload: { ...describedSchemaOf(code) },
      created_at: since,
      updated_at: since,
    },
    links: { self: `/v2/document_schemas/${encodeURIComponent(id)}` },
  };
}
