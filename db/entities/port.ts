import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A seaport, by UN/LOCODE. Reference data: the same for all accounts. A second code of a port has a row as well, and leads to it. */
@Entity('port')
@Index('one_port_per_locode', ['locode'], { unique: true })
export class Port {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'port_key' }) id!: string;
  @Column({ type: 'text' }) locode!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', nullable: true }) stateAbbr!: string | null;
  @Column({ type: 'text', nullable: true }) city!: string | null;
  @Column({ type: 'text' }) countryCode!: string;
  @Column({ type: 'double precision', nullable: true }) latitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude!: number | null;
  @Column({ type: 'text', nullable: true }) timeZone!: string | null;
  /** Of a second code: the port that is meant. */
  @Column({ type: 'uuid', nullable: true }) aliasOf!: string | null;
}
