import { storedForms } from '../../domain/documents/reference-form.js';
import { paperTypes } from '../../domain/documents/types.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { documentRepresentationResource } from '../../resources/document-representation.js';
import { documentResource } from '../../resources/document.js';
import { columns, listOf } from './list.js';

/** What a person said it is goes before what it was classified as. */
const TYPE = 'coalesce(d.document_type_manual, d.document_type)';
const TYPES = paperTypes.map(({ code }) => code);

/** Newest first. What was discarded is not there, whoever asks. */
export const DOCUMENTS = listOf({
  name: 'documents',
  from: 'document d',
  alias: 'd',
  where: ['d.account_id = :account', 'd.discarded_at is null'],
  order: [{ sql: 'd.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(documentResource),
  stored: {
    ...columns('d', 'id', 'name', 'classification_notes', 'source', 'file_name', 'file_content_type'),
    ...columns('d', 'file_size_bytes', 'created_at', 'updated_at'),
    document_type: { kind: 'word', sql: TYPE, words: TYPES },
    document_type_manual: { kind: 'word', sql: 'd.document_type_manual', words: TYPES },
    linked_to: null,
  },
  further: {
    added_by: {
      kind: 'text',
      sql: 'd.added_by',
      sort: 'd.added_by',
      describe: 'Who added it: the name of a person, the address of a sender or the name of a key.',
    },
    document_types: { kind: 'word', sql: TYPE, words: TYPES, plain: 'among' },
    filename: { kind: 'text', sql: `d.file_name || ' ' || d.name`, plain: 'words', describe: 'The name of the file, or of the document.' },
    parent_id: {
      kind: 'uuid',
      sql: 'd.parent_id',
      nullable: true,
      describe: 'The file that it was cut out of, or found in: the parts of a packet, and what is in an archive or mail.',
    },
    reference: {
      kind: 'texts',
      sql: 'array(select r.value from document_reference r where r.document_id = d.id)',
      alike: storedForms,
      describe: 'A number that was found in it: of a container, bill, booking or order.',
    },
  },
  counter: { name: 'document' },
});

/** Newest first. */
export const DOCUMENT_REPRESENTATIONS = listOf({
  name: 'document_representations',
  from: 'document_representation r join document d on d.id = r.document_id and d.discarded_at is null',
  alias: 'r',
  where: ['r.account_id = :account'],
  order: [{ sql: 'r.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(documentRepresentationResource),
  stored: { ...columns('r', 'schema_version', 'created_at', 'updated_at'), payload: null, evidence: null, warnings: null },
  further: { document_id: { kind: 'uuid', sql: 'r.document_id', describe: 'The document that they were read of.' } },
});
