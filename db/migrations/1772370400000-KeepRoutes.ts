import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** The way of each container, as it is believed now; that of one which is known already is written at its next look. */
export class KeepRoutes1772370400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table container_route (container_id uuid not null, account_id uuid not null, stops jsonb not null,
        created_at timestamptz(3) not null, updated_at timestamptz(3) not null, constraint container_route_key primary key (container_id))`);
    await fence(runner, 'container_route');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table container_route');
  }
}
