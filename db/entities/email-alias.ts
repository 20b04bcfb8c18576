import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SenderPolicy } from '../../domain/mail/senders.js';

/** An address that an account's papers are mailed to. It is a secret: looked up by a hash, shown from a sealed copy. */
@Entity('email_alias')
@Index('one_alias_per_token', ['tokenHash'], { unique: true })
@Index('aliases_newest_first', ['accountId', 'createdAt', 'id'])
export class EmailAlias {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'email_alias_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'bytea' }) sealedAddress!: Buffer;
  @Column({ type: 'boolean', default: true }) active!: boolean;
  @Column({ type: 'text', default: 'anyone_with_alias' }) senderPolicy!: SenderPolicy;
  /** Addresses and domains that are allowed, where the policy asks for them. */
  @Column({ type: 'text', array: true, default: '{}' }) senders!: string[];
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
