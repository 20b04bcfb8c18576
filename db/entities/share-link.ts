import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SharedPart } from '../../domain/sharing.js';

/** That a shipment is shown to whoever has a token, whose SHA-256 is kept. Machine time. */
@Entity('share_link')
@Index('one_link_per_token', ['tokenHash'], { unique: true })
@Index('links_of_shipment', ['shipmentId', 'madeAt'])
export class ShareLink {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'share_link_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) shipmentId!: string;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  /** What is shown beside the journey. */
  @Column({ type: 'text', array: true }) scope!: SharedPart[];
  @Column({ type: 'uuid', nullable: true }) madeByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) madeAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) revokedAt!: Date | null;
}
