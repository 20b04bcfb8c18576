import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that remembers which Temporal we last saw: another namespace id means that its data is gone (promise R4). */
@Entity('engine')
export class Engine {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'engine_key' }) id!: number;
  @Column({ type: 'text' }) namespaceId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) seenAt!: Date;
}
