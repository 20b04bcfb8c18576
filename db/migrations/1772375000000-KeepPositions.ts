import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

const OURS = ['position_feed', 'vessel_identity'];

/**
 * Where ships were, by account, since that somebody looks for a ship says something of his cargo (promise R7); which radio station is
 * on which ship; and the feeds that this is heard of.
 */
export class KeepPositions1772375000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vessel_position (account_id uuid not null, vessel_id uuid not null, at timestamptz(3) not null,
        latitude double precision not null, longitude double precision not null, speed_knots double precision, course_degrees double precision,
        heading_degrees double precision, status int, near_port boolean not null, heard_at timestamptz(3) not null default landfall_now(),
        constraint vessel_position_key primary key (account_id, vessel_id, at))`);
    await runner.query('create index positions_heard_near_ports on vessel_position (heard_at) where near_port');
    await runner.query('create index positions_by_age on vessel_position (at)');
    await fence(runner, 'vessel_position');
    await runner.query(`
      create table vessel_identity (mmsi text not null, imo text not null, name text, times int not null default 1,
        first_heard_at timestamptz(3) not null default landfall_now(), last_heard_at timestamptz(3) not null default landfall_now(),
        constraint vessel_identity_key primary key (mmsi, imo))`);
    await runner.query('create index stations_of_ship on vessel_identity (imo)');
    await runner.query(`
      create table position_feed (name text not null, holder uuid, held_until timestamptz(3), connected_at timestamptz(3), heard_at timestamptz(3),
        last_error text, last_error_at timestamptz(3), constraint position_feed_key primary key (name))`);
    for (const table of OURS) await runner.query(`grant select, insert, update, delete on ${table} to landfall_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...OURS, 'vessel_position']) await runner.query(`drop table ${table}`);
  }
}
