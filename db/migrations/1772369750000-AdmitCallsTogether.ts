import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CountCallsInOneStep1772369700000 } from './1772369700000-CountCallsInOneStep.js';

/**
 * Several calls may be let in by one statement. Each locks the row of its own key, in the order of the keys; a call without a
 * good key would lock that of its address, which many share. Where no number of failures is given it is told as unknown and not
 * counted, to be let in by itself.
 */
export class AdmitCallsTogether1772369750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function admit_request(given_public_part text, given_hash bytea, given_account text, of_bucket text, standard_quota int,
        uncounted_from int, from_address text, failures_allowed int)
      returns admission language plpgsql security definer set search_path = public, pg_temp as $$
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
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new CountCallsInOneStep1772369700000().up(runner);
  }
}
