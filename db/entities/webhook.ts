import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { WebhookEventName } from '../../domain/webhook-event.js';

/** One signing secret of a webhook, sealed. Several are live while one takes over from another. */
export interface WebhookSecret {
  /** Sealed text (base64). */
  sealed: string;
  /** Machine time. */
  createdAt: string;
  /** When it stops signing; null for the one in use. */
  expiresAt: string | null;
}

/**
 * A callback address and the events it wants. Its deliveries are drained by the workflow `webhook/<id>`. The columns from
 * `failuresInRow` on are the drainer's: its breaker (D10), what switches the endpoint off (D8), and whether it is at work.
 */
@Entity('webhook')
@Index('webhooks_of_account', ['accountId', 'createdAt', 'id'])
export class Webhook {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'webhook_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) url!: string;
  @Column({ type: 'boolean', default: true }) active!: boolean;
  /** Null: all events, future ones too. */
  @Column({ type: 'text', array: true, nullable: true }) events!: WebhookEventName[] | null;
  @Column({ type: 'jsonb', nullable: true }) headers!: { name: string; value: string }[] | null;
  @Column({ type: 'jsonb' }) secrets!: WebhookSecret[];
  /** Name of the plain hex signature's header; null for the installation's. */
  @Column({ type: 'text', nullable: true }) signatureHeader!: string | null;
  @Column({ type: 'text', nullable: true }) disabledReason!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) disabledAt!: Date | null;
  @Column({ type: 'int', default: 0 }) failuresInRow!: number;
  @Column({ type: 'int', default: 0 }) probes!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) nextProbeAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastSuccessAt!: Date | null;
  /** Since the last success: notifications that failed for good, and when the first of them did. */
  @Column({ type: 'int', default: 0 }) failedNotifications!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) firstFailedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastFailedAt!: Date | null;
  /** A drainer is at work until then: no kick is needed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) drainingUntil!: Date | null;
  /** Cargo time, as clients read it. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  /** Machine time from which D8 counts: creation, or the last time it was switched on. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) armedAt!: Date;
}
