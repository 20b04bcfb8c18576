import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** A shipment is shown to whoever has its link, until a day or until the link is revoked. */
export class ShareShipments1772371030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table share_link (id uuid not null default uuidv7(), account_id uuid not null, shipment_id uuid not null, token_hash bytea not null,
        scope text[] not null, made_by_user_id uuid, made_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null, revoked_at timestamptz(3), constraint share_link_key primary key (id))`);
    await runner.query('create unique index one_link_per_token on share_link (token_hash)');
    await runner.query('create index links_of_shipment on share_link (shipment_id, made_at)');
    await fence(runner, 'share_link');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table share_link');
  }
}
