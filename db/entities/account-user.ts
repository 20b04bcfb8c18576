import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person of an account. A key names the person it was made for, a session the one who signed in. */
@Entity('account_user')
@Index('one_user_per_email', ['email'], { unique: true })
export class AccountUser {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'account_user_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) email!: string;
  /** Argon2id, with its parameters; null for who has none and so cannot sign in. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
