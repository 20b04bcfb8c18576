import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  replaced_readings: 'document_ask (replaced_at) where replaced_at is not null',
  documents_of_rendition: 'document (rendition_blob_id) where rendition_blob_id is not null',
};

/** Since when nobody needs what a reading left on disk. */
export class LetReadingsGo1772370070000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document_ask add column if not exists replaced_at timestamptz(3)');
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index documents_of_rendition');
    await runner.query('alter table document_ask drop column replaced_at');
  }
}
