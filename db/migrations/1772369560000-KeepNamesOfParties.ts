import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/**
 * What parties were called, and when: a customer's name is shown of its shipments, and all that is shown has its history.
 * Triggers keep it in the transaction that names a party. What stood before counts as known since the party was made.
 */
export class KeepNamesOfParties1772369560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table party_name (id uuid not null default uuidv7(), account_id uuid not null, party_id uuid not null, company_name text not null,
        known_from timestamptz(3) not null, known_to timestamptz(3) not null default 'infinity', constraint party_name_key primary key (id))`);
    await runner.query('create index names_of_party on party_name (party_id, known_from)');
    await runner.query(`create unique index one_name_of_party on party_name (party_id) where known_to = 'infinity'`);
    await fence(runner, 'party_name');
    await runner.query(`
      create function party_named() returns trigger language plpgsql as $$
      begin
        insert into party_name (account_id, party_id, company_name, known_from) values (new.account_id, new.id, new.company_name, new.created_at);
        return null;
      end $$`);
    await runner.query(`
      create function party_renamed() returns trigger language plpgsql as $$
      declare
        learned timestamptz(3) := case when new.updated_at > old.updated_at then new.updated_at else landfall_now() end;
      begin
        update party_name set known_to = greatest(learned, known_from) where party_id = new.id and known_to = 'infinity' returning known_to into learned;
        insert into party_name (account_id, party_id, company_name, known_from) values (new.account_id, new.id, new.company_name, learned);
        return null;
      end $$`);
    await runner.query('create trigger name_added after insert on party for each row execute function party_named()');
    await runner.query(`
      create trigger name_changed after update of company_name on party for each row
      when (old.company_name is distinct from new.company_name) execute function party_renamed()`);
    await runner.query('set local role landfall_system');
    await runner.query(
      'insert into party_name (account_id, party_id, company_name, known_from) select account_id, id, company_name, created_at from party',
    );
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [trigger, name] of Object.entries({ name_added: 'party_named', name_changed: 'party_renamed' })) {
      await runner.query(`drop trigger ${trigger} on party`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop table party_name');
  }
}
