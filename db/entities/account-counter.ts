import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Totals of an account's lists, kept in the transaction that changes them, so that no request counts rows. The counter
 * `position` numbers the account's changes in commit order; `swept_position` is the highest number that was swept;
 * `webhook_replay:<id>:succeeded` and `:failed` are of what a replay passed on.
 */
@Entity('account_counter')
export class AccountCounter {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_counter_key' }) accountId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'account_counter_key' }) name!: string;
  @Column({ type: 'bigint', default: 0 }) value!: string;
}
