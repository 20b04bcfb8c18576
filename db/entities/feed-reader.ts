import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One stream of an account's feed, or one call that waits for its next event; or either of them by a page that somebody has open. A lease of machine time: that of a process
 * that died ends by itself. Unlogged, since readers end with the server.
 */
@Entity('feed_reader')
@Index('readers_of_account', ['accountId', 'kind'])
export class FeedReader {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'feed_reader_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) kind!: 'stream' | 'wait' | 'page';
  @Column({ type: 'timestamptz', precision: 3 }) heldUntil!: Date;
}
