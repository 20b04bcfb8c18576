import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuthenticationResult } from '../../domain/mail/authentication.js';

/** What an account got of a mail: its words, and by way of its documents what was attached. */
@Entity('email_submission')
@Index('one_submission_per_mail', ['accountId', 'mailId'], { unique: true })
// The database decides: of two copies of one mail that are opened at once one is ignored.
@Index('one_submission_per_message', ['accountId', 'fingerprint'], { unique: true })
@Index('submissions_by_message_id', ['accountId', 'messageId'], { where: 'message_id is not null' })
@Index('submissions_by_picture', { synchronize: false })
@Index('submissions_newest_first', ['accountId', 'createdAt', 'id'])
export class EmailSubmission {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'email_submission_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) mailId!: string;
  /** The address it came to, which may be gone. */
  @Column({ type: 'uuid', nullable: true }) aliasId!: string | null;
  /** Why nothing was taken of it: `too_large`, `sender_refused`, … Null where it was opened. */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** Hash of its message id, its sender and its parts. */
  @Column({ type: 'bytea' }) fingerprint!: Buffer;
  @Column({ type: 'text', nullable: true }) subject!: string | null;
  @Column({ type: 'text', nullable: true }) bodyPreview!: string | null;
  @Column({ type: 'text', nullable: true }) body!: string | null;
  @Column({ type: 'text', array: true, default: '{}' }) fromAddresses!: string[];
  @Column({ type: 'text', array: true, default: '{}' }) toAddresses!: string[];
  @Column({ type: 'text', array: true, default: '{}' }) ccAddresses!: string[];
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) sentAt!: Date | null;
  @Column({ type: 'text', nullable: true }) messageId!: string | null;
  @Column({ type: 'text', nullable: true }) inReplyTo!: string | null;
  @Column({ type: 'text', array: true, default: '{}' }) messageReferences!: string[];
  @Column({ type: 'text', nullable: true }) contentType!: string | null;
  /** What the mailbox's own servers said of its sender. */
  @Column({ type: 'jsonb', default: '[]' }) authentication!: AuthenticationResult[];
  /** Hashes of the pictures in its text: those that come again and again are no papers. */
  @Column({ type: 'bytea', array: true, default: '{}' }) pictures!: Buffer[];
  /** What was left out of it, and why. */
  @Column({ type: 'jsonb', default: '[]' }) notes!: string[];
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
