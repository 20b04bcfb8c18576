import { z } from 'zod';
import { timestampOf } from '../domain/time.js';
import { many, one, toMany, toOne, toOneOrNone } from './jsonapi.js';
import { recordAddress, timestamp, uuid } from './values.js';

const source = z.enum(['upload', 'api', 'email', 'split_document']);

export const documentResource = z
  .object({
    id: uuid,
    type: z.literal('document'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again.'),
      name: z.string().describe('Name shown to people.'),
      document_type: z
        .string()
        .nullable()
        .describe('What a person said it is, else what it was classified as: `commercial_invoice`. Null until then.'),
      document_type_manual: z.string().nullable().describe('What a person said it is, in place of the classification.'),
      classification_notes: z.string().nullable().describe('Remarks of the classification.'),
      source: source.describe('How it came; `split_document` was cut out of a larger file.'),
      file_name: z.string(),
      file_content_type: z.string().nullable().describe('MIME type.'),
      file_size_bytes: z.int().nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    relationships: z.object({
      account: toOne('account'),
      user: toOneOrNone('user'),
      email_submission: toOneOrNone('email_submission').describe('The mail it came by.'),
      last_document_representation: toOneOrNone('document_representation').describe('What was read from it last.'),
      shipments: toMany('shipment'),
      cargos: toMany('container'),
      parent: toOneOrNone('document').describe('The file that it was cut out of, or found in.'),
    }),
    links: z.object({ self: recordAddress, download: recordAddress }),
  })
  .meta({ id: 'DocumentResource', description: 'A shipping paper.' });

export interface DocumentResource extends z.infer<typeof documentResource> {}

type Moment = Parameters<typeof timestampOf>[0];

export interface Document {
  id: string;
  name: string;
  documentType: string | null;
  documentTypeManual: string | null;
  classificationNotes: string | null;
  source: DocumentResource['attributes']['source'];
  fileName: string;
  fileContentType: string | null;
  fileSizeBytes: number | null;
  createdAt: Moment;
  updatedAt: Moment;
  accountId: string;
  userId: string | null;
  emailSubmissionId: string | null;
  lastDocumentRepresentationId: string | null;
  shipmentIds: readonly string[];
  containerIds: readonly string[];
  /** Of the file that it was found in. */
  parentId: string | null;
}

export function renderDocument(document: Document): DocumentResource {
  return {
    id: document.id,
    type: 'document',
    attributes: {
      id: document.id,
      name: document.name,
      document_type: document.documentType,
      document_type_manual: document.documentTypeManual,
      classification_notes: document.classificationNotes,
      source: document.source,
      file_name: document.fileName,
      file_content_type: document.fileContentType,
      file_size_bytes: document.fileSizeBytes,
      created_at: timestampOf(document.createdAt),
      updated_at: timestampOf(document.updatedAt),
    },
    relationships: {
      account: one('account', document.accountId),
      user: one('user', document.userId),
      email_submission: one('email_submission', document.emailSubmissionId),
      last_document_representation: one('document_representation', document.lastDocumentRepresentationId),
      shipments: many('shipment', document.shipmentIds),
      cargos: many('container', document.containerIds),
      parent: one('document', document.parentId),
    },
    // Without the version prefix, unlike all other links (interface: document).
    links: { self: `/documents/${document.id}`, download: `/documents/${document.id}/download_url` },
  };
}
