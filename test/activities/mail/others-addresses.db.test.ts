import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useDatabase } from '../../support/database.js';
import { mail, paper } from '../../support/line-mail.js';
import { useOpening } from '../../support/opening.js';

describe('a mail to several accounts', function () {
  this.timeout(60_000);
  const { rows, account, alias, keep, open, submissions } = useOpening(useDatabase());

  const written = async (accountId: string) => {
    const [submission] = await submissions(accountId);
    return [submission?.to_addresses, submission?.cc_addresses];
  };

  it('names to each account its own addresses and those of people, and no address of another account', async () => {
    const [one, other] = [await alias(), await alias()];
    const [second, gone] = [await alias({ accountId: one.accountId }), await alias()];
    await rows('update email_alias set active = false where id = $1', [second.id]);
    await rows('delete from email_alias where id = $1', [gone.id]);
    const readable = other.address.replace('+', '+acme-');
    const fields = {
      To: `Ada <ada@line.example>, ${one.address}, ${readable.toUpperCase()}, docs@in.example.com`,
      Cc: `Desk <${other.address}>, ${second.address}, ${gone.address}, ${other.address.replace('in.', '')}`,
    };
    assert.equal(await open(await keep(mail([paper('a.txt')], fields), [one, other])), '1 document; 1 document');
    const elsewhere = other.address.replace('in.', '');
    assert.deepEqual(await written(one.accountId), [
      ['ada@line.example', one.address, 'docs@in.example.com'],
      [second.address, elsewhere],
    ]);
    assert.deepEqual(await written(other.accountId), [
      ['ada@line.example', readable, 'docs@in.example.com'],
      [other.address, elsewhere],
    ]);
  });

  it('that is refused names none either', async () => {
    const [one, other] = [await alias(), await alias({ accountId: await account(), policy: 'listed', senders: ['partner.example'] })];
    const kept = await keep(mail([paper('a.txt')], { To: `${one.address}, ${other.address}` }), [one, other]);
    assert.equal(await open(kept), '1 document; nothing taken: sender_refused');
    assert.deepEqual(await written(other.accountId), [[other.address], []]);
  });
});
