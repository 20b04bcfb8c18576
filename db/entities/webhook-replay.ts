import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A wish to send kept changes to a webhook again (promise D14), and how far it has come. Its workflow is
 * `webhook-replay/<id>`. Which changes: those after one place in the account's commit order up to another, of these events.
 */
@Entity('webhook_replay')
@Index('replays_of_webhook', ['webhookId'])
@Index('running_replays', ['id'], { where: `status = 'running'` })
export class WebhookReplay {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'webhook_replay_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) webhookId!: string;
  /** The last change that was looked at, and the last one that is wished for. */
  @Column({ type: 'bigint' }) position!: string;
  @Column({ type: 'bigint' }) through!: string;
  /** Cargo time; null: whenever. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) from!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) to!: Date | null;
  @Column({ type: 'text', array: true }) events!: string[];
  @Column({ type: 'uuid', nullable: true }) shipmentId!: string | null;
  @Column({ type: 'uuid', nullable: true }) containerId!: string | null;
  /** Only changes whose notification for this webhook stands so; null: all, never notified ones too. */
  @Column({ type: 'text', nullable: true }) deliveryStatus!: 'succeeded' | 'failed' | null;
  /** Changes a second. */
  @Column({ type: 'int' }) rate!: number;
  @Column({ type: 'text', default: 'running' }) status!: 'running' | 'done' | 'stopped';
  /** Why it was stopped: `cancelled`, `endpoint_inactive`. */
  @Column({ type: 'text', nullable: true }) stoppedReason!: string | null;
  /** How many changes were wished for when it was asked for, and how many were handed to delivery so far. */
  @Column({ type: 'int' }) count!: number;
  @Column({ type: 'int', default: 0 }) replayed!: number;
  /** Machine time until which the rate is used up. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) pacedAt!: Date;
  /** Machine time, for retention. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) recordedAt!: Date;
  /** Cargo time, as clients read it. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) finishedAt!: Date | null;
}
