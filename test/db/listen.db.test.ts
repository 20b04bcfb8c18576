import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { listenTo, type Notices } from '../../db/listen.js';
import { useDatabase } from '../support/database.js';
import { until } from '../support/until.js';

describe('what the database says', () => {
  const db = useDatabase();
  let notices: Notices;
  const heard: string[] = [];
  const say = (channel: string, payload: string) => db.dataSource.query('select pg_notify($1, $2)', [channel, payload]);
  /** Until the connection is there, nothing is heard. The last word comes after all others, which else the next test would hear. */
  const connected = async () => {
    const said = new Set<string>();
    const stops = ['hello', 'last word'].map((payload) => notices.hear({ channel: 'webhook_due', payload }, () => said.add(payload)));
    await until('a connection', async () => {
      await say('webhook_due', 'hello');
      return said.has('hello');
    });
    said.clear();
    await say('webhook_due', 'last word');
    await until('the last word', () => Promise.resolve(said.has('last word')));
    for (const stop of stops) stop();
  };

  before(async () => {
    notices = listenTo(db.url, ['webhook_due', 'outbox']);
    await connected();
  });
  after(() => notices.close());

  it('is heard by whoever listens to that channel and that payload, until he has heard enough', async () => {
    const stop = notices.hear({ channel: 'webhook_due', payload: 'a' }, () => heard.push('a'));
    const stopAny = notices.hear({ channel: 'webhook_due', payload: null }, () => heard.push('any'));
    await say('webhook_due', 'a');
    await say('webhook_due', 'b');
    await say('outbox', 'a');
    await until('three calls', async () => heard.length >= 3);
    stop();
    await say('webhook_due', 'a');
    await until('one more call', async () => heard.length >= 4);
    stopAny();
    assert.deepEqual(heard, ['a', 'any', 'any', 'any']);
  });

  it('is asked about anew when the connection was lost: something may have been missed', async () => {
    let calls = 0;
    const stop = notices.hear({ channel: 'webhook_due', payload: 'c' }, () => (calls += 1));
    await db.dataSource.transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'landfall-listen' and datname = current_database()`,
      );
    });
    await until('a call after the reconnection', async () => calls === 1);
    await say('webhook_due', 'c');
    await until('a call for what was said', async () => calls === 2);
    stop();
  });

  it('cannot be heard on a channel that nobody listens to', () => {
    assert.throws(() => notices.hear({ channel: 'other', payload: null }, () => undefined), /Nobody listens to other/);
  });
});
