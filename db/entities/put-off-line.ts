import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of today that somebody put off: it stays away for as long as it says the same. */
@Entity('put_off_line')
export class PutOffLine {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'put_off_line_key' }) accountId!: string;
  /** What it is about and why it stands there, as whoever draws up the lines names it: `held/container/5b1f…`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'put_off_line_key' }) line!: string;
  /** What it said. */
  @Column({ type: 'text' }) said!: string;
  @Column({ type: 'uuid', nullable: true }) putOffByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) putOffAt!: Date;
}
