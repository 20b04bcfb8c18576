import { z } from 'zod';
import { timestampOf } from '../domain/time.js';
import { day, timestamp, uuid } from './values.js';

export const documentRepresentationResource = z
  .object({
    id: uuid,
    type: z.literal('document_representation'),
    attributes: z.object({
      schema_version: day.describe('Date of the schema that the payload follows.'),
      payload: z
        .record(z.string(), z.unknown())
        .describe('The fields that were read; which there are depends on document type and schema.'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
  })
  .meta({ id: 'DocumentRepresentationResource', description: 'What was read from a document.' });

export interface DocumentRepresentationResource extends z.infer<typeof documentRepresentationResource> {}

export interface DocumentRepresentation {
  id: string;
  schemaVersion: string;
  payload: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

export function renderDocumentRepresentation(read: DocumentRepresentation): DocumentRepresentationResource {
  return {
    id: read.id,
    type: 'document_representation',
    attributes: {
      schema_version: read.schemaVersion,
      payload: read.payload,
      created_at: timestampOf(read.createdAt),
      updated_at: timestampOf(read.updatedAt),
    },
  };
}
