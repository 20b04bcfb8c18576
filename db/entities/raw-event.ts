import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One record of a source's answers: what it said, word for word, which never changes, and what we take it to mean (an
 * observation), which a mended reader may put right. What moves is how long its source stood by it. Times are cargo time.
 */
@Entity('raw_event')
@Index('one_raw_event_per_statement', ['shipmentId', 'sourceKind', 'sourceCode', 'identityHash'], { unique: true })
@Index('raw_events_not_understood', ['accountId', 'createdAt'], { where: 'not_understood is not null' })
export class RawEvent {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'raw_event_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) shipmentId!: string;
  /** The newest answer that holds it: its source stood by it until that answer's `lastSeenAt`. */
  @Column({ type: 'uuid' }) answerId!: string;
  @Column({ type: 'text' }) sourceKind!: string;
  @Column({ type: 'text' }) sourceCode!: string;
  @Column({ type: 'bytea' }) identityHash!: Buffer;
  @Column({ type: 'jsonb' }) said!: unknown;
  /**
   * Of a record that names several containers, the `identityHash` of the raw event beside this one that keeps the words;
   * null where they stand here.
   */
  @Column({ type: 'bytea', nullable: true }) saidIn!: Buffer | null;
  /** The observation (domain/observation.ts); null when nobody understands it. */
  @Column({ type: 'jsonb', nullable: true }) means!: unknown;
  @Column({ type: 'text', nullable: true }) notUnderstood!: string | null;
  /** What cannot be right about what it says, as far as we know now: an actual far ahead, a discharge before its load. */
  @Column({ type: 'text', nullable: true }) doubt!: string | null;
  @Column({ type: 'text', nullable: true }) originalEvent!: string | null;
  /** The container it names; null when it names none and so belongs to all of the shipment. */
  @Column({ type: 'text', nullable: true }) containerNumber!: string | null;
  /** Its place in the newest answer that holds it. */
  @Column({ type: 'int' }) index!: number;
  @Column({ type: 'timestamptz', precision: 3 }) firstSeenAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) missingSince!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) withdrawnAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
