import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A company's own credential with one shipping line. Sealed (AES-256-GCM); opened only for a look. Times are cargo time. */
@Entity('carrier_credential')
@Index('one_credential_per_line', ['accountId', 'scac'], { unique: true })
export class CarrierCredential {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'carrier_credential_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) scac!: string;
  @Column({ type: 'bytea' }) sealedSecrets!: Buffer;
  /** The bearer token in use, sealed. Its life is real time, since the line measures it so. */
  @Column({ type: 'bytea', nullable: true }) sealedToken!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) tokenExpiresAt!: Date | null;
  /** Some process is fetching a token until then; the others wait for it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) tokenFetchedUntil!: Date | null;
  /** Failures in a row; ten open the breaker until `breakerUntil` (promise T7). */
  @Column({ type: 'int', default: 0 }) failures!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) breakerUntil!: Date | null;
  /** Until then one look tries, past the open breaker, whether the line is back; machine time, since it is a lease. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) probeUntil!: Date | null;
  /** Since when the line refuses this key; null while it does not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) refusedSince!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
