import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One look under way: of a credential (`credential:<id>`) or at a line's host (`host:<name>`), of which there are so many
 * slots. A lease of machine time: that of a process that died ends by itself. Unlogged, since looks end with the server.
 */
@Entity('carrier_slot')
export class CarrierSlot {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'carrier_slot_key' }) subject!: string;
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'carrier_slot_key' }) slot!: number;
  /** The look that has it. */
  @Column({ type: 'uuid' }) holder!: string;
  @Column({ type: 'timestamptz', precision: 3 }) heldUntil!: Date;
}
