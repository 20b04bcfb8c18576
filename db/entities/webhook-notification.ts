import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One change for one webhook. This table is the queue (reliability.md 2): `dueAt`, leases and every other time are machine
 * time, `createdAt` excepted, which clients read.
 */
@Entity('webhook_notification')
@Index('one_notification_per_change', ['webhookId', 'changeId'], { unique: true })
// The queue is drained in commit order.
@Index('notifications_waiting', ['webhookId', 'position'], { where: `status = 'pending'` })
// What holds back later ones of its subject (D11): next to nothing is in these.
@Index('notifications_leased', ['webhookId'], { where: `status = 'pending' and lease_id is not null` })
@Index('notifications_untried', ['webhookId', 'dueAt'], { where: `status = 'pending' and attempts = 0` })
// Sent again, behind all that is new (D14).
@Index('notifications_waiting_again', ['webhookId', 'position'], { where: `status = 'pending' and replay` })
@Index('notifications_failed', ['webhookId', 'position'], { where: `status = 'failed'` })
@Index('notifications_newest_first', ['accountId', 'position', 'id'])
@Index('settled_notifications_by_age', ['recordedAt'], { where: `status <> 'pending'` })
export class WebhookNotification {
  /** UUIDv5 of webhook and change: the receiver's idempotency key. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhook_notification_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) webhookId!: string;
  @Column({ type: 'uuid' }) changeId!: string;
  @Column({ type: 'uuid' }) subjectId!: string;
  @Column({ type: 'bigint' }) position!: string;
  @Column({ type: 'text' }) event!: string;
  @Column({ type: 'text', default: 'pending' }) status!: 'pending' | 'succeeded' | 'failed';
  /** Why it failed for good: `attempts_exhausted`, `gone`, `endpoint_inactive`, `expired`. */
  @Column({ type: 'text', nullable: true }) failureReason!: string | null;
  /** Counted before posting, so that a crash in flight spends an attempt rather than granting one for ever. */
  @Column({ type: 'int', default: 0 }) attempts!: number;
  /** Place in the schedule of D5; a `Retry-After` keeps it. */
  @Column({ type: 'int', default: 0 }) step!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) dueAt!: Date;
  @Column({ type: 'uuid', nullable: true }) leaseId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) leasedUntil!: Date | null;
  /** Asked for again: it goes behind what is new. */
  @Column({ type: 'boolean', default: false }) replay!: boolean;
  /** It had succeeded before it was asked for again, and clients read that whatever becomes of it (D13). */
  @Column({ type: 'boolean', default: false }) delivered!: boolean;
  /** It had failed before it was asked for again; null when it never was. */
  @Column({ type: 'boolean', nullable: true }) failedBefore!: boolean | null;
  /** Attempts made before it was asked for again. */
  @Column({ type: 'int', default: 0 }) attemptsBefore!: number;
  /** Replays that passed it on, and count what becomes of it. */
  @Column({ type: 'uuid', array: true, nullable: true }) replayIds!: string[] | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) finishedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) recordedAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
