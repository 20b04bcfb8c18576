import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An ocean carrier, by SCAC. Reference data; which numbers it can be tracked by comes from its profile where it has one. */
@Entity('shipping_line')
@Index('one_shipping_line_per_scac', ['scac'], { unique: true })
export class ShippingLine {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'shipping_line_key' }) id!: string;
  @Column({ type: 'text' }) scac!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) shortName!: string;
  @Column({ type: 'text', nullable: true }) bolPrefix!: string | null;
  @Column({ type: 'text', array: true, default: '{}' }) alternativeScacs!: string[];
  @Column({ type: 'boolean' }) billOfLadingTrackingSupport!: boolean;
  @Column({ type: 'boolean' }) bookingNumberTrackingSupport!: boolean;
  @Column({ type: 'boolean' }) containerNumberTrackingSupport!: boolean;
  @Column({ type: 'jsonb', default: {} }) providedData!: Record<string, boolean | string>;
  @Column({ type: 'text', nullable: true }) trackingUrl!: string | null;
  @Column({ type: 'text', nullable: true }) contactUrl!: string | null;
  @Column({ type: 'text', nullable: true }) notes!: string | null;
}
