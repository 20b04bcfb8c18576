import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = { submissions_by_picture: 'email_submission using gin (pictures)' };

/** What becomes of mails as they are opened: tries, the pictures in their text, and what a document is told of the mail it came by. */
export class OpenMails1772370110000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mail add column if not exists open_tries int not null default 0');
    await runner.query(`alter table email_submission add column if not exists pictures bytea[] not null default '{}'`);
    await runner.query('alter table document add column if not exists mailed_at timestamptz(3)');
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column mailed_at');
    await runner.query('alter table email_submission drop column pictures');
    await runner.query('alter table mail drop column open_tries');
  }
}
