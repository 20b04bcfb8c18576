import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A ship, by IMO number, or by name where a line gives no number. Reference data, completed as ships are named. */
@Entity('vessel')
@Index('one_vessel_per_imo', ['imo'], { unique: true, where: 'imo is not null' })
export class Vessel {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vessel_key' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', nullable: true }) imo!: string | null;
  @Column({ type: 'text', nullable: true }) mmsi!: string | null;
  @Column({ type: 'double precision', nullable: true }) latitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) nauticalSpeedKnots!: number | null;
  @Column({ type: 'double precision', nullable: true }) navigationalHeadingDegrees!: number | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) positionTimestamp!: Date | null;
}
