import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The one row that tells cargo time from machine time (`landfall_now()`): cargo = anchorCargo + (real − anchorReal) × rate.
 * No row: the two are the same. Only the practice world writes it, and only ever forward.
 */
@Entity('clock')
export class Clock {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'clock_key' }) id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) anchorReal!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) anchorCargo!: Date;
  @Column({ type: 'double precision' }) rate!: number;
  @Column({ type: 'boolean', default: false }) paused!: boolean;
}
