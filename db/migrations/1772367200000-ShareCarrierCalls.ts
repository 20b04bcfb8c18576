import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slots for the looks under way at a line, the probe past an open breaker, the queue at an empty budget, the pace of a look. */
export class ShareCarrierCalls1772367200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table carrier_slot (subject text not null, slot integer not null, holder uuid not null,
        held_until timestamp(3) with time zone not null, constraint carrier_slot_key primary key (subject, slot))`);
    await runner.query('grant select, insert, update, delete on carrier_slot to landfall_app, landfall_system');
    await runner.query('alter table carrier_credential add column probe_until timestamp(3) with time zone');
    await runner.query('alter table carrier_budget add column queued_until timestamp(3) with time zone');
    await runner.query('alter table look add column pace text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table look drop column pace');
    await runner.query('alter table carrier_budget drop column queued_until');
    await runner.query('alter table carrier_credential drop column probe_until');
    await runner.query('drop table carrier_slot');
  }
}
