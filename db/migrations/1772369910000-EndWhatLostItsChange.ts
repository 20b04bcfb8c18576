import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications whose change was swept while a replay passed it on: nothing could send or end them. */
export class EndWhatLostItsChange1772369910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      update webhook_notification n
      set status = case when delivered then 'succeeded' else 'failed' end, failure_reason = 'expired', finished_at = clock_timestamp(),
        lease_id = null, leased_until = null
      where status = 'pending' and not exists (select from change c where c.id = n.change_id)`);
    await runner.query('reset role');
  }

  async down(): Promise<void> {
    // They stay ended.
  }
}
