import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A ship that an account's sources named, by IMO number, or by name where they gave no number. Its id comes from that alone,
 * so it is the same in every account; whether there is a row says something of the account's cargo (promise R7).
 */
@Entity('vessel')
@Index('one_vessel_per_imo', ['accountId', 'imo'], { unique: true, where: 'imo is not null' })
export class Vessel {
  @PrimaryColumn({ type: 'uuid', default: () => 'landfall_account()', primaryKeyConstraintName: 'vessel_key' }) accountId!: string;
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
