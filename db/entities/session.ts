import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a person is signed in: in one browser, by a token whose SHA-256 is kept. Machine time throughout. */
@Entity('session')
@Index('one_session_per_token', ['tokenHash'], { unique: true })
@Index('sessions_of_user', ['userId'])
export class Session {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'session_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) userId!: string;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt!: Date;
  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) lastSeenAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
}
