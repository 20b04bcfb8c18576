import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of a credential's calls in one window (a second, a minute, a day …), as a token bucket in cargo time. */
@Entity('carrier_budget')
export class CarrierBudget {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'carrier_budget_key' }) credentialId!: string;
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'carrier_budget_key' }) windowSeconds!: number;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'double precision' }) callsLeft!: number;
  @Column({ type: 'timestamptz', precision: 3 }) countedAt!: Date;
  /** When the last of the looks that found the window empty may come back: each gets a place one call's time behind the one before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) queuedUntil!: Date | null;
}
