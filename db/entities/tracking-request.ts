import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StagedFields } from '../../domain/custom-fields/staged.js';

/** The client's asking, from the POST until its shipment's tracking ends. Its workflow is `tracking-request/<id>`. */
@Entity('tracking_request')
// One open request per number and line. The database decides, so two clients asking at once cannot both win (T2).
@Index('one_open_request_per_number', ['accountId', 'normalizedNumber', 'scac'], {
  unique: true,
  where: `status in ('pending', 'created') and scac <> 'TEST'`,
})
@Index('tracking_requests_newest_first', ['accountId', 'createdAt', 'id'])
@Index('tracking_requests_newest_first_by_status', ['accountId', 'status', 'createdAt', 'id'])
@Index('tracking_requests_of_shipment', ['shipmentId'])
@Index('tracking_requests_by_number', ['accountId', 'normalizedNumber'])
@Index('newest_requests_of_customer', ['customerId', 'createdAt'], { where: 'customer_id is not null and shipment_id is null' })
@Index('open_tracking_requests', ['id'], { where: `status in ('pending', 'awaiting_manifest', 'created')` })
export class TrackingRequest {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'tracking_request_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid', nullable: true }) userId!: string | null;
  @Column({ type: 'text' }) requestType!: 'bill_of_lading' | 'booking' | 'container';
  /** The spelling the client used: `booking_number` is another one of `booking`, and comes back as it was sent. */
  @Column({ type: 'text' }) requestTypeSent!: string;
  @Column({ type: 'text' }) requestNumber!: string;
  @Column({ type: 'text' }) normalizedNumber!: string;
  @Column({ type: 'text', nullable: true }) scac!: string | null;
  @Column({ type: 'text', array: true, default: '{}' }) refNumbers!: string[];
  @Column({ type: 'text', array: true, default: '{}' }) shipmentTags!: string[];
  /** Custom field values for the shipment and the containers it will bring. */
  @Column({ type: 'jsonb', nullable: true }) initialCustomFields!: StagedFields | null;
  /** The party it is asked for. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  @Column({ type: 'text', default: 'pending' }) status!: 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped';
  @Column({ type: 'text', nullable: true }) failedReason!: string | null;
  @Column({ type: 'boolean', default: false }) isRetrying!: boolean;
  @Column({ type: 'int', nullable: true }) retryCount!: number | null;
  @Column({ type: 'uuid', nullable: true }) shipmentId!: string | null;
  /** Raised by every write of a look and every wish (refresh, stop, resume): an attempt that read an older one writes nothing. */
  @Column({ type: 'int', default: 0 }) epoch!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
