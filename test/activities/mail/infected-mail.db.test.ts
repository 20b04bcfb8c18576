import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { clamd } from '../../../activities/documents/scanner.js';
import { mailsOnDisk } from '../../../activities/mail/mails-on-disk.js';
import { pathOfKey } from '../../../db/blobs/key.js';
import { SIGNATURE, startClamd, type Clamd } from '../../support/clamd.js';
import { useDatabase } from '../../support/database.js';
import { mimeOf } from '../../support/mime.js';
import { useOpening } from '../../support/opening.js';

describe('a mail, where a scanner looks for viruses', function () {
  this.timeout(60_000);
  const db = useDatabase();
  const { rows, alias, keep, open, submissions, blobs, folder } = useOpening(db);
  let scanner: Clamd;
  before(async () => (scanner = await startClamd()));
  after(() => scanner.stop());
  const scanned = () => {
    const { address } = scanner;
    return mailsOnDisk(blobs(), { fencesRequired: false, scan: clamd(address, { silentMs: 2_000 }) });
  };
  const mail = (content: string) =>
    mimeOf({ From: 'a@line.example', Subject: 'Papers' }, [
      { head: 'Content-Type: text/plain', content: 'See attached.' },
      { head: 'Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt', content, plain: true },
    ]);
  const keyOf = async (id: string) => (await rows<{ key: string }>('select blob_key as key from mail where id = $1', [id]))[0]?.key ?? '';

  it('is opened once nothing was found in it', async () => {
    const to = await alias();
    const raw = mail('ARRIVAL NOTICE');
    assert.equal(await open(await keep(raw, [to]), scanned()), '1 document');
    assert.deepEqual(scanner.scanned.at(-1)?.toString(), raw.toString());
  });

  it('is not opened where something was found: its header is told, and its bytes lie apart', async () => {
    const to = await alias();
    const id = await keep(mail(`x ${SIGNATURE}`), [to]);
    const key = await keyOf(id);
    assert.equal(await open(id, scanned()), 'nothing taken: infected');
    const [submission] = await submissions(to.accountId);
    assert.deepEqual([submission?.reason, submission?.subject, submission?.documents], ['infected', 'Papers', []]);
    assert.ok(!existsSync(join(folder(), 'blobs', ...pathOfKey(key))));
    assert.ok(existsSync(join(folder(), 'quarantine', key)));
    assert.equal(await open(id, scanned()), 'it was opened before');
  });

  it('waits while the scanner says nothing, and is told to be too large where the scanner hears no more', async () => {
    const to = await alias();
    const id = await keep(mail('PACKING LIST'), [to]);
    scanner.silent = true;
    await assert.rejects(open(id, scanned()), /nothing is read unscanned/);
    scanner.silent = false;
    assert.equal(await open(id, scanned()), '1 document');
    assert.equal(await open(await keep(mail('x'.repeat(1_100_000)), [to]), scanned()), 'nothing taken: too_large');
  });
});
