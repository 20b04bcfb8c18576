import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The yard within a port, or an inland rail facility. Reference data. */
@Entity('terminal')
@Index('terminals_of_place', ['locode'])
export class Terminal {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'terminal_key' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) nickname!: string;
  /** UN/LOCODE of its port or inland place. */
  @Column({ type: 'text' }) locode!: string;
  @Column({ type: 'uuid', nullable: true }) portId!: string | null;
  @Column({ type: 'uuid', nullable: true }) metroAreaId!: string | null;
  @Column({ type: 'text', nullable: true }) firmsCode!: string | null;
  @Column({ type: 'text', nullable: true }) smdgCode!: string | null;
  @Column({ type: 'text', nullable: true }) bicFacilityCode!: string | null;
  @Column({ type: 'text', nullable: true }) street!: string | null;
  @Column({ type: 'text', nullable: true }) city!: string | null;
  @Column({ type: 'text', nullable: true }) state!: string | null;
  @Column({ type: 'text', nullable: true }) stateAbbr!: string | null;
  @Column({ type: 'text', nullable: true }) zip!: string | null;
  @Column({ type: 'text', nullable: true }) country!: string | null;
  @Column({ type: 'text', nullable: true }) facilityType!: string | null;
  @Column({ type: 'text', nullable: true }) timeZone!: string | null;
  @Column({ type: 'jsonb', default: {} }) providedData!: Record<string, boolean | string>;
}
