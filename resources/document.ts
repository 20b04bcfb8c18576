import { z } from 'zod';
import { timestampOf } from '../domain/time.js';
import { many, one, toMany, toOne, toOneOrNone } from './jsonapi.js';
import { recordAddress, timestamp, uuid } from './values.js';

const source = z.enum(['upload', 'api', 'email', 'split_document']);

export const linkDoubt = z.enum(['one_character_apart', 'at_another_time', 'one_of_several']);

const link = z.object({
  type: z.enum(['shipment', 'container']).describe('What it is linked to.'),
  id: uuid,
  found_by: z
    .string()
    .describe(
      'What led there: the kind of number that the paper has (`container`, `master_bill`, `house_bill`, `booking`, `purchase_order`, `reference`), `custom_field` where a custom field says the same, `another_paper` that has the same order or house bill, the `packet` that it was cut out of.',
    ),
  number: z.string().nullable().describe('The number on the paper that led there, without the signs and spaces it is printed with.'),
  doubt: linkDoubt
    .nullable()
    .describe(
      'Why it may be wrong: `one_character_apart` where what is tracked differs from the number in one character, `at_another_time` where the only voyages of the container are more than 90 days from every day on the paper, `one_of_several` where the paper names nothing that is tracked and the packet that it was cut out of is about several shipments. Null where nothing speaks against it.',
    ),
});

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
      linked_to: z
        .array(link)
        .describe(
          'Why it is linked to each of its shipments, then to each of its containers (`cargos`), in their order; not in the interface.',
        ),
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

/** In words of the database. */
export type LinkOfDocument = z.infer<typeof link>;

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
  /** Shipments first. */
  links: readonly LinkOfDocument[];
  /** Of the file that it was found in. */
  parentId: string | null;
}

export function renderDocument(document: Document): DocumentResource {
  const linkedTo = (type: LinkOfDocument['type']) => document.links.filter((one) => one.type === type).map(({ id }) => id);
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
      linked_to: [...document.links],
      created_at: timestampOf(document.createdAt),
      updated_at: timestampOf(document.updatedAt),
    },
    relationships: {
      account: one('account', document.accountId),
      user: one('user', document.userId),
      email_submission: one('email_submission', document.emailSubmissionId),
      last_document_representation: one('document_representation', document.lastDocumentRepresentationId),
      shipments: many('shipment', linkedTo('shipment')),
      cargos: many('container', linkedTo('container')),
      parent: one('document', document.parentId),
    },
    // Without the version prefix, unlike all other links (interface: document).
    links: { self: `/documents/${document.id}`, download: `/documents/${document.id}/download_url` },
  };
}
