import type { QueryRunner } from 'typeorm';

/** Fences a new table that has `account_id`: the API sees the rows of its caller's account alone, the worker all (promise R7). */
export async function fence(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`alter table ${table} enable row level security`);
  await runner.query(`alter table ${table} force row level security`);
  await runner.query(
    `create policy own_account on ${table} to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())`,
  );
  await runner.query(`create policy all_accounts on ${table} to landfall_system using (true) with check (true)`);
  await runner.query(`grant select, insert, update, delete on ${table} to landfall_app, landfall_system`);
}
