import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One POST of one notification and how it went, kept 30 days (promise D15). */
@Entity('delivery_attempt')
@Index('attempts_of_notification', ['notificationId', 'attempt'])
@Index('attempts_by_age', ['at'])
export class DeliveryAttempt {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'delivery_attempt_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) notificationId!: string;
  @Column({ type: 'int' }) attempt!: number;
  /** Machine time when it began. */
  @Column({ type: 'timestamptz', precision: 3 }) at!: Date;
  @Column({ type: 'text' }) urlHost!: string;
  @Column({ type: 'int', nullable: true }) statusCode!: number | null;
  /** Class of the failure: `timeout`, `address_not_allowed`, `http_status` …; null for a success. */
  @Column({ type: 'text', nullable: true }) error!: string | null;
  @Column({ type: 'int' }) durationMs!: number;
  /** First 1 KiB of the answer. */
  @Column({ type: 'text', nullable: true }) answer!: string | null;
  @Column({ type: 'boolean', default: false }) replay!: boolean;
  /** Cargo time when it began, which clients are told; null for those of earlier versions. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) createdAt!: Date | null;
}
