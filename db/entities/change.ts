import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One committed difference with a name, and its frozen content: rendered once, in the transaction that made it, whether or
 * not anybody subscribed (promises R2, D12). `position` is the account's commit order.
 */
@Entity('change')
@Index('changes_in_commit_order', ['accountId', 'position'], { unique: true })
@Index('changes_of_shipment', ['shipmentId', 'position'])
@Index('changes_of_container', ['containerId', 'position'])
@Index('changes_of_event', ['accountId', 'event', 'position'])
@Index('changes_by_age', ['recordedAt'])
export class Change {
  /** UUIDv5 of subject, event, milestone key and version, so that a second run of the same look makes none (R3). */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'one_change_per_version' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'bigint' }) position!: string;
  @Column({ type: 'text' }) event!: string;
  /** Whose first attempts go out in order (D11): the container, shipment or tracking request the change is about. */
  @Column({ type: 'uuid' }) subjectId!: string;
  @Column({ type: 'uuid', nullable: true }) trackingRequestId!: string | null;
  @Column({ type: 'uuid', nullable: true }) shipmentId!: string | null;
  @Column({ type: 'uuid', nullable: true }) containerId!: string | null;
  @Column({ type: 'uuid', nullable: true }) documentId!: string | null;
  /** Date of the payload's form, `2026-03-10`. */
  @Column({ type: 'text' }) version!: string;
  /** JSON text: `{ "reference_object": {type,id}, "document": null, "included": [...] }`, never touched again. */
  @Column({ type: 'text' }) content!: string;
  /** Cargo time, as clients read it. */
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  /** Machine time, for retention and latency. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) recordedAt!: Date;
}
