import { z } from 'zod';
import { timestampOf } from '../domain/time.js';
import { day, timestamp, uuid } from './values.js';

const evidence = z
  .object({
    page: z.int().nullable().describe('From 1; null for what a person said.'),
    box: z
      .array(z.number())
      .nullable()
      .describe('x0, y0, x1, y1 as fractions of the page as a viewer shows it, from the top left; null where the format has no places.'),
    cell: z.string().optional().describe('Of a sheet: `Sheet1!C14`.'),
    text: z.string().describe('As the paper has it.'),
    confidence: z.number().describe('0 to 1.'),
    method: z.string().describe('`label_right`, `table_total`, `manual` and others.'),
    alternatives: z
      .array(z.object({ value: z.unknown(), confidence: z.number() }))
      .optional()
      .describe('What was nearly as good.'),
  })
  .meta({ id: 'DocumentEvidence' });

const warning = z
  .object({
    code: z.string().describe('`check_digit`, `lines_total` and others.'),
    pointer: z.string().nullable().describe('JSON pointer into the payload; null: the whole paper.'),
    detail: z.string(),
  })
  .meta({ id: 'DocumentWarning' });

export type Evidence = z.infer<typeof evidence>;
export type Warning = z.infer<typeof warning>;

export const documentRepresentationResource = z
  .object({
    id: uuid,
    type: z.literal('document_representation'),
    attributes: z.object({
      schema_version: day.describe('Date of the schema that the payload follows.'),
      payload: z
        .record(z.string(), z.unknown())
        .describe('The fields that were read; which there are depends on document type and schema.'),
      evidence: z
        .record(z.string(), evidence)
        .describe('Where and how each value was read, by JSON pointer into the payload: `/containers/0/container_number`.'),
      warnings: z.array(warning).describe('What does not agree, or could not be looked at.'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
  })
  .meta({ id: 'DocumentRepresentationResource', description: 'What was read from a document.' });

export interface DocumentRepresentationResource extends z.infer<typeof documentRepresentationResource> {}

type Moment = Parameters<typeof timestampOf>[0];

export interface DocumentRepresentation {
  id: string;
  schemaVersion: string;
  payload: Record<string, unknown>;
  evidence: Record<string, Evidence>;
  warnings: Warning[];
  createdAt: Moment;
  updatedAt: Moment;
}

export function renderDocumentRepresentation(read: DocumentRepresentation): DocumentRepresentationResource {
  return {
    id: read.id,
    type: 'document_representation',
    attributes: {
      schema_version: read.schemaVersion,
      payload: read.payload,
      evidence: read.evidence,
      warnings: read.warnings,
      created_at: timestampOf(read.createdAt),
      updated_at: timestampOf(read.updatedAt),
    },
  };
}
