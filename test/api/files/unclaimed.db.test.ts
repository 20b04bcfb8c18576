import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { useApi, type TestAccount } from '../../support/api.js';
import { announce, blobOf, claim, send } from '../../support/papers.js';

const MB = 1024 * 1024;

describe('files of which no document is made', () => {
  const api = useApi({ unclaimedMb: 3 });
  const file = (megabytes: number) => ({ bytes: randomBytes(megabytes * MB) });
  const refused = async ({ key }: TestAccount, megabytes: number) =>
    api.ask('POST', '/rails/active_storage/direct_uploads', { key, body: { blob: blobOf(file(megabytes)) } });

  it('422: take no more room than an account may have for them, sent or not, and give it back once they are documents', async () => {
    const [account, other] = [await api.account(), await api.account()];
    const first = file(2);
    const announced = await announce(api, account, first);
    await announce(api, account, file(1));
    const { status, body } = await refused(account, 1);
    assert.deepEqual(
      [status, body.errors?.map(({ code, source }) => [code, source?.pointer])],
      [422, [['limit_reached', '/blob/byte_size']]],
    );
    assert.match(body.errors?.[0]?.detail ?? '', /more than 3 MB .*make documents .*24 hours/);
    await announce(api, other, file(3));

    assert.equal((await send(announced, first.bytes)).status, 204);
    assert.equal((await refused(account, 1)).status, 422);
    assert.equal((await claim(account, announced.signed_id)).status, 201);
    await announce(api, account, file(2));
    assert.equal((await refused(account, 1)).status, 422);
  });

  it('are counted in turn when many are announced at once', async () => {
    const account = await api.account();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refused(account, 1)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 422, 422, 422, 422, 422]);
  });
});
