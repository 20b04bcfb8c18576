import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** What people say of a container is kept beside what sources say, and believed with it. */
export class KeepMarks1772369200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table container_mark (id uuid not null default uuidv7(), account_id uuid not null, container_id uuid not null,
        attribute text not null, value timestamptz(3) not null, made_by_user_id uuid, made_at timestamptz(3) not null,
        ended_by_user_id uuid, ended_at timestamptz(3), constraint container_mark_key primary key (id))`);
    await runner.query('create unique index one_mark_per_attribute on container_mark (container_id, attribute) where ended_at is null');
    await fence(runner, 'container_mark');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table container_mark');
  }
}
