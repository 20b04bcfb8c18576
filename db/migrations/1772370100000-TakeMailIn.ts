import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** Of accounts, and of the installation: a mail may be for several accounts at once. */
const FENCED = ['email_alias', 'email_submission'];
const OURS = ['mailbox', 'mail'];

/** Mailboxes that are watched, the mails that were kept of them, the addresses they came to and what each account got of them. */
export class TakeMailIn1772370100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await createIndexes(runner);
    for (const table of FENCED) await fence(runner, table);
    for (const table of OURS) await runner.query(`grant select, insert, update, delete on ${table} to landfall_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...OURS.toReversed(), ...FENCED.toReversed()]) await runner.query(`drop table ${table}`);
  }
}

const SHOWN = `created_at timestamptz(3) not null default landfall_now(), updated_at timestamptz(3) not null default landfall_now()`;

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table mailbox (id uuid not null, host text not null, user_name text not null, folder text not null,
      uid_validity bigint, generation int not null default 1, last_uid bigint not null default 0,
      holder uuid, held_until timestamptz(3), connected_at timestamptz(3), last_error text, last_error_at timestamptz(3),
      created_at timestamptz(3) not null default clock_timestamp(), constraint mailbox_key primary key (id))`);
  await runner.query(`
    create table mail (id uuid not null default uuidv7(), mailbox_id uuid not null, generation int not null, uid bigint not null,
      state text not null, reason text, sha256 bytea, blob_key text, byte_size int, alias_ids uuid[] not null default '{}', header text,
      received_at timestamptz(3), tries int not null default 0, tried_at timestamptz(3) not null default clock_timestamp(), opened_at timestamptz(3),
      recorded_at timestamptz(3) not null default clock_timestamp(), constraint mail_key primary key (id))`);
  await runner.query(`
    create table email_alias (id uuid not null default uuidv7(), account_id uuid not null, name text not null, token_hash bytea not null,
      sealed_address bytea not null, active boolean not null default true, sender_policy text not null default 'anyone_with_alias',
      senders text[] not null default '{}', ${SHOWN}, constraint email_alias_key primary key (id))`);
  await runner.query(`
    create table email_submission (id uuid not null default uuidv7(), account_id uuid not null, mail_id uuid not null, alias_id uuid,
      reason text, fingerprint bytea not null, subject text, body_preview text, body text,
      from_addresses text[] not null default '{}', to_addresses text[] not null default '{}', cc_addresses text[] not null default '{}',
      sent_at timestamptz(3), message_id text, in_reply_to text, message_references text[] not null default '{}', content_type text,
      authentication jsonb not null default '[]', notes jsonb not null default '[]', ${SHOWN},
      constraint email_submission_key primary key (id))`);
}

async function createIndexes(runner: QueryRunner): Promise<void> {
  // A message has its place, and its bytes: whichever is known already, it is taken in once (promises R6, I4).
  await runner.query('create unique index one_mail_per_place on mail (mailbox_id, generation, uid)');
  await runner.query('create unique index one_mail_per_content on mail (mailbox_id, sha256) where sha256 is not null');
  await runner.query(`create index unreadable_mails on mail (mailbox_id, tried_at) where state = 'unreadable'`);
  await runner.query(`create index unopened_mails on mail (id) where opened_at is null and state in ('kept', 'too_large')`);
  await runner.query('create index mails_by_age on mail (recorded_at)');
  await runner.query('create unique index one_alias_per_token on email_alias (token_hash)');
  await runner.query('create index aliases_newest_first on email_alias (account_id, created_at, id)');
  await runner.query('create unique index one_submission_per_mail on email_submission (account_id, mail_id)');
  // The database decides, so that of two copies of one mail that are opened at once one is ignored.
  await runner.query('create unique index one_submission_per_message on email_submission (account_id, fingerprint)');
  await runner.query('create index submissions_by_message_id on email_submission (account_id, message_id) where message_id is not null');
  await runner.query('create index submissions_newest_first on email_submission (account_id, created_at, id)');
}
