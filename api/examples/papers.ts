import { failureNotes } from '../../domain/documents/attempts.js';
import { SCHEMA_VERSION } from '../../domain/documents/schema.js';
import { emptyPayload } from '../../domain/documents/types.js';
import { renderChangeContent } from '../../resources/change.js';
import { renderDocumentRepresentation } from '../../resources/document-representation.js';
import { renderDocument } from '../../resources/document.js';
import { renderEmailSubmission } from '../../resources/email-submission.js';
import { pieceOf } from '../../resources/piece.js';
import { exampleId } from './ids.js';
import { CONTAINER_NUMBER } from './voyage.js';

const SENT_AT = '2026-03-03T09:12:40Z';
const RECEIVED_AT = '2026-03-03T09:12:55Z';
export const READ_AT = '2026-03-03T09:13:31Z';

export const MAIL = {
  id: exampleId('email_submission'),
  subject: 'Invoice for PO-10482',
  bodyPreview: 'Dear all, please find attached our commercial invoice.',
  from: ['export@supplier.example'],
  to: ['documents@landfall.example'],
  cc: [],
  messageId: '<20260303091240.4821@supplier.example>',
  sentAt: SENT_AT,
  createdAt: RECEIVED_AT,
  updatedAt: RECEIVED_AT,
};

export const DOCUMENT = {
  id: exampleId('document'),
  parentId: null,
  name: 'invoice-10027.pdf',
  documentTypeManual: null,
  classificationNotes: null,
  source: 'email',
  fileName: 'invoice-10027.pdf',
  fileContentType: 'application/pdf',
  fileSizeBytes: 84_213,
  createdAt: RECEIVED_AT,
  updatedAt: READ_AT,
  accountId: exampleId('account'),
  userId: null,
  emailSubmissionId: MAIL.id,
} as const;

/** Of the type that it is. */
export const CLASSIFIER_NOTES = 'title "COMMERCIAL INVOICE" page 1; 12 of 16 labels';

const BY_CONTAINER = { found_by: 'container', number: CONTAINER_NUMBER, doubt: null } as const;

export const DOCUMENT_LINKS = [
  { type: 'shipment', id: exampleId('shipment'), ...BY_CONTAINER },
  { type: 'container', id: exampleId('container'), ...BY_CONTAINER },
] as const;

export const REPRESENTATION = {
  id: exampleId('document_representation'),
  schemaVersion: SCHEMA_VERSION,
  payload: {
    ...emptyPayload('commercial_invoice'),
    invoice_number: 'INV-10027',
    invoice_date: '2026-03-03',
    supplier_name: 'Jinling Furniture Export Co., Ltd.',
    purchase_order_numbers: ['PO-10482'],
    container_numbers: [CONTAINER_NUMBER],
    total_amount: '13695.00',
    currency: 'USD',
  },
  evidence: {
    '/container_numbers/0': {
      page: 1,
      box: [0.24, 0.31, 0.36, 0.33],
      text: CONTAINER_NUMBER,
      confidence: 0.97,
      method: 'label_right',
    },
    '/total_amount': {
      page: 1,
      box: [0.81, 0.62, 0.93, 0.64],
      text: 'USD 13,695.00',
      confidence: 0.96,
      method: 'table_total',
    },
  },
  warnings: [],
  createdAt: READ_AT,
  updatedAt: READ_AT,
};

/** Content of the news of a commercial invoice that came by mail: it was read, or could not be. */
export function paperContent(event: 'document.extracted' | 'document.extraction_failed'): string {
  const mail = pieceOf(renderEmailSubmission(MAIL));
  if (event === 'document.extraction_failed') {
    const unread = {
      ...DOCUMENT,
      documentType: null,
      classificationNotes: failureNotes('encrypted', DOCUMENT.fileContentType),
      lastDocumentRepresentationId: null,
      links: [],
    };
    return renderChangeContent(pieceOf(renderDocument(unread)), [mail]);
  }
  const read = {
    ...DOCUMENT,
    documentType: 'commercial_invoice',
    classificationNotes: CLASSIFIER_NOTES,
    lastDocumentRepresentationId: REPRESENTATION.id,
    links: DOCUMENT_LINKS,
  };
  return renderChangeContent(pieceOf(renderDocument(read)), [mail, pieceOf(renderDocumentRepresentation(REPRESENTATION))]);
}
