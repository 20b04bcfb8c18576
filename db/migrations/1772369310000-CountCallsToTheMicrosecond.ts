import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A call counts from the very moment it came. Rounded to milliseconds, the oldest of a window could leave it half of one too
 * early, and one call too many came in within 60 seconds (promise L1).
 */
export class CountCallsToTheMicrosecond1772369310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await keepLog(runner, 'moment');
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepLog(runner, 'moment::timestamptz(3)');
  }
}

/** The sliding log as AdmitRequests describes it; `kept` is the SQL of the time that it keeps. */
async function keepLog(runner: QueryRunner, kept: string): Promise<void> {
  await runner.query(`
    create or replace function count_call(of_subject text, of_bucket text, quota int, out allowed boolean, out calls_left int, out wait_ms int)
    language plpgsql set search_path = public, pg_temp as $$
    declare
      span constant interval := interval '60 seconds';
      logged timestamptz[];
      moment timestamptz;
      freed timestamptz;
    begin
      loop
        select w.hits into logged from rate_window w where w.subject = of_subject and w.bucket = of_bucket for update;
        exit when found;
        insert into rate_window (subject, bucket) values (of_subject, of_bucket) on conflict do nothing;
      end loop;
      -- Read after the lock was won, or waiting calls would be counted as older than they are.
      moment := clock_timestamp();
      logged := array(select h from unnest(logged) h where h > moment - span);
      allowed := cardinality(logged) < quota;
      if allowed then
        logged := logged || ${kept};
        update rate_window w set hits = logged where w.subject = of_subject and w.bucket = of_bucket;
        freed := logged[1] + span;
      else
        -- Room for one more is made by the call that brings the log below the quota, which may have been lowered since.
        freed := coalesce(logged[greatest(cardinality(logged) - quota + 1, 1)], moment) + span;
      end if;
      calls_left := greatest(quota - cardinality(logged), 0);
      wait_ms := least(ceil(extract(epoch from freed - moment) * 1000), extract(epoch from span) * 1000);
    end $$`);
}
