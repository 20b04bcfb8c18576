import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An inland place that is no port, by UN/LOCODE. Reference data. */
@Entity('metro_area')
@Index('one_metro_area_per_locode', ['locode'], { unique: true })
export class MetroArea {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'metro_area_key' }) id!: string;
  @Column({ type: 'text' }) locode!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', nullable: true }) stateAbbr!: string | null;
  @Column({ type: 'text' }) countryCode!: string;
  @Column({ type: 'double precision', nullable: true }) latitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude!: number | null;
  @Column({ type: 'text', nullable: true }) timeZone!: string | null;
}
