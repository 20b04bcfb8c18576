import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AdmitCallsTogether1772369750000 } from './1772369750000-AdmitCallsTogether.js';
import { fence } from './fence.js';

/**
 * People sign in with a password, and call with a session from then on. A session is looked up where keys are: it comes without
 * a public part, and its calls are counted by session. Twelve hours idle or thirty days in all end it, by the database's clock.
 */
export class GivePeopleSessions1772371000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_user add column password_hash text');
    await runner.query('create index users_by_email on account_user (lower(email))');
    await runner.query(`
      create table session (id uuid not null default uuidv7(), account_id uuid not null, user_id uuid not null, token_hash bytea not null,
        created_at timestamptz(3) not null default clock_timestamp(), last_seen_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null, constraint session_key primary key (id))`);
    await runner.query('create unique index one_session_per_token on session (token_hash)');
    await runner.query('create index sessions_of_user on session (user_id)');
    await fence(runner, 'session');
    await runner.query(`
      create or replace function admit_request(given_public_part text, given_hash bytea, given_account text, of_bucket text, standard_quota int,
        uncounted_from int, from_address text, failures_allowed int)
      returns admission language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        answer admission;
        holder record;
        counted record;
      begin
        if given_public_part is null then
          select s.id, s.account_id, s.user_id, a.features, coalesce((a.limits ->> of_bucket)::numeric::int, standard_quota) as quota,
                 true as proven, s.last_seen_at < clock_timestamp() - interval '1 minute' as unnoted
            into holder from session s join account_user u on u.id = s.user_id and u.account_id = s.account_id join account a on a.id = s.account_id
            where s.token_hash = given_hash and s.expires_at > clock_timestamp() and s.last_seen_at > clock_timestamp() - interval '12 hours';
        else
          -- Hashed again with a salt, so that the time of the comparison tells nothing of the stored hash.
          select k.id, k.account_id, k.user_id, a.features, coalesce((a.limits ->> of_bucket)::numeric::int, standard_quota) as quota,
                 (select sha256(k.secret_hash || salt) = sha256(given_hash || salt) from uuid_send(gen_random_uuid()) salt) as proven,
                 k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute' as unnoted
            into holder from api_key k join account a on a.id = k.account_id
            where k.public_part = given_public_part and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        end if;
        if not found or not holder.proven then
          answer.outcome := 'unknown';
          if failures_allowed is null then return answer; end if;
          select * into counted from count_call('address:' || from_address, 'failed_authentication', failures_allowed);
          if not counted.allowed then answer.outcome := 'too_many_failures'; end if;
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
            from count_call(case when of_bucket = 'trigger' then 'account:' || holder.account_id
              when given_public_part is null then 'session:' || holder.id else 'key:' || holder.id end, of_bucket, holder.quota) c;
        end if;
        if given_account is not null and lower(given_account) <> holder.account_id::text and answer.outcome = 'admitted' then
          answer.outcome := 'wrong_account';
        end if;
        -- At most once a minute: an index entry a minute is cheap, one a call is not.
        if holder.unnoted and given_public_part is null then
          update session s set last_seen_at = clock_timestamp()
            where s.id = holder.id and s.last_seen_at < clock_timestamp() - interval '1 minute';
        elsif holder.unnoted then
          update api_key k set last_used_at = clock_timestamp()
            where k.id = holder.id and (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute');
        end if;
        return answer;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new AdmitCallsTogether1772369750000().up(runner);
    await runner.query('drop table session');
    await runner.query('drop index users_by_email');
    await runner.query('alter table account_user drop column password_hash');
  }
}
