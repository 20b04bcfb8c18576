import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows belong to an account: nobody sees them without naming it. */
const FENCED = [
  'account_counter',
  'account_user',
  'answer',
  'api_key',
  'carrier_budget',
  'carrier_credential',
  'change',
  'container',
  'delivery_attempt',
  'fact',
  'look',
  'outbox',
  'raw_event',
  'shipment',
  'shipment_number',
  'tracking_request',
  'transport_event',
  'webhook',
  'webhook_notification',
];
const SHARED = ['clock', 'engine', 'metro_area', 'port', 'rate_window', 'shipping_line', 'terminal', 'vessel'];

/**
 * Row-level security as the second fence (reliability.md 6): `landfall_app` sees the account its transaction named,
 * `landfall_system` (key look-up, outbox, watchdog, claims) sees all. Forced, so that a table's owner is fenced too.
 */
export class FenceAccounts1772366600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Empty after a transaction that set it locally, and '' is no uuid.
    await runner.query(`
      create function landfall_account() returns uuid language sql stable as
      $$ select nullif(current_setting('landfall.account_id', true), '')::uuid $$`);
    for (const table of [...FENCED, 'account']) {
      const owner = table === 'account' ? 'id' : 'account_id';
      await runner.query(`alter table ${table} enable row level security`);
      await runner.query(`alter table ${table} force row level security`);
      await runner.query(
        `create policy own_account on ${table} to landfall_app using (${owner} = landfall_account()) with check (${owner} = landfall_account())`,
      );
      await runner.query(`create policy all_accounts on ${table} to landfall_system using (true) with check (true)`);
      await runner.query(`grant select, insert, update, delete on ${table} to landfall_app, landfall_system`);
    }
    for (const table of SHARED) {
      await runner.query(`grant select, insert, update, delete on ${table} to landfall_app, landfall_system`);
    }
    await runner.query('grant usage on all sequences in schema public to landfall_app, landfall_system');
    await runner.query('alter table rate_window set unlogged');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table rate_window set logged');
    await runner.query('revoke usage on all sequences in schema public from landfall_app, landfall_system');
    for (const table of [...SHARED, ...FENCED, 'account']) {
      await runner.query(`revoke all on ${table} from landfall_app, landfall_system`);
    }
    for (const table of [...FENCED, 'account']) {
      await runner.query(`drop policy all_accounts on ${table}`);
      await runner.query(`drop policy own_account on ${table}`);
      await runner.query(`alter table ${table} no force row level security`);
      await runner.query(`alter table ${table} disable row level security`);
    }
    await runner.query('drop function landfall_account()');
  }
}
