import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a source answered, word for word: one row per answer that differs in more than what changes at every query. A look
 * that brings the same again only moves `lastSeenAt`. Failures are kept too, their first 256 KiB, for 7 days.
 */
@Entity('answer')
@Index('answers_of_request', ['trackingRequestId', 'source', 'firstSeenAt'])
@Index('failed_answers', ['lastSeenAt'], { where: 'not understood' })
export class Answer {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'answer_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) trackingRequestId!: string;
  @Column({ type: 'text' }) source!: string;
  /** SHA-256 over the identities of its records, in order. */
  @Column({ type: 'bytea' }) contentHash!: Buffer;
  /** SHA-256 over what its records were last taken to mean; null when it was kept before this was, or by nobody who could read it. */
  @Column({ type: 'bytea', nullable: true }) readingHash!: Buffer | null;
  /** The pages as they came, gzipped; several are joined by a line feed. */
  @Column({ type: 'bytea' }) body!: Buffer;
  @Column({ type: 'text', default: '' }) contentType!: string;
  /** False when paging was cut short: such an answer adds and never withdraws. */
  @Column({ type: 'boolean', default: true }) complete!: boolean;
  @Column({ type: 'boolean', default: true }) understood!: boolean;
  @Column({ type: 'text', nullable: true }) problem!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) firstSeenAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) lastSeenAt!: Date;
}
