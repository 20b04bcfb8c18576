import assert from 'node:assert/strict';
import type { Operation } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { ask, retold, withoutNews, type Face, type Told } from '../support/isolation/asking.js';
import { FRESH, goodCalls, renamed, WRITES, type Input } from '../support/isolation/calls.js';
import { openHousehold, type Household } from '../support/isolation/household.js';
import { questionsOf, UNKNOWN_ID, type Question } from '../support/isolation/questions.js';
import { AT_ONCE, FACES, goodMember, isRefused, oneOfEachKind, severalAtOnce, useTwoAccounts } from '../support/isolation/two-accounts.js';
import { uploaded } from '../support/isolation/uploaded.js';

interface Asker {
  mine: Household;
  face: Face;
}

/** Promise R7: every operation × every place at which a call can name something × everything that another account has. */
describe('what one account can write about another', function () {
  // Thousands of calls: two minutes, and many more on a machine that is busy with other things.
  this.timeout(20 * 60_000);
  const accounts = useTwoAccounts();
  const { api, asking, isUntouched } = accounts;

  async function write(operation: Operation, input: Input, { mine, face }: Asker): Promise<Told> {
    const told = await ask(operation, await uploaded(api, mine.account, renamed(input)), asking(mine, face));
    await takeAway(operation, told.text, mine);
    return retold(told.status < 300 ? withoutNews(told) : told, (text) => text.replaceAll(/FRESH\d{5}/g, FRESH));
  }

  /** Deletes what a call made, where it can be deleted: an account may have so many. */
  async function takeAway({ rest }: Operation, text: string, mine: Household): Promise<void> {
    const [, id] = /"data":\{"id":"([0-9a-f-]{36})"/.exec(text) ?? [];
    const isOne = ({ rest: other }: Operation) => other.method === 'DELETE' && other.path === `${rest.path}/{id}`;
    if (rest.status === 201 && id !== undefined && WRITES.some(isOne)) await mine.account.delete(`${rest.path}/${id}`);
  }

  /** Refusals of what does not exist, which many questions have in common: nothing came of them. */
  const refusedBefore = new Map<string, Told>();
  async function writeUnknown(operation: Operation, input: Input, asker: Asker): Promise<Told> {
    const name = JSON.stringify([asker.face, operation.name, input]);
    const told = refusedBefore.get(name) ?? (await write(operation, input, asker));
    if (told.status >= 400) refusedBefore.set(name, told);
    return told;
  }

  /** Writes of the other's and of what does not exist, each of which calls what it makes by a name of its own, and holds the answers against each other. */
  async function compareWrites(operation: Operation, question: Question, asker: Asker): Promise<void> {
    const asked = `${asker.face} ${operation.name}: ${question.what}`;
    // What was written before may be shown in both.
    const foreign = retold(await write(operation, question.foreign, asker), question.translate);
    assert.deepEqual(foreign, retold(await writeUnknown(operation, question.unknown, asker), question.translate), asked);
    if (question.what === 'path') assert.equal(foreign.status, 404, asked);
  }

  for (const face of FACES)
    it(`brings the same bytes as what does not exist, and changes nothing, by ${face}`, async () => {
      const mine = await openHousehold(api, 'MYSELF');
      for (const operation of WRITES) {
        const calls = goodCalls(operation, mine);
        const questions = questionsOf(operation, calls, accounts.victim);
        const refused = questions.filter((question) => isRefused(operation, question));
        // By tRPC all of these are asked in batches.
        await severalAtOnce(face === 'REST' ? refused : oneOfEachKind(refused), AT_ONCE, (question) =>
          compareWrites(operation, question, { mine, face }),
        );
        for (const question of questions) if (!refused.includes(question)) await compareWrites(operation, question, { mine, face });
        await isUntouched(operation.name);
        for (const call of calls) {
          const { status, text } = await ask(operation, await uploaded(api, mine.account, renamed(call)), asking(mine, face));
          assert.ok(status < 300, `${face} ${operation.name} of one's own records: ${status} ${text}`);
        }
      }
    });

  it('brings the same bytes as what does not exist in a batch, beside a good call that is answered as ever', async () => {
    const { own, victim } = accounts;
    const questions = WRITES.flatMap((operation) =>
      questionsOf(operation, goodCalls(operation, own), victim)
        .filter((question) => isRefused(operation, question))
        .map((question) => ({ operation, question })),
    );
    await accounts.compareBatches(goodMember('parties.update', own), questions);
    await isUntouched('a batch');
  });

  it('makes no two calls one by an Idempotency-Key that another account gave its own', async () => {
    for (const { rest, name, bucket } of WRITES.filter((operation) => operation.bucket !== 'trigger')) {
      const call = { method: rest.method, path: servedAt(rest.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)), body: { data: {} } };
      const by = ({ account }: Household) =>
        api.ask(call.method, call.path, { key: account.key, body: call.body, headers: { 'idempotency-key': `SECRET ${bucket}` } });
      await by(accounts.victim);
      const [again, others] = [await by(accounts.victim), await by(accounts.own)];
      const isKept = again.headers.get('idempotency-replayed') === 'true';
      assert.deepEqual([others.status, others.text, others.headers.get('idempotency-replayed')], [again.status, again.text, null], name);
      assert.ok(isKept || again.status < 200 || again.status === 400, `${name} ${again.status}`);
    }
    await accounts.seeAnew();
  });

  it('403: an account that is named in x-account-id and is not that of the key, be it there or not', async () => {
    const asAccount = (id: string) => accounts.own.account.get('/containers', { headers: { 'x-account-id': id } });
    const [foreign, unknown] = [await asAccount(accounts.victim.account.id), await asAccount(UNKNOWN_ID)];
    assert.deepEqual([foreign.status, foreign.text], [403, unknown.text]);
  });
});
