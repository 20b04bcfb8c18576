import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a call was answered that named itself by an `Idempotency-Key`, to be answered again. Machine time. */
@Entity('idempotent_answer')
@Index('idempotent_answers_by_age', ['createdAt'])
export class IdempotentAnswer {
  @Column({ type: 'uuid' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'idempotent_answer_key' }) apiKeyId!: string;
  /** `PATCH /v2/containers/{id}`, or `/trpc/containers.update`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotent_answer_key' }) route!: string;
  /** As the client wrote it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotent_answer_key' }) key!: string;
  /** SHA-256 of what was asked: address and body. */
  @Column({ type: 'bytea' }) fingerprint!: Buffer;
  @Column({ type: 'int' }) status!: number;
  @Column({ type: 'jsonb' }) headers!: Record<string, string>;
  /** Sealed, for there may be a secret in it; null for an answer without a body. */
  @Column({ type: 'bytea', nullable: true }) body!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt!: Date;
}
