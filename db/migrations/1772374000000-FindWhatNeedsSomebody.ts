import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of what needs somebody finds it among a million containers: few stand where free time runs out, fewer are held, and next to no line is silent. */
export class FindWhatNeedsSomebody1772374000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const stands = `left_at is null and current_status not in ('picked_up', 'delivered', 'empty_returned')`;
    await runner.query(
      `create index containers_by_last_free_day on container (account_id, pickup_lfd) where ${stands} and pickup_lfd is not null`,
    );
    await runner.query(
      `create index containers_held on container (account_id) where ${stands} and (holds_at_pod_terminal <> '[]' or current_status = 'not_available')`,
    );
    await runner.query(`create index looks_in_trouble on look (account_id) where outcome in ('refused', 'trouble', 'number_unknown')`);
    await runner.query('create index shipments_by_arrival on shipment (account_id, pod_eta_at) where pod_eta_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index shipments_by_arrival');
    await runner.query('drop index looks_in_trouble');
    await runner.query('drop index containers_held');
    await runner.query('drop index containers_by_last_free_day');
  }
}
