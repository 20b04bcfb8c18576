import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What one tracking request resolved to: the containers under one bill of lading or booking, for one account. The columns
 * from `status` on are facts: worked out from all evidence, never patched. `fragment` is the resource as clients see it,
 * rendered in the transaction that changes it.
 */
@Entity('shipment')
@Index('shipments_newest_first', ['accountId', 'createdAt', 'id'])
@Index('shipments_newest_first_by_status', ['accountId', 'status', 'createdAt', 'id'])
@Index('shipments_by_number', ['accountId', 'normalizedNumber'])
@Index('shipments_by_arrival', ['accountId', 'podEtaAt'], { where: 'pod_eta_at is not null' })
@Index('newest_shipments_of_customer', ['customerId', 'createdAt'], { where: 'customer_id is not null' })
export class Shipment {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'shipment_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) scac!: string;
  /** The number exactly as submitted; the container number for a shipment tracked by one. */
  @Column({ type: 'text' }) number!: string;
  /** The form used when asking the line. */
  @Column({ type: 'text' }) normalizedNumber!: string;
  @Column({ type: 'text' }) numberType!: 'bill_of_lading' | 'booking' | 'container';
  /** The one request that stop, resume and refresh touch (promise T13). */
  @Column({ type: 'uuid' }) currentRequestId!: string;
  @Column({ type: 'text', array: true, default: '{}' }) refNumbers!: string[];
  @Column({ type: 'text', array: true, default: '{}' }) tags!: string[];
  /** The party that the tracking request named. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  @Column({ type: 'text', default: 'pending' }) status!: string;
  @Column({ type: 'text', nullable: true }) portOfLadingLocode!: string | null;
  @Column({ type: 'text', nullable: true }) portOfLadingName!: string | null;
  @Column({ type: 'text', nullable: true }) portOfDischargeLocode!: string | null;
  @Column({ type: 'text', nullable: true }) portOfDischargeName!: string | null;
  @Column({ type: 'text', nullable: true }) destinationLocode!: string | null;
  @Column({ type: 'text', nullable: true }) destinationName!: string | null;
  @Column({ type: 'text', nullable: true }) podVesselName!: string | null;
  @Column({ type: 'text', nullable: true }) podVesselImo!: string | null;
  @Column({ type: 'text', nullable: true }) podVoyageNumber!: string | null;
  @Column({ type: 'text', nullable: true }) polTimezone!: string | null;
  @Column({ type: 'text', nullable: true }) podTimezone!: string | null;
  @Column({ type: 'text', nullable: true }) destinationTimezone!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polEtdAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polOriginalEtdAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polAtdAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podEtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podOriginalEtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podAtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) destinationEtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) destinationOriginalEtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) destinationAtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lineTrackingLastAttemptedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lineTrackingLastSucceededAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lineTrackingStoppedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) lineTrackingStoppedReason!: string | null;
  /** When a stopped tracking was taken up again: the windows of automatic stops count from there at the earliest. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lineTrackingResumedAt!: Date | null;
  @Column({ type: 'uuid', nullable: true }) lineTrackingStoppedByUserId!: string | null;
  @Column({ type: 'uuid', nullable: true }) podTerminalId!: string | null;
  @Column({ type: 'uuid', nullable: true }) destinationTerminalId!: string | null;
  /** Open resource text: `resources/fragment.ts` closes it with the times of looks. */
  @Column({ type: 'text', default: '' }) fragment!: string;
  @Column({ type: 'int', default: 0 }) fragmentVersion!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
