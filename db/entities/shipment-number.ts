import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A bill or booking number that a shipment goes by. Unique per account and line, so that two requests cannot both make it (T13). */
@Entity('shipment_number')
@Index('numbers_of_shipment', ['shipmentId'])
@Index('shipments_by_other_number', ['accountId', 'normalizedNumber'])
export class ShipmentNumber {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'one_shipment_per_number' }) accountId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'one_shipment_per_number' }) scac!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'one_shipment_per_number' }) numberType!: 'bill_of_lading' | 'booking';
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'one_shipment_per_number' }) normalizedNumber!: string;
  @Column({ type: 'uuid' }) shipmentId!: string;
}
