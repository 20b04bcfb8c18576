import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Where a ship was, as it is believed and kept: one an hour at sea, more near a port that it calls at. Of the account that looks for
 * the ship: what others looked for before is not its business (promise R7). Times are cargo time.
 */
@Entity('vessel_position')
@Index('positions_heard_near_ports', ['heardAt'], { where: 'near_port' })
@Index('positions_by_age', ['at'])
export class VesselPosition {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vessel_position_key' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vessel_position_key' }) vesselId!: string;
  @PrimaryColumn({ type: 'timestamptz', precision: 3, primaryKeyConstraintName: 'vessel_position_key' }) at!: Date;
  @Column({ type: 'double precision' }) latitude!: number;
  @Column({ type: 'double precision' }) longitude!: number;
  @Column({ type: 'double precision', nullable: true }) speedKnots!: number | null;
  @Column({ type: 'double precision', nullable: true }) courseDegrees!: number | null;
  @Column({ type: 'double precision', nullable: true }) headingDegrees!: number | null;
  /** Navigational status (ITU-R M.1371). */
  @Column({ type: 'int', nullable: true }) status!: number | null;
  /** Of those that calls at ports are told from. */
  @Column({ type: 'boolean' }) nearPort!: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) heardAt!: Date;
}
