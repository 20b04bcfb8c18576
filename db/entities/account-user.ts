import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person of an account. A key names the person it was made for. */
@Entity('account_user')
@Index('one_user_per_email', ['email'], { unique: true })
export class AccountUser {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'account_user_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
