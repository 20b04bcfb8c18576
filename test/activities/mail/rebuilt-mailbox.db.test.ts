import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { proxyTo } from '../../support/imap-proxy.js';
import { startMemserver } from '../../support/imap-memserver.js';
import { until } from '../../support/until.js';
import { useWatchedMailbox } from '../../support/watched-mailbox.js';

/** After a restart its server counts from 1 again, by the same UIDVALIDITY: nothing but the messages themselves shows it. */
describe('a mailbox that was built anew and does not say so', () => {
  const mailbox = useWatchedMailbox(startMemserver);
  const { alias, read, mails, cursor, there, rebuild, mailTo } = mailbox;

  const deliver = async (raws: readonly string[]) => {
    for (const raw of raws) await mailbox.imap.deliver(raw, mailbox.folder);
  };

  for (const { whose, to } of [
    { whose: 'for accounts', to: (address: string) => address },
    { whose: 'for nobody', to: () => 'somebody@example.com' },
  ])
    it(`is read from its beginning, where the mail before was ${whose}`, async () => {
      const { address } = await alias();
      await deliver([mailTo(to(address)), mailTo(to(address))]);
      const first = read();
      await there(2);
      await first.stop();
      await rebuild();
      await deliver([mailTo(address), mailTo(address), mailTo(address)]);
      read();
      await there(5);
      assert.equal((await cursor()).generation, 2);
    });

  it('is known as the same by the header of its last message, of which no more is fetched, however large it is', async () => {
    const { address } = await alias();
    const raw = mailTo(address, { body: 'x'.repeat(8 * 2 ** 20) });
    await deliver([raw]);
    const first = read();
    await there(1);
    await until('it is behind the cursor', async () => (await cursor()).last_uid === '1');
    await first.stop();
    const asked: string[] = [];
    const proxy = await proxyTo(mailbox.imap, (line) => {
      asked.push(line);
      return null;
    });
    try {
      const second = read({ settings: { ...mailbox.means.settings, port: proxy.port } });
      await until('it listens again', () => Promise.resolve(second.seen.at(-1)?.state === 'listening'));
      await second.stop();
    } finally {
      await proxy.close();
    }
    assert.ok(asked.some((line) => line.includes('BODY.PEEK[HEADER]')));
    assert.ok(!asked.some((line) => line.includes('BODY.PEEK[]')), asked.join('\n'));
    assert.equal((await cursor()).generation, 1);
    assert.equal((await mails()).length, 1);
  });
});
