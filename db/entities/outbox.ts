import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What Temporal must still be told, or people by mail, written in the transaction that made it so. The API tries at once; the
 * relay and the post in the worker do what is left. Rows of one topic and key coalesce until dispatched. Machine time.
 */
@Entity('outbox')
@Index('one_waiting_row_per_key', ['topic', 'key'], { unique: true, where: 'dispatched_at is null' })
@Index('outbox_waiting', ['availableAt'], { where: 'dispatched_at is null' })
@Index('outbox_by_age', ['dispatchedAt'], { where: 'dispatched_at is not null' })
export class Outbox {
  @PrimaryGeneratedColumn('increment', { type: 'bigint', primaryKeyConstraintName: 'outbox_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  /** `tracking-request.start`, `tracking-request.refresh`, `tracking-request.stop`, `tracking-request.resume`, `webhook.kick`, `document.kick`, `email.start`, `mail.webhook-off` … */
  @Column({ type: 'text' }) topic!: string;
  /** Id of what the topic is about. */
  @Column({ type: 'text' }) key!: string;
  @Column({ type: 'int', default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) availableAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) dispatchedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) lastError!: string | null;
}
