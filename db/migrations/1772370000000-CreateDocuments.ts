import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

const TABLES = ['blob', 'document', 'document_ask', 'document_representation', 'document_link', 'document_reference'];

/** Shipping papers: their bytes, what was asked to be done with them, what was read of them and where that leads. */
export class CreateDocuments1772370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await createIndexes(runner);
    for (const table of TABLES) await fence(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`drop table ${table}`);
  }
}

const SHOWN = `created_at timestamptz(3) not null default landfall_now(), updated_at timestamptz(3) not null default landfall_now()`;

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table blob (id uuid not null default uuidv7(), account_id uuid not null, key text not null, filename text not null,
      content_type text not null, byte_size int not null, checksum text not null, sha256 bytea,
      stored_at timestamptz(3), claimed_at timestamptz(3), expires_at timestamptz(3) not null,
      recorded_at timestamptz(3) not null default clock_timestamp(), created_at timestamptz(3) not null default landfall_now(),
      constraint blob_key primary key (id))`);
  await runner.query(`
    create table document (id uuid not null default uuidv7(), account_id uuid not null, user_id uuid, added_by text not null,
      name text not null, source text not null, state text not null default 'received',
      blob_id uuid not null, rendition_blob_id uuid, sha256 bytea not null, file_name text not null, file_content_type text, file_size_bytes int not null,
      parent_id uuid, first_page int, last_page int, email_submission_id uuid,
      document_type text, type_confidence real, classification_notes text, document_type_manual text, extracted_data_manual jsonb,
      last_representation_id uuid, reading_id uuid, page_count int, edited_at timestamptz(3), discarded_at timestamptz(3), ${SHOWN},
      constraint document_key primary key (id))`);
  await runner.query(`
    create table document_ask (id uuid not null default uuidv7(), account_id uuid not null, document_id uuid not null, kind text not null,
      degrees int, tries int not null default 0, reading_ms int not null default 0, asked_at timestamptz(3) not null default clock_timestamp(),
      done_at timestamptz(3), outcome text, constraint document_ask_key primary key (id))`);
  await runner.query(`
    create table document_representation (id uuid not null default uuidv7(), account_id uuid not null, document_id uuid not null,
      document_type text not null, schema_version text not null, method text not null, payload jsonb not null,
      evidence jsonb not null default '{}', warnings jsonb not null default '[]', hints jsonb, ${SHOWN},
      constraint document_representation_key primary key (id))`);
  await runner.query(`
    create table document_link (account_id uuid not null, document_id uuid not null, target_type text not null, target_id uuid not null,
      reason text not null, created_at timestamptz(3) not null default landfall_now(),
      constraint document_link_key primary key (document_id, target_type, target_id))`);
  await runner.query(`
    create table document_reference (account_id uuid not null, document_id uuid not null, kind text not null, value text not null,
      weak boolean not null, constraint document_reference_key primary key (document_id, kind, value))`);
}

async function createIndexes(runner: QueryRunner): Promise<void> {
  await runner.query('create unique index one_blob_per_key on blob (key)');
  await runner.query('create index unclaimed_blobs on blob (expires_at) where claimed_at is null');
  // The database decides, so that of two who send the same bytes at once one is told of the other (promise I3).
  await runner.query(
    'create unique index one_document_per_content on document (account_id, sha256) where discarded_at is null and parent_id is null',
  );
  await runner.query('create index documents_newest_first on document (account_id, created_at, id) where discarded_at is null');
  await runner.query('create index documents_of_blob on document (blob_id)');
  await runner.query('create index parts_of_document on document (parent_id) where parent_id is not null');
  await runner.query('create index documents_of_mail on document (email_submission_id) where email_submission_id is not null');
  await runner.query('create index open_asks on document_ask (document_id, id) where done_at is null');
  await runner.query('create index representations_of_document on document_representation (document_id, created_at, id)');
  await runner.query('create index documents_linked_to on document_link (target_id)');
  await runner.query('create index documents_by_reference on document_reference (account_id, value)');
}
