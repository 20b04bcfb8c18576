import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The sliding log of one limiter: when each counted request of the last minute came (promise L2). One row per subject (a
 * key, an account, an address) and bucket, updated under its lock, so that all replicas share it. Unlogged.
 */
@Entity('rate_window')
export class RateWindow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_window_key' }) subject!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_window_key' }) bucket!: string;
  @Column({ type: 'timestamptz', array: true, default: '{}' }) hits!: Date[];
}
