import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting of the operator's that clients read, as it stands, and since when: the same for every replica. */
@Entity('published_setting')
export class PublishedSetting {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'published_setting_key' }) name!: string;
  @Column({ type: 'jsonb' }) value!: unknown;
  /** Cargo time, as clients read it. */
  @Column({ type: 'timestamptz', precision: 3 }) since!: Date;
}
