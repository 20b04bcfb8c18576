import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PageMarks } from '../../domain/documents/page-marks.js';

/** A shipping paper: a file, or a part of one. Its workflow is `document/<id>`. */
@Entity('document')
// The database decides: of two who send the same bytes at once one is told of the other (promise I3).
@Index('one_document_per_content', ['accountId', 'sha256'], { unique: true, where: 'discarded_at is null and parent_id is null' })
@Index('documents_newest_first', ['accountId', 'createdAt', 'id'], { where: 'discarded_at is null' })
@Index('discarded_documents', ['discardedAt'], { where: 'discarded_at is not null' })
@Index('documents_of_blob', ['blobId'])
@Index('documents_of_rendition', ['renditionBlobId'], { where: 'rendition_blob_id is not null' })
@Index('parts_of_document', ['parentId'], { where: 'parent_id is not null' })
@Index('documents_not_read', ['accountId', 'createdAt', 'id'], { where: `discarded_at is null and state = 'extraction_failed'` })
@Index('documents_of_mail', ['emailSubmissionId'], { where: 'email_submission_id is not null' })
export class Document {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'document_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid', nullable: true }) userId!: string | null;
  /** The user's name, else the sender's address, else the key's name. */
  @Column({ type: 'text' }) addedBy!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) source!: 'upload' | 'email' | 'split_document';
  @Column({ type: 'text', default: 'received' }) state!: 'received' | 'classifying' | 'extracting' | 'extracted' | 'extraction_failed';
  /** The bytes as they were accepted. */
  @Column({ type: 'uuid' }) blobId!: string;
  /** The newest rotated rendition. */
  @Column({ type: 'uuid', nullable: true }) renditionBlobId!: string | null;
  /** Degrees clockwise that people turned the picture by, all in all. */
  @Column({ type: 'int', default: 0 }) turn!: 0 | 90 | 180 | 270;
  @Column({ type: 'bytea' }) sha256!: Buffer;
  @Column({ type: 'text' }) fileName!: string;
  /** By content, once it was read. */
  @Column({ type: 'text', nullable: true }) fileContentType!: string | null;
  @Column({ type: 'int' }) fileSizeBytes!: number;
  /** The file that it was in; of one that was cut out, its pages there, from 1. */
  @Column({ type: 'uuid', nullable: true }) parentId!: string | null;
  @Column({ type: 'int', nullable: true }) firstPage!: number | null;
  @Column({ type: 'int', nullable: true }) lastPage!: number | null;
  /** Between those, with nothing on them: they are none of it. */
  @Column({ type: 'int', array: true, default: [] }) blankPages!: number[];
  @Column({ type: 'uuid', nullable: true }) emailSubmissionId!: string | null;
  /** Of the mail that it was attached to, which may lie within the one that came. */
  @Column({ type: 'text', nullable: true }) mailSubject!: string | null;
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) mailedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) documentType!: string | null;
  @Column({ type: 'real', nullable: true }) typeConfidence!: number | null;
  /** As clients read them. */
  @Column({ type: 'text', nullable: true }) classificationNotes!: string | null;
  /** Of the type that it was classified as. */
  @Column({ type: 'text', nullable: true }) classifierNotes!: string | null;
  /** Why the last reading failed. */
  @Column({ type: 'text', nullable: true }) failureNotes!: string | null;
  @Column({ type: 'text', nullable: true }) documentTypeManual!: string | null;
  /** What people corrected, by the type that they corrected it as. */
  @Column({ type: 'jsonb', default: {} }) corrections!: Record<string, Record<string, unknown>>;
  /** What people did on its pages: warnings that they passed, and where values stand that they pointed at. */
  @Column({ type: 'jsonb', default: {} }) pageMarks!: PageMarks;
  @Column({ type: 'uuid', nullable: true }) lastRepresentationId!: string | null;
  /** The folder of pages that the last reading left. */
  @Column({ type: 'uuid', nullable: true }) readingId!: string | null;
  @Column({ type: 'int', nullable: true }) pageCount!: number | null;
  /** What people deleted out of it so long ago that its rows are gone: pages, or the hash of bytes. */
  @Column({ type: 'text', array: true, default: [] }) deletedParts!: string[];
  /** When a person last said something of it. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) editedAt!: Date | null;
  /** Machine time; seen by nobody from then on. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) discardedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
