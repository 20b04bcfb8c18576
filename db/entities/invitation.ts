import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a person may choose a password, by a token whose SHA-256 is kept; gone once that was done. Machine time throughout. */
@Entity('invitation')
@Index('one_invitation_per_token', ['tokenHash'], { unique: true })
@Index('one_invitation_per_user', ['userId'], { unique: true })
export class Invitation {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'invitation_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) userId!: string;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) madeAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
}
