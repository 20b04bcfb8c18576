import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of what needs somebody that is not shown until it says something else. Cargo time. */
@Entity('put_off')
export class PutOff {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'put_off_key' }) accountId!: string;
  /** Names the line: `box/<container>`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'put_off_key' }) key!: string;
  /** What the line said then. */
  @Column({ type: 'text' }) state!: string;
  /** Null for a key that was made for nobody in person. */
  @Column({ type: 'uuid', nullable: true }) putOffByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) putOffAt!: Date;
}
