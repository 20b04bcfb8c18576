import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is asking, and not too often: one round trip for both. The functions belong to `landfall_system`, because a key names
 * its account and so cannot be looked up as one.
 */
export class AdmitRequests1772367000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant create on schema public to landfall_system');
    // The sliding log (promise L2): the times of the calls of the last minute, oldest first, under the lock of their row. A
    // refused call is not counted. Answers what is left and the milliseconds until the next call leaves the window.
    await runner.query(`
      create function count_call(of_subject text, of_bucket text, quota int, out allowed boolean, out calls_left int, out wait_ms int)
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
          logged := logged || moment::timestamptz(3);
          update rate_window w set hits = logged where w.subject = of_subject and w.bucket = of_bucket;
          freed := logged[1] + span;
        else
          -- Room for one more is made by the call that brings the log below the quota, which may have been lowered since.
          freed := coalesce(logged[greatest(cardinality(logged) - quota + 1, 1)], moment) + span;
        end if;
        calls_left := greatest(quota - cardinality(logged), 0);
        -- The log keeps milliseconds, rounded.
        wait_ms := least(ceil(extract(epoch from freed - moment) * 1000), extract(epoch from span) * 1000);
      end $$`);
    await runner.query(`
      create type admission as (outcome text, account_id uuid, user_id uuid, key_id uuid, features text[], quota int, calls_left int, wait_ms int)`);
    await runner.query(`
      create function admit_request(given_public_part text, given_hash bytea, given_account text, of_bucket text, standard_quota int,
        uncounted_from int, from_address text, failures_allowed int)
      returns admission language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        answer admission;
        holder record;
        counted record;
        -- Hashed again with a salt, so that the time of the comparison tells nothing of the stored hash.
        salt bytea := uuid_send(gen_random_uuid());
      begin
        select k.id, k.account_id, k.user_id, k.secret_hash, k.last_used_at, a.features, a.limits into holder
          from api_key k join account a on a.id = k.account_id
          where k.public_part = given_public_part and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        if not found or sha256(holder.secret_hash || salt) <> sha256(given_hash || salt) then
          select * into counted from count_call('address:' || from_address, 'failed_authentication', failures_allowed);
          answer.outcome := case when counted.allowed then 'unknown' else 'too_many_failures' end;
          answer.quota := failures_allowed;
          answer.calls_left := counted.calls_left;
          answer.wait_ms := counted.wait_ms;
          return answer;
        end if;
        answer.account_id := holder.account_id;
        answer.user_id := holder.user_id;
        answer.key_id := holder.id;
        answer.features := holder.features;
        answer.quota := coalesce((holder.limits ->> of_bucket)::numeric::int, standard_quota);
        if answer.quota >= uncounted_from then
          answer.outcome := 'admitted';
          answer.calls_left := answer.quota;
          answer.wait_ms := 0;
        else
          select * into counted from count_call(
            case when of_bucket = 'trigger' then 'account:' || holder.account_id else 'key:' || holder.id end, of_bucket, answer.quota);
          answer.outcome := case when counted.allowed then 'admitted' else 'too_many_calls' end;
          answer.calls_left := counted.calls_left;
          answer.wait_ms := counted.wait_ms;
        end if;
        if answer.outcome = 'admitted' and given_account is not null and lower(given_account) <> holder.account_id::text then
          answer.outcome := 'wrong_account';
        end if;
        -- At most once a minute: an index entry a minute is cheap, one a call is not.
        if holder.last_used_at is null or holder.last_used_at < clock_timestamp() - interval '1 minute' then
          update api_key k set last_used_at = clock_timestamp()
            where k.id = holder.id and (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute');
        end if;
        return answer;
      end $$`);
    const admit = 'admit_request(text, bytea, text, text, int, int, text, int)';
    await runner.query(`alter function ${admit} owner to landfall_system`);
    await runner.query(`revoke execute on function ${admit} from public`);
    await runner.query(`grant execute on function ${admit} to landfall_app, landfall_system`);
    await runner.query('revoke create on schema public from landfall_system');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function admit_request(text, bytea, text, text, int, int, text, int)');
    await runner.query('drop type admission');
    await runner.query('drop function count_call(text, text, int)');
  }
}
