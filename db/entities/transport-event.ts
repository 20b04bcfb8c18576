import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One version of one milestone, estimate or change of a container, as published. A correction is a new row that points at
 * the one it replaces; the old one gets `invalidatedAt` and leaves the lists. `createdAt` is when we first knew it.
 */
@Entity('transport_event')
@Index('one_valid_version_per_milestone', ['containerId', 'milestoneKey'], { unique: true, where: 'invalidated_at is null' })
@Index('transport_events_newest_first', ['containerId', 'createdAt', 'id'])
@Index('transport_events_of_vessel', ['accountId', 'vesselId'], { where: 'vessel_id is not null and invalidated_at is null' })
export class TransportEvent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'transport_event_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) shipmentId!: string;
  @Column({ type: 'uuid' }) containerId!: string;
  /** The whole name, `container.transport.vessel_loaded`. */
  @Column({ type: 'text' }) event!: string;
  /** `vessel_loaded/0`: milestone and call index; change events count theirs: `pickup_lfd.changed/3`. */
  @Column({ type: 'text' }) milestoneKey!: string;
  /** Counted per milestone key, withdrawn versions too, so that A, B, A again is three. */
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) timestamp!: Date | null;
  @Column({ type: 'text', nullable: true }) timezone!: string | null;
  @Column({ type: 'text' }) dataSource!: string;
  @Column({ type: 'text', nullable: true }) locationLocode!: string | null;
  @Column({ type: 'text', nullable: true }) locationType!: 'port' | 'metro_area' | null;
  @Column({ type: 'uuid', nullable: true }) locationId!: string | null;
  @Column({ type: 'uuid', nullable: true }) terminalId!: string | null;
  @Column({ type: 'uuid', nullable: true }) vesselId!: string | null;
  @Column({ type: 'text', nullable: true }) voyageNumber!: string | null;
  /** For change events: the new last free day or appointment. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) valueTimestamp!: Date | null;
  /** The milestone as the pipeline gave it (domain/milestone.ts), to compare the next truth with; null for change events. */
  @Column({ type: 'jsonb', nullable: true }) milestone!: unknown;
  @Column({ type: 'uuid', nullable: true }) rawEventId!: string | null;
  @Column({ type: 'text' }) rule!: string;
  @Column({ type: 'uuid', nullable: true }) previousVersionId!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) invalidatedAt!: Date | null;
}
