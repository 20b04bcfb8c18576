import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A credential's calls in one window (a second, a minute, a day …), in cargo time. */
@Entity('carrier_budget')
export class CarrierBudget {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'carrier_budget_key' }) credentialId!: string;
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'carrier_budget_key' }) windowSeconds!: number;
  @Column({ type: 'uuid' }) accountId!: string;
  /** Number of the slot counted last: as many slots of the window's as fit into the time since 1970. Null: none is counted yet. */
  @Column({ type: 'bigint', nullable: true }) slot!: string | null;
  /** Calls in that slot, in the one before, and so on. */
  @Column({ type: 'int', array: true, default: '{}' }) spent!: number[];
  /** For programs of the version before, whose token bucket it is. */
  @Column({ type: 'double precision' }) callsLeft!: number;
  @Column({ type: 'timestamptz', precision: 3 }) countedAt!: Date;
  /** When the last of the looks that found the window empty may come back: each gets a place one call's time behind the one before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) queuedUntil!: Date | null;
}
