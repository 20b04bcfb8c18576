import { paperTypeOf, paperTypes } from '../../../domain/documents/types.js';
import type { Page } from '../../../domain/documents/page.js';
import { schemaId } from '../../../domain/documents/schema.js';
import { renderDirectUpload } from '../../../resources/direct-upload.js';
import { renderDocumentRepresentation } from '../../../resources/document-representation.js';
import { renderPage, renderWords } from '../../../resources/document-page.js';
import { renderDocumentSchema } from '../../../resources/document-schema.js';
import { renderDocumentTypes } from '../../../resources/document-type.js';
import { renderDocument } from '../../../resources/document.js';
import { exampleId } from '../ids.js';
import { CLASSIFIER_NOTES, DOCUMENT, DOCUMENT_LINKS, REPRESENTATION } from '../papers.js';
import { bodyOf, one, page, type Call, type Calls } from './call.js';
import { changed, ORIGIN, USER_ID } from './world.js';

const FILE = {
  filename: DOCUMENT.fileName,
  content_type: DOCUMENT.fileContentType,
  byte_size: DOCUMENT.fileSizeBytes,
  checksum: 'fCbDyF1EDzRKOZWWLsAeeg==',
};
/** They open nothing: they say so. */
const SIGNED_ID = 'signed-id-of-an-upload';
const UPLOAD_URL = `${ORIGIN}/uploads/good-for-fifteen-minutes`;

const UPLOAD = renderDirectUpload(
  {
    id: exampleId('blob'),
    key: '5d41402abc4b2a76b9719d911017c592ae2f3c1b',
    filename: FILE.filename,
    contentType: FILE.content_type,
    byteSize: FILE.byte_size,
    checksum: FILE.checksum,
    createdAt: DOCUMENT.createdAt,
  },
  {
    service_name: 'disk',
    signed_id: SIGNED_ID,
    direct_upload: {
      url: UPLOAD_URL,
      headers: {
        'Content-Type': FILE.content_type,
        'Content-MD5': FILE.checksum,
        'Content-Disposition': `inline; filename="${FILE.filename}"; filename*=UTF-8''${FILE.filename}`,
      },
    },
  },
);

const UPLOADED = { ...DOCUMENT, source: 'upload', emailSubmissionId: null, userId: USER_ID } as const;
const NEW = renderDocument({
  ...UPLOADED,
  updatedAt: DOCUMENT.createdAt,
  documentType: null,
  lastDocumentRepresentationId: null,
  links: [],
});
const TYPE = 'commercial_invoice';
const READ = renderDocument({
  ...UPLOADED,
  documentType: TYPE,
  classificationNotes: CLASSIFIER_NOTES,
  lastDocumentRepresentationId: REPRESENTATION.id,
  links: DOCUMENT_LINKS,
});
const CORRECTION = { document_type_manual: TYPE, extracted_data_manual: { invoice_number: 'INV-10027' } };
const { extracted_data_manual: _, ...SHOWN } = CORRECTION;

const REPRESENTED = renderDocumentRepresentation(REPRESENTATION);
const WHOLE_SCHEMA = renderDocumentSchema(paperTypeOf(TYPE) ?? raise());
/** Its plain fields are enough to show. */
const SCHEMA = changed(WHOLE_SCHEMA, { schema_payload: inExcerpt(WHOLE_SCHEMA.attributes.schema_payload) });

function inExcerpt({ $defs: _, properties = {}, ...schema }: Record<string, unknown>): object {
  const plain = Object.entries(properties as object).filter(([, property]) => !JSON.stringify(property).includes('$ref'));
  return { ...schema, required: plain.map(([name]) => name), properties: Object.fromEntries(plain) };
}

function raise(): never {
  throw new Error(`There is no type ${TYPE}.`);
}

const PAGE: Page = {
  number: 1,
  width: 595,
  height: 842,
  method: 'text',
  rotation: 0,
  words: [{ text: 'INVOICE', box: [0.1, 0.05, 0.24, 0.07], confidence: 0.98 }],
  rules: [],
  cells: [],
};

const id = READ.id;
const asked = (body: object = { data: { id, type: 'document' } }): Call => ({
  parameters: { id },
  body,
  answer: () => ({ status: 'accepted' }),
});

export const documentCalls: Calls = {
  'directUploads.create': { body: { blob: FILE }, answer: () => UPLOAD },
  'documents.create': { body: bodyOf('document', { name: NEW.attributes.name, attached_document: SIGNED_ID }), answer: one(NEW) },
  'documents.list': { parameters: { include: 'last_document_representation', 'filter[document_types]': TYPE }, answer: page(READ) },
  'documents.types': { answer: () => renderDocumentTypes(paperTypes) },
  'documents.get': { parameters: { id, include: 'current_extraction' }, answer: one(READ) },
  'documents.update': { parameters: { id }, body: bodyOf('document', CORRECTION, id), answer: one(changed(READ, SHOWN)) },
  'documents.delete': { parameters: { id } },
  'documents.downloadUrl': { parameters: { id }, answer: () => ({ download_url: `${ORIGIN}/downloads/good-for-a-few-minutes` }) },
  'documents.pages': {
    parameters: { id, words: true },
    answer: () => ({
      status: 'ready',
      pages: [{ ...renderPage(PAGE, `${ORIGIN}/v2/documents/${id}/pages/1/image`), words: renderWords(PAGE.words) }],
      links: { self: `${ORIGIN}/v2/documents/${id}/pages?words=true` },
      meta: { total: 1 },
    }),
  },
  'documents.reextract': asked(),
  'documents.reclassify': asked(),
  'documents.relink': asked(),
  'documents.rotate': asked({ degrees: 90 }),
  'documentRepresentations.list': { parameters: { 'filter[document_id]': id }, answer: page(REPRESENTED) },
  'documentRepresentations.get': { parameters: { id: REPRESENTED.id }, answer: one(REPRESENTED) },
  'documentSchemas.get': { parameters: { id: schemaId(TYPE) }, answer: one(SCHEMA) },
};
