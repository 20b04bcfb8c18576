import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key of an account: `lf_<public part>_<secret>`. The secret is known to its owner alone; we keep its SHA-256. */
@Entity('api_key')
@Index('one_key_per_public_part', ['publicPart'], { unique: true })
@Index('api_keys_of_account', ['accountId'])
export class ApiKey {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'api_key_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid', nullable: true }) userId!: string | null;
  @Column({ type: 'text' }) publicPart!: string;
  @Column({ type: 'bytea' }) secretHash!: Buffer;
  @Column({ type: 'text' }) name!: string;
  /** Null: the operator made it, or a person on a page. */
  @Column({ type: 'uuid', nullable: true }) createdByKeyId!: string | null;
  /** The key that it gave way to. */
  @Column({ type: 'uuid', nullable: true }) replacedByKeyId!: string | null;
  /** Machine time, like every expiry. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expiresAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) revokedAt!: Date | null;
}
