import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MarkedAttribute } from '../../domain/mark.js';

/** A person's word on a container, which is evidence like a source's. One that was taken back or marked anew has ended. Cargo time. */
@Entity('container_mark')
@Index('one_mark_per_attribute', ['containerId', 'attribute'], { unique: true, where: 'ended_at is null' })
export class ContainerMark {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'container_mark_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) containerId!: string;
  @Column({ type: 'text' }) attribute!: MarkedAttribute;
  @Column({ type: 'timestamptz', precision: 3 }) value!: Date;
  /** The user of the key; null for a key that was made for nobody in person. */
  @Column({ type: 'uuid', nullable: true }) madeByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) madeAt!: Date;
  @Column({ type: 'uuid', nullable: true }) endedByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt!: Date | null;
}
