import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { startSmtp } from '../../sandbox/mail/smtp.js';
import { WorldClient } from '../../sandbox/world-client.js';
import { blocksOf, outputsOf, walkThrough } from '../support/blocks.js';
import { copyTemplate } from '../support/database.js';
import { PASSWORD, USER, type ImapServer } from '../support/imap.js';
import { startImap } from '../support/imap-servers.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { provideReader } from '../support/reader.js';
import { makeSandboxFolder } from '../support/sandbox-folder.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const [FOLDER, DOMAIN] = ['Papers', 'in.landfall.test'];

describe('docs/documents.md', function () {
  this.timeout(120_000);
  useTemporal();
  let imap: ImapServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let landfall: Landfall;
  let folder: ReturnType<typeof makeSandboxFolder>;
  before(async () => {
    await provideReader();
    imap = await startImap();
    const { host, port } = imap;
    smtp = await startSmtp({ imap: { host, port, user: USER, password: PASSWORD }, folder: FOLDER, domain: DOMAIN }, { host, port: 0 });
    const env = {
      LANDFALL_MAILBOX_URL: `imap://${host}:${port}`,
      LANDFALL_MAILBOX_USER: USER,
      LANDFALL_MAILBOX_PASSWORD: PASSWORD,
      LANDFALL_MAILBOX_FOLDER: FOLDER,
      LANDFALL_MAILBOX_DOMAIN: DOMAIN,
    };
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), env });
    const alias = await landfall.call('POST', '/email_aliases', { data: { type: 'email_alias', attributes: { name: 'npm start' } } });
    folder = makeSandboxFolder(landfall, {
      alias: String(alias.body.data.attributes['address']),
      smtp: `smtp://${host}:${smtp.port}`,
      papers: await new WorldClient(landfall.worldUrl).papers(),
    });
  });
  after(async () => {
    await landfall.close();
    await smtp.close();
    await imap.close();
    folder.close();
  });

  it('is a walk that succeeds, with the answers that it prints', async () => {
    const { ran, differing } = await walkThrough('documents.md', folder.path);
    assert.equal(ran, blocksOf('documents.md', 'sh').length);
    assert.deepEqual(differing, []);
  });

  it('can be walked again from the top, also after a walk that was broken off', async () => {
    const codes = blocksOf('documents.md', 'sh').map(({ code }) => code);
    const broken = codes.slice(0, codes.findIndex((code) => code.includes('for TYPE in')) + 1);
    assert.equal((await outputsOf(broken, folder.path)).length, broken.length);
    const { ran, differing } = await walkThrough('documents.md', folder.path);
    assert.equal(ran, codes.length);
    assert.deepEqual(
      differing.filter((one) => !one.startsWith('make() {')),
      [],
    );
  });

  it('ends with a mail whose paper becomes a document, of the shipment that it is about', async () => {
    const mailed = () =>
      landfall.database.asSystem((tx) =>
        rowsOf<{ id: string }>(
          tx,
          `select d.id from document d join document_link l on l.document_id = d.id and l.target_type = 'shipment'
           where d.source = 'email' and d.state = 'extracted'`,
        ),
      );
    await until('the mailed paper to be read and linked', async () => (await mailed()).length > 0, 60_000);
  });
});
