import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Which ship a radio station said that it is on, and how often. The number of a station (MMSI) changes with the flag, and stations lie: a
 * ship's station is the one that said so last, of those that said so several times. What is broadcast belongs to nobody.
 */
@Entity('vessel_identity')
@Index('stations_of_ship', ['imo'])
export class VesselIdentity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'vessel_identity_key' }) mmsi!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'vessel_identity_key' }) imo!: string;
  @Column({ type: 'text', nullable: true }) name!: string | null;
  @Column({ type: 'int', default: 1 }) times!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) firstHeardAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) lastHeardAt!: Date;
}
