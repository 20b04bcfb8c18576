import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When to ask one source about one tracking request next, and how it went so far. All times are cargo time. */
@Entity('look')
@Index('looks_due', ['nextLookAt'])
@Index('looks_in_trouble', ['accountId'], { where: `outcome in ('refused', 'trouble', 'number_unknown')` })
export class Look {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'look_key' }) trackingRequestId!: string;
  /** `shipping_line`, later `terminal` and `rail`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'look_key' }) source!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) nextLookAt!: Date;
  /** Why then, in words: shown to operators and as freshness. */
  @Column({ type: 'text', default: 'first look' }) reason!: string;
  /** How often it is looked at, of `near`, `sea`, `before`, `land`: what the budget of its credential is shared by. Null before the match. */
  @Column({ type: 'text', nullable: true }) pace!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastAskedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastAnsweredAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastNewsAt!: Date | null;
  /** How the last look went (domain/freshness.ts); null until one went under a program that says so. */
  @Column({ type: 'text', nullable: true }) outcome!: string | null;
  /** Looks in a row that failed. */
  @Column({ type: 'int', default: 0 }) failures!: number;
  /** Looks in a row, after the match, at which the line no longer knew the number, and since when (promise T12). */
  @Column({ type: 'int', default: 0 }) goneLooks!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) goneSince!: Date | null;
  /** The form of the number that this source knows. */
  @Column({ type: 'text', nullable: true }) numberForm!: string | null;
  /** The hour of cargo time, counted from 1970, of the lowest bit of the two that follow; null until a look counted. */
  @Column({ type: 'bigint', nullable: true }) talliedHour!: string | null;
  /** A bit for each of the last 24 hours in which the source answered, and in which it did not (domain/look-tally.ts). */
  @Column({ type: 'int', default: 0 }) answeredHours!: number;
  @Column({ type: 'int', default: 0 }) failedHours!: number;
}
