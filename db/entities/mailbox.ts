import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A mailbox of the operator's that is watched. Its workflow is `mailbox/<id>`. Its id is made of host, user and folder; how it is
 * entered stands in the configuration and not here, but for what its provider handed out since. Machine time.
 */
@Entity('mailbox')
export class Mailbox {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'mailbox_key' }) id!: string;
  @Column({ type: 'text' }) host!: string;
  @Column({ type: 'text' }) userName!: string;
  @Column({ type: 'text' }) folder!: string;
  /** As the server said it last; null before the first look. A number of 32 bits, too large for ours of a row. */
  @Column({ type: 'bigint', nullable: true }) uidValidity!: string | null;
  /** One more each time the mailbox turns out to be another one: built anew, or put back from a backup. */
  @Column({ type: 'int', default: 1 }) generation!: number;
  /** All up to this one were looked at. */
  @Column({ type: 'bigint', default: 0 }) lastUid!: string;
  /** Who reads it, and until when nobody else may. */
  @Column({ type: 'uuid', nullable: true }) holder!: string | null;
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) heldUntil!: Date | null;
  /** The refresh token that its provider gave last, and the one of the configuration that it came of. */
  @Column({ type: 'bytea', nullable: true }) sealedRefreshToken!: Buffer | null;
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) connectedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) lastError!: string | null;
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) lastErrorAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt!: Date;
}
