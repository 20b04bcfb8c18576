import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MockActivityEnvironment } from '@temporalio/testing';
import { after, before } from 'mocha';
import type { Deps } from '../../activities/deps.js';
import { mailsOnDisk } from '../../activities/mail/mails-on-disk.js';
import type { Mails } from '../../activities/mail/mails.js';
import { openMail, type OpenOutcome } from '../../activities/mail/open-mail.js';
import { createAccount } from '../../db/accounts.js';
import { blobsOnDisk } from '../../db/blobs/disk.js';
import { newBlobKey } from '../../db/blobs/key.js';
import { rowsOf } from '../../db/database.js';
import { makeAlias } from '../../db/mail/aliases.js';
import { secretBox } from '../../db/secrets.js';
import type { AliasForm } from '../../domain/mail/alias.js';
import type { SenderRule } from '../../domain/mail/senders.js';
import type { TestDatabase } from './database.js';
import { provideReader } from './reader.js';

export const FORM: AliasForm = { domain: 'in.example.com', prefix: 'docs', separator: '+' };
const AUTHSERV = 'mx.example.com';
const quiet = () => undefined;

interface Input {
  mailId: string;
}
type Opens = (input: Input) => Promise<OpenOutcome>;

export interface TestAlias {
  id: string;
  address: string;
  accountId: string;
}

/** What an account got of a mail. */
export interface SubmissionRow {
  id: string;
  mail_id: string;
  alias_id: string | null;
  reason: string | null;
  subject: string | null;
  from_addresses: string[];
  to_addresses: string[];
  cc_addresses: string[];
  sent_at: Date | null;
  notes: string[];
  authentication: unknown[];
  documents: { name: string; source: string; added_by: string; subject: string | null; sha256: string; asks: number }[];
}

/** Mails that were kept, and are opened by readers as their workflows would have them opened. Registers its own hooks. */
export function useOpening(db: TestDatabase) {
  const box = secretBox([{ id: 'k', key: randomBytes(32) }]);
  let files = '';
  let uid = 0;
  before(async function () {
    this.timeout(60_000);
    await provideReader();
    files = await mkdtemp(join(tmpdir(), 'landfall-mail-'));
  });
  after(() => rm(files, { recursive: true, force: true }));
  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const blobs = () => blobsOnDisk(files);
  const deps = (mails: Mails = mailsOnDisk(blobs(), { fencesRequired: false, scan: null })) => ({
    database: db.database,
    mails,
    mail: { settings: { authservIds: [AUTHSERV], form: FORM } } as unknown as Deps['mail'],
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  const account = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
  return {
    rows,
    blobs,
    account,
    folder: () => files,
    async alias({ accountId, ...rule }: Partial<SenderRule> & { accountId?: string } = {}): Promise<TestAlias> {
      const owner = accountId ?? (await account());
      const wish = {
        accountId: owner,
        name: 'Desk',
        ...(rule.policy && { senderPolicy: rule.policy }),
        ...(rule.senders && { senders: rule.senders }),
      };
      const made = await db.database.forAccount(owner, (tx) => makeAlias(tx, { box, form: FORM }, wish));
      if (!made) throw new Error('The alias was not made.');
      return { ...made, accountId: owner };
    },
    /** As the reader of the mailbox leaves it. Answers its id. */
    async keep(raw: string | Buffer, aliases: readonly TestAlias[], { tooLarge = false } = {}): Promise<string> {
      const bytes = Buffer.from(raw);
      const sha256 = createHash('sha256').update(bytes).digest();
      const key = newBlobKey();
      if (!tooLarge) await (await blobs().receive(Readable.from([bytes]), { byteSizeMax: 60 * 2 ** 20 })).keepAs(key);
      const [mail] = await rows<{ id: string }>(
        `insert into mail (mailbox_id, generation, uid, state, sha256, blob_key, byte_size, alias_ids, header)
         values (gen_random_uuid(), 1, $1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          (uid += 1),
          tooLarge ? 'too_large' : 'kept',
          tooLarge ? null : sha256,
          tooLarge ? null : key,
          bytes.length,
          aliases.map(({ id }) => id),
          tooLarge ? bytes.toString('latin1') : null,
        ],
      );
      if (!mail) throw new Error('The mail was not written.');
      return mail.id;
    },
    /** Answers what an operator is told. */
    open: async (mailId: string, mails?: Mails): Promise<string> =>
      (await new MockActivityEnvironment().run<[Input], OpenOutcome, Opens>(openMail(deps(mails)), { mailId })).details,
    mails: () => deps().mails,
    submissions: (accountId: string) =>
      rows<SubmissionRow>(
        `select s.*, coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'source', d.source, 'added_by', d.added_by, 'subject', d.mail_subject,
             'sha256', encode(d.sha256, 'hex'), 'asks', (select count(*) from document_ask a where a.document_id = d.id)) order by d.id)
           from document d where d.email_submission_id = s.id), '[]') as documents
         from email_submission s where s.account_id = $1 order by s.created_at, s.id`,
        [accountId],
      ),
  };
}
