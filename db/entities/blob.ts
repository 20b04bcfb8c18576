import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Bytes that a client sends: promised first, with their exact size and checksum, and here once they lie in the store (promises R5,
 * I2). Never changed.
 */
@Entity('blob')
@Index('one_blob_per_key', ['key'], { unique: true })
@Index('unclaimed_blobs', ['expiresAt'], { where: 'claimed_at is null' })
export class Blob {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'blob_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  /** Where the store has them: letters of our own, none of a client. */
  @Column({ type: 'text' }) key!: string;
  @Column({ type: 'text' }) filename!: string;
  @Column({ type: 'text' }) contentType!: string;
  @Column({ type: 'int' }) byteSize!: number;
  /** Base64 of the MD5 that the client promised. */
  @Column({ type: 'text' }) checksum!: string;
  @Column({ type: 'bytea', nullable: true }) sha256!: Buffer | null;
  /** Machine time; null until the bytes are there. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) storedAt!: Date | null;
  /** Machine time; null until a document has them. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) claimedAt!: Date | null;
  /** What a scanner said of them, that found no virus: `too_large` where it looks at none of their size; null: none has looked. */
  @Column({ type: 'text', nullable: true }) scan!: 'clean' | 'too_large' | null;
  /** Machine time; a virus was found in them: they lie apart, and are served to nobody. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) quarantinedAt!: Date | null;
  /** Machine time until which they may be sent. */
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) recordedAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
