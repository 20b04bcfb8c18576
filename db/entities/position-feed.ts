import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A feed of positions that is heard, and by whom: its workflow is `positions/<name>`. How it is reached stands in the configuration. Machine time. */
@Entity('position_feed')
export class PositionFeed {
  /** `stream` or `rest`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'position_feed_key' }) name!: string;
  /** Who hears it, and until when nobody else may. */
  @Column({ type: 'uuid', nullable: true }) holder!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) heldUntil!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) connectedAt!: Date | null;
  /** When it last told something of a ship that is looked for. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) heardAt!: Date | null;
  @Column({ type: 'text', nullable: true }) lastError!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastErrorAt!: Date | null;
}
