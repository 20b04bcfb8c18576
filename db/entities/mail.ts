import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailState } from '../../domain/mail/state.js';

/**
 * A message of a mailbox, known by its place and by its bytes: whichever is met again, it is taken in once (promises R6, I4). Of no
 * account, since it may be for several. Machine time.
 */
@Entity('mail')
@Index('one_mail_per_place', ['mailboxId', 'generation', 'uid'], { unique: true })
@Index('one_mail_per_content', ['mailboxId', 'sha256'], { unique: true, where: 'sha256 is not null' })
@Index('unreadable_mails', ['mailboxId', 'triedAt'], { where: `state = 'unreadable'` })
@Index('unopened_mails', ['id'], { where: `opened_at is null and state in ('kept', 'too_large')` })
@Index('mails_by_age', ['recordedAt'])
export class Mail {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'mail_key' }) id!: string;
  @Column({ type: 'uuid' }) mailboxId!: string;
  @Column({ type: 'int' }) generation!: number;
  @Column({ type: 'bigint' }) uid!: string;
  @Column({ type: 'text' }) state!: MailState;
  /** Why it could not be fetched, or nothing was taken of it. */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** Of the raw message; null where it was not fetched. */
  @Column({ type: 'bytea', nullable: true }) sha256!: Buffer | null;
  /** Of its header, or the first 256 KiB of it, as the server hands it out; null where that was not fetched. */
  @Column({ type: 'bytea', nullable: true }) headerSha256!: Buffer | null;
  @Column({ type: 'text', nullable: true }) blobKey!: string | null;
  @Column({ type: 'int', nullable: true }) byteSize!: number | null;
  /** The addresses of accounts that it came to. */
  @Column({ type: 'uuid', array: true, default: '{}' }) aliasIds!: string[];
  /** Of a mail that is too large to be fetched, what can still be told of it. */
  @Column({ type: 'text', nullable: true }) header!: string | null;
  /** When its server got it. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) receivedAt!: Date | null;
  @Column({ type: 'int', default: 0 }) tries!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) triedAt!: Date;
  /** Readers that came to a bad end over it. */
  @Column({ type: 'int', default: 0 }) openTries!: number;
  /** What its openings took that made room for others before their end. */
  @Column({ type: 'int', default: 0 }) openingMs!: number;
  /** When it came before the readers; null while it stands in the line of its account. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) calledAt!: Date | null;
  /** When it was given to a reader, the last time; null again once it made room for others. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) begunAt!: Date | null;
  /** When its submissions were written. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) openedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) recordedAt!: Date;
}
