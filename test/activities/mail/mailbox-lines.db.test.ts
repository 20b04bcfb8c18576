import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'mocha';
import { proxyTo, type ImapProxy } from '../../support/imap-proxy.js';
import { until } from '../../support/until.js';
import { useWatchedMailbox } from '../../support/watched-mailbox.js';

/** What a line says that asks for a piece of a message's bytes: which message, and from which byte on. */
const PIECE = /^\S+ UID FETCH (\d+) .*BODY\.PEEK\[\]<(\d+)\.\d+>/;
/** A line that asks for the headers of messages. */
const HEADERS = /^\S+ UID FETCH (\S+) .*BODY\.PEEK\[HEADER\]/;

describe('a mailbox on a line of its own moods', () => {
  const mailbox = useWatchedMailbox();
  const { alias, read, mails, cursor, there, mailTo } = mailbox;

  /** Reads by way of a proxy, until the test is over. */
  async function readThrough(answer: Parameters<typeof proxyTo>[1], work: (proxy: ImapProxy) => Promise<void>): Promise<void> {
    const proxy = await proxyTo(mailbox.imap, answer);
    const reader = read({ settings: { ...mailbox.means.settings, port: proxy.port } });
    try {
      await work(proxy);
      await reader.stop();
    } finally {
      await proxy.close();
    }
  }

  const large = (to: string) => mailTo(to, { body: randomBytes(2 ** 20).toString('hex') });

  it('takes in a mail over which the line is lost again and again, once it holds', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(large(address), mailbox.folder);
    let losses = 0;
    let proxy: ImapProxy | null = null;
    const tearing = (line: string) => {
      const [, , start] = PIECE.exec(line) ?? [];
      if (Number(start) > 0 && losses < 5) {
        losses += 1;
        proxy?.drop();
      }
      return null;
    };
    await readThrough(tearing, async (made) => {
      proxy = made;
      await until('the line was lost often', () => Promise.resolve(losses === 5));
      await there(1);
      assert.deepEqual(
        (await mails()).map(({ state, byte_size }) => [state, byte_size]),
        [['kept', large(address).length]],
      );
    });
  });

  it('steps over a mail at which the server hangs up each time, after longer than over one that it refuses, and tries it again daily', async () => {
    const { address } = await alias();
    for (let n = 0; n < 2; n += 1) await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let proxy: ImapProxy | null = null;
    let losses = 0;
    const tearing = (line: string) => {
      if (PIECE.exec(line)?.[1] !== '1') return null;
      losses += 1;
      proxy?.drop();
      return null;
    };
    await readThrough(tearing, async (made) => {
      proxy = made;
      await until('the second is taken in', async () => (await cursor()).last_uid === '2');
      assert.deepEqual(
        (await mails()).map(({ uid, state }) => [uid, state]),
        [
          ['1', 'unreadable'],
          ['2', 'kept'],
        ],
      );
      assert.ok(losses > 20);
    });
  });

  it('steps over no mail while the server says that it is unwell as a whole', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let refusals = 0;
    const unwell = (line: string) => {
      const [, tag] = /^(\S+) UID FETCH /.exec(line) ?? [];
      if (!tag || refusals === 12) return null;
      refusals += 1;
      return `${tag} NO [UNAVAILABLE] The storage is away\r\n`;
    };
    await readThrough(unwell, async () => {
      await there(1);
      assert.equal((await mails())[0]?.state, 'kept');
      assert.equal(refusals, 12);
    });
  });

  it('takes in a mail that a person opens while its header is on its way', async () => {
    const { address } = await alias();
    for (let n = 0; n < 3; n += 1) await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let opened = false;
    const meanwhile = async (line: string) => {
      if (opened || !HEADERS.test(line)) return null;
      opened = true;
      const person = await mailbox.imap.client();
      await person.mailboxOpen(mailbox.folder);
      await person.messageFlagsAdd('2', ['\\Seen'], { uid: true });
      await person.logout();
      return null;
    };
    await readThrough(meanwhile, async () => {
      await until('all are taken in', async () => (await cursor()).last_uid === '3');
      assert.deepEqual(
        (await mails()).map(({ state }) => state),
        ['kept', 'kept', 'kept'],
      );
    });
  });

  it('leaves a server that talks on and answers nothing that it is asked, tells the operator, and comes back', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let isDeaf = true;
    let proxy: ImapProxy | null = null;
    const talking = setInterval(() => proxy?.say('* OK Still here\r\n'), 200);
    try {
      await readThrough(
        (line) => (isDeaf && line.includes('UID SEARCH') ? '' : null),
        async (made) => {
          proxy = made;
          await until('the operator is told', async () => (await cursor()).last_error === 'The server answers nothing any more.');
          isDeaf = false;
          await there(1);
        },
      );
    } finally {
      clearInterval(talking);
    }
  });

  for (const news of ['* 1 FETCH (UID 1 FLAGS (\\Flagged))\r\n', '* 2 FETCH (FLAGS (\\Flagged))\r\n'])
    it(`keeps a mail whole between whose pieces the server has news: ${news.trim()}`, async () => {
      const { address } = await alias();
      const raws = [large(address), large(address)];
      for (const raw of raws) await mailbox.imap.deliver(raw, mailbox.folder);
      let proxy: ImapProxy | null = null;
      const chatty = (line: string) => {
        if (PIECE.test(line) || HEADERS.test(line)) proxy?.say(news);
        return null;
      };
      await readThrough(chatty, async (made) => {
        proxy = made;
        await until('both are taken in', async () => (await cursor()).last_uid === '2');
        assert.deepEqual(
          (await mails()).map(({ state, byte_size }) => [state, byte_size]),
          raws.map(({ length }) => ['kept', length]),
        );
      });
    });
});
