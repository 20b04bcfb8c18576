import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A call that comes in is counted by one statement, which holds the log's row for as long as that takes: reading it under a lock,
 * thinning it out call by call and writing it back were most of what it costs to let somebody in. The log is as it was
 * (promise L2): the moments of the calls of the last minute, oldest first. And few expressions are left, each of which is
 * begun anew with every transaction.
 */
export class CountCallsInOneStep1772369700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Who waited for the row has his call counted from when he got it: the database then works out the new log once more.
    // No call is logged as older than the one before it, whatever the machine's clock did: the log is searched by halves.
    const current = `w.hits[width_bucket(clock_timestamp() - interval '60 seconds', w.hits) + 1:]`;
    const waitUntil = (moment: string) =>
      `least(ceil(extract(epoch from ${moment} + interval '60 seconds' - clock_timestamp()) * 1000), 60000)`;
    await runner.query(`
      create or replace function count_call(of_subject text, of_bucket text, quota int, out allowed boolean, out calls_left int, out wait_ms int)
      language plpgsql as $$
      declare
        logged timestamptz[];
      begin
        loop
          update rate_window w set hits = ${current} || greatest(clock_timestamp(), w.hits[cardinality(w.hits)])
            where w.subject = of_subject and w.bucket = of_bucket and cardinality(${current}) < quota
            returning true, quota - cardinality(w.hits), ${waitUntil('w.hits[1]')} into allowed, calls_left, wait_ms;
          if found then return; end if;
          select ${current} into logged from rate_window w where w.subject = of_subject and w.bucket = of_bucket;
          -- Else it is the first, or one has just left the window.
          exit when cardinality(logged) >= quota or quota <= 0;
          insert into rate_window (subject, bucket) values (of_subject, of_bucket) on conflict do nothing;
        end loop;
        -- There is room once the log is below the quota, which may have been lowered since.
        allowed := false;
        calls_left := 0;
        wait_ms := ${waitUntil('coalesce(logged[greatest(cardinality(logged) - quota + 1, 1)], clock_timestamp())')};
      end $$`);
    await admitBy(
      runner,
      `
      declare
        answer admission;
        holder record;
        counted record;
      begin
        -- Hashed again with a salt, so that the time of the comparison tells nothing of the stored hash.
        select k.id, k.account_id, k.user_id, a.features, coalesce((a.limits ->> of_bucket)::numeric::int, standard_quota) as quota,
               (select sha256(k.secret_hash || salt) = sha256(given_hash || salt) from uuid_send(gen_random_uuid()) salt) as proven,
               k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute' as unnoted
          into holder from api_key k join account a on a.id = k.account_id
          where k.public_part = given_public_part and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        if not found or not holder.proven then
          select * into counted from count_call('address:' || from_address, 'failed_authentication', failures_allowed);
          answer.outcome := case when counted.allowed then 'unknown' else 'too_many_failures' end;
          answer.quota := failures_allowed;
          answer.calls_left := counted.calls_left;
          answer.wait_ms := counted.wait_ms;
          return answer;
        end if;
        if holder.quota >= uncounted_from then
          answer := ('admitted', holder.account_id, holder.user_id, holder.id, holder.features, holder.quota, holder.quota, 0);
        else
          select case when c.allowed then 'admitted' else 'too_many_calls' end, holder.account_id, holder.user_id, holder.id, holder.features, holder.quota,
                 c.calls_left, c.wait_ms
            into answer
            from count_call(case when of_bucket = 'trigger' then 'account:' || holder.account_id else 'key:' || holder.id end, of_bucket, holder.quota) c;
        end if;
        if given_account is not null and lower(given_account) <> holder.account_id::text and answer.outcome = 'admitted' then
          answer.outcome := 'wrong_account';
        end if;
        -- At most once a minute: an index entry a minute is cheap, one a call is not.
        if holder.unnoted then
          update api_key k set last_used_at = clock_timestamp()
            where k.id = holder.id and (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute');
        end if;
        return answer;
      end`,
    );
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
    await admitBy(
      runner,
      `
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
      end`,
    );
  }
}

/** As in AdmitRequests: its owner and who may call it stay. */
async function admitBy(runner: QueryRunner, body: string): Promise<void> {
  await runner.query(`
    create or replace function admit_request(given_public_part text, given_hash bytea, given_account text, of_bucket text, standard_quota int,
      uncounted_from int, from_address text, failures_allowed int)
    returns admission language plpgsql security definer set search_path = public, pg_temp as $$ ${body} $$`);
}
