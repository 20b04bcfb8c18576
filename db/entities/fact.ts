import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The history of every derived attribute: what we believed, from when until when, on whose word and by which rule; and of
 * what no evidence speaks for, such as references: triggers keep that from its rows. Append-only, in cargo time; `knownTo`
 * is set once. What was known at an instant t is `knownFrom <= t < knownTo`.
 */
@Entity('fact')
@Index('one_current_fact', ['subjectId', 'attribute'], { unique: true, where: 'known_to is null' })
@Index('one_standing_fact', ['subjectId', 'attribute'], { unique: true, where: `known_to = 'infinity'` })
@Index('facts_of_subject', ['subjectId', 'attribute', 'knownFrom'])
export class Fact {
  @PrimaryGeneratedColumn('increment', { type: 'bigint', primaryKeyConstraintName: 'fact_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) subjectType!: 'shipment' | 'container' | 'raw_event';
  @Column({ type: 'uuid' }) subjectId!: string;
  @Column({ type: 'text' }) attribute!: string;
  @Column({ type: 'jsonb' }) value!: unknown;
  @Column({ type: 'uuid', nullable: true }) rawEventId!: string | null;
  /** Who set what no evidence speaks for, and who marked what people mark; null where the raw event says it, or other attributes do. */
  @Column({ type: 'text', nullable: true }) source!: string | null;
  @Column({ type: 'text' }) rule!: string;
  @Column({ type: 'timestamptz', precision: 3 }) knownFrom!: Date;
  /** Null while evidence speaks for it; infinity while that stands which none speaks for. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) knownTo!: Date | null;
  /** `replaced` by another value, or by the same on another word or rule; or `withdrawn` without one. */
  @Column({ type: 'text', nullable: true }) endedBy!: 'replaced' | 'withdrawn' | null;
}
