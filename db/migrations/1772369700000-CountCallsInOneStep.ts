import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A call that comes in is counted by one statement, which holds the log's row for as long as that takes: reading it under a lock,
 * thinning it out call by call and writing it back were most of what it costs to let somebody in. The log is as it was
 * (promise L2): the moments of the calls of the last minute, oldest first.
 */
export class CountCallsInOneStep1772369700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Who waited for the row has his call counted from when he got it: the database then works out the new log once more.
    // No call is logged as older than the one before it, whatever the machine's clock did: the log is searched by halves.
    const current = `w.hits[width_bucket(clock_timestamp() - span, w.hits) + 1:]`;
    await runner.query(`
      create or replace function count_call(of_subject text, of_bucket text, quota int, out allowed boolean, out calls_left int, out wait_ms int)
      language plpgsql as $$
      declare
        span constant interval := interval '60 seconds';
        logged timestamptz[];
        freed timestamptz;
      begin
        loop
          update rate_window w set hits = ${current} || greatest(clock_timestamp(), w.hits[cardinality(w.hits)])
            where w.subject = of_subject and w.bucket = of_bucket and cardinality(${current}) < quota
            returning w.hits into logged;
          allowed := found;
          exit when allowed;
          select ${current} into logged from rate_window w where w.subject = of_subject and w.bucket = of_bucket;
          -- Else it is the first, or one has just left the window.
          exit when cardinality(logged) >= quota or quota <= 0;
          insert into rate_window (subject, bucket) values (of_subject, of_bucket) on conflict do nothing;
        end loop;
        -- After a refusal there is room once the log is below the quota, which may have been lowered since.
        freed := coalesce(logged[case when allowed then 1 else greatest(cardinality(logged) - quota + 1, 1) end], clock_timestamp()) + span;
        calls_left := greatest(quota - coalesce(cardinality(logged), 0), 0);
        wait_ms := least(ceil(extract(epoch from freed - clock_timestamp()) * 1000), extract(epoch from span) * 1000);
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
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
          logged := logged || moment;
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
}
