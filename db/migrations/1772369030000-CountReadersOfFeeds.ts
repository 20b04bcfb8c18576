import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** Who follows a feed or waits for its next event, so that an account's limits hold over all processes. */
export class CountReadersOfFeeds1772369030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table feed_reader (id uuid not null, account_id uuid not null, kind text not null,
        held_until timestamp(3) with time zone not null, constraint feed_reader_key primary key (id))`);
    await runner.query('create index readers_of_account on feed_reader (account_id, kind)');
    await fence(runner, 'feed_reader');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table feed_reader');
  }
}
