import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredStop } from '../../resources/route.js';

/** The way of a container from port to port, and inland, as it is believed now. Worked out with its facts, never patched. */
@Entity('container_route')
export class ContainerRoute {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'container_route_key' }) containerId!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'jsonb' }) stops!: StoredStop[];
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}
