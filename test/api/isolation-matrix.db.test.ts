import assert from 'node:assert/strict';
import { operations, type Operation } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { useApi } from '../support/api.js';
import { ask, retold, withoutNews, type Face, type Told } from '../support/isolation/asking.js';
import { askTogether, batchesOf, type Member } from '../support/isolation/batches.js';
import { belongingsOf, idsOfItsOwn, removeAccount } from '../support/isolation/belongings.js';
import { FRESH, goodCalls, renamed, WITHOUT_DATA, WRITES, type Input } from '../support/isolation/calls.js';
import { listCursorsOf } from '../support/isolation/cursors.js';
import { openHousehold, type Household } from '../support/isolation/household.js';
import { uploaded } from '../support/isolation/uploaded.js';
import { placesOf, withAt } from '../support/isolation/places.js';
import { questionsOf, UNKNOWN_ID, type Question } from '../support/isolation/questions.js';

const FACES: Face[] = ['REST', 'tRPC'];
const READS = operations().filter(({ type }) => type !== 'mutation');
const AT_ONCE = 8;

interface Asker {
  mine: Household;
  face: Face;
}

/** A filter that is no plain value. */
const OPERATOR = /\.(is|start|end|in\[\])$/;

/** Promise R7: every operation × every place at which a call can name something × everything that another account has. */
describe('what one account can ask about another', function () {
  this.timeout(300_000);
  const api = useApi();
  let victim: Household;
  let own: Household;
  let untouched: Record<string, string>;
  let secretIds: string[];

  before(async () => {
    const opened = await openHousehold(api, 'SECRET');
    victim = { ...opened, listCursors: await listCursorsOf(api, opened) };
    own = await openHousehold(api, 'MYSELF');
    untouched = await belongingsOf(api.database, victim.account.id);
    secretIds = await idsOfItsOwn(api.database, victim.account.id, own.account.id);
  });

  const asking = (mine: Household, face: Face) => ({ api, key: mine.account.key, face });
  const isUntouched = async (after: string) =>
    assert.deepEqual(await belongingsOf(api.database, victim.account.id), untouched, `${after} changed something of the other account`);

  function tellsNothing({ text }: Told, asked: string): void {
    assert.doesNotMatch(text, /SECRET|SECU|secret_slug|secret\.example/, asked);
    for (const id of secretIds) assert.ok(!text.includes(id), `${asked} tells ${id}`);
  }

  /** Answers about what does not exist, which many questions have in common. */
  const readBefore = new Map<string, Promise<Told>>();
  function readUnknown(operation: Operation, input: Input, { mine, face }: Asker): Promise<Told> {
    const name = JSON.stringify([face, operation.name, input]);
    const telling = readBefore.get(name) ?? ask(operation, input, asking(mine, face));
    readBefore.set(name, telling);
    return telling;
  }

  /** Reads the other's and what does not exist, and holds the answers against each other. */
  async function compareReads(operation: Operation, question: Question, asker: Asker): Promise<void> {
    const asked = `${asker.face} ${operation.name}: ${question.what}`;
    const foreign = await ask(operation, question.foreign, asking(asker.mine, asker.face));
    const unknown = await readUnknown(operation, question.unknown, asker);
    assert.deepEqual(foreign, retold(unknown, question.translate), asked);
    tellsNothing(unknown, asked);
    if (question.what === 'path') assert.equal(foreign.status, 404, asked);
  }

  /** The same for writes, each of which calls what it makes by a name of its own. */
  async function compareWrites(operation: Operation, question: Question, { mine, face }: Asker): Promise<void> {
    const asked = `${face} ${operation.name}: ${question.what}`;
    const write = async (input: Input) => {
      const told = await ask(operation, await uploaded(api, mine.account, renamed(input)), asking(mine, face));
      await takeAway(operation, told.text, mine);
      return retold(told.status < 300 ? withoutNews(told) : told, (text) => text.replaceAll(/FRESH\d{5}/g, FRESH));
    };
    // What was written before may be shown in both.
    const foreign = retold(await write(question.foreign), question.translate);
    assert.deepEqual(foreign, retold(await write(question.unknown), question.translate), asked);
    if (question.what === 'path') assert.equal(foreign.status, 404, asked);
  }

  /** Deletes what a call made, where it can be deleted: an account may have so many. */
  async function takeAway({ rest }: Operation, text: string, mine: Household): Promise<void> {
    const [, id] = /"data":\{"id":"([0-9a-f-]{36})"/.exec(text) ?? [];
    const isOne = ({ rest: other }: Operation) => other.method === 'DELETE' && other.path === `${rest.path}/{id}`;
    if (rest.status === 201 && id !== undefined && WRITES.some(isOne)) await mine.account.delete(`${rest.path}/${id}`);
  }

  it('is known, by operation and place', () => {
    for (const operation of operations()) placesOf(operation);
  });

  for (const face of FACES)
    it(`brings the same bytes as what does not exist, by ${face}: reading`, async () => {
      for (const operation of READS) {
        const calls = goodCalls(operation, own);
        for (const call of calls) {
          const told = await ask(operation, call, asking(own, face));
          assert.equal(told.status, WITHOUT_DATA.has(operation.name) ? 403 : 200, operation.name);
          tellsNothing(told, `${face} ${operation.name}`);
        }
        const questions = questionsOf(operation, calls, victim);
        // An account may have five streams.
        await severalAtOnce(
          face === 'REST' ? questions : askedAlone(questions),
          operation.type === 'subscription' ? 3 : AT_ONCE,
          (question) => compareReads(operation, question, { mine: own, face }),
        );
      }
      await isUntouched('a read');
    });

  for (const face of FACES)
    it(`brings the same bytes as what does not exist, and changes nothing, by ${face}: writing`, async () => {
      const mine = await openHousehold(api, 'MYSELF');
      for (const operation of WRITES) {
        const calls = goodCalls(operation, mine);
        for (const question of questionsOf(operation, calls, victim)) await compareWrites(operation, question, { mine, face });
        await isUntouched(operation.name);
        for (const call of calls) {
          const { status, text } = await ask(operation, await uploaded(api, mine.account, renamed(call)), asking(mine, face));
          assert.ok(status < 300, `${face} ${operation.name} of one's own records: ${status} ${text}`);
        }
      }
    });

  for (const type of ['query', 'mutation'] as const)
    it(`brings the same bytes as what does not exist in a batch, beside a good ${type} that is answered as ever`, async () => {
      const asker = { api, key: own.account.key };
      const good = goodMember(type === 'query' ? 'parties.get' : 'parties.update', own);
      const [alone] = await askTogether([good], asker);
      const questions = operations()
        .filter((operation) => operation.type === type)
        .flatMap((operation) => questionsOf(operation, goodCalls(operation, own), victim).map((question) => ({ operation, question })))
        .filter(({ question }) => (type === 'query' ? question.kind !== 'text' && !OPERATOR.test(question.what) : isRefused(question)));
      for (const batch of batchesOf(questions)) {
        const askAbout = (whose: 'foreign' | 'unknown') =>
          askTogether([...batch.map(({ operation, question }) => ({ operation, input: question[whose] })), good], asker);
        const [foreign, unknown] = [await askAbout('foreign'), await askAbout('unknown')];
        for (const [at, { operation, question }] of batch.entries()) {
          const asked = `${operation.name}: ${question.what} in a batch`;
          assert.deepEqual(foreign[at], retold(unknown[at] ?? assert.fail(), question.translate), asked);
          tellsNothing(unknown[at] ?? assert.fail(), asked);
        }
        const [beside, before] = [foreign.at(-1), alone].map((told) => withoutNews(told ?? assert.fail()).text);
        assert.equal(beside, before, 'the good one');
      }
      await isUntouched(`a batch of each ${type}`);
    });

  it('makes no two calls one by an Idempotency-Key that another account gave its own', async () => {
    for (const { rest, name, bucket } of WRITES.filter((operation) => operation.bucket !== 'trigger')) {
      const call = { method: rest.method, path: servedAt(rest.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)), body: { data: {} } };
      const by = ({ account }: Household) =>
        api.ask(call.method, call.path, { key: account.key, body: call.body, headers: { 'idempotency-key': `SECRET ${bucket}` } });
      await by(victim);
      const [again, others] = [await by(victim), await by(own)];
      const isKept = again.headers.get('idempotency-replayed') === 'true';
      assert.deepEqual([others.status, others.text, others.headers.get('idempotency-replayed')], [again.status, again.text, null], name);
      assert.ok(isKept || again.status < 200 || again.status === 400, `${name} ${again.status}`);
    }
    untouched = await belongingsOf(api.database, victim.account.id);
  });

  it('403: an account that is named in x-account-id and is not that of the key, be it there or not', async () => {
    const ask = (id: string) => own.account.get('/containers', { headers: { 'x-account-id': id } });
    const [foreign, unknown] = [await ask(victim.account.id), await ask(UNKNOWN_ID)];
    assert.deepEqual([foreign.status, foreign.text], [403, unknown.text]);
  });

  it('is as if there were no other: every read brings the same bytes when it has been taken away', async () => {
    // Written once a minute at most: not while this is asked.
    await api.database.asSystem((tx) =>
      tx.query(`update api_key set last_used_at = now() + interval '1 hour' where account_id = $1`, [own.account.id]),
    );
    const asked: { operation: Operation; input: Input; before: Told }[] = [];
    for (const operation of READS.filter(({ type }) => type === 'query')) {
      const calls = goodCalls(operation, own);
      const told = await Promise.all(calls.map((call) => ask(operation, call, asking(own, 'REST'))));
      const words = questionsOf(operation, calls, victim).filter(({ kind, what }) => kind === 'text' && !OPERATOR.test(what));
      const inputs = [...calls, ...words.map(({ foreign }) => foreign), ...commonWords(operation, calls[0] ?? {}, told[0]?.text ?? '')];
      await severalAtOnce(inputs, AT_ONCE, async (input) => {
        asked.push({ operation, input, before: await ask(operation, input, asking(own, 'REST')) });
      });
    }
    await removeAccount(api.database, victim.account.id);
    await severalAtOnce(asked, AT_ONCE, async ({ operation, input, before }) => {
      const after = await ask(operation, input, asking(own, 'REST'));
      assert.deepEqual(withoutLinks(after), withoutLinks(before), `${operation.name} ${JSON.stringify(input)}`);
    });
    assert.ok(asked.some(({ input, before }) => JSON.stringify(input).includes('"on_ship"') && before.text.includes('"total":1')));
  });
});

/**
 * Both faces hand the same input on: operators of filters are asked about by one of them, and of what is asked in batches too one of
 * each kind.
 */
function askedAlone(questions: readonly Question[]): Question[] {
  const kinds = new Set<string>();
  return questions.filter(({ what, kind }) => {
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return !OPERATOR.test(what) && (kind === 'text' || kind === 'path' || isFirst);
  });
}

async function severalAtOnce<T>(all: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (one !== undefined) await work(one).then(next);
  };
  await Promise.all(Array.from({ length: most }, next));
}

/** Without the links to bytes, which say until when they are good. */
const withoutLinks = (told: Told) => retold(told, (text) => text.replaceAll(/(?<=\/downloads\/)[\w-]+--[0-9a-f]{64}/g, '<link>'));

/** A call that names nothing but what does not exist in its path, or what it is about, changes nothing: any order will do. */
const isRefused = ({ what, kind }: Question) => kind === 'path' || (kind === 'reference' && what.includes('relationships'));

/** A list asked for what its own first record says of each thing that can be filtered by: others' records say the same. */
function commonWords(operation: Operation, call: Input, answer: string): Input[] {
  const first = (JSON.parse(answer) as { data?: { attributes?: Record<string, unknown> }[] }).data?.[0]?.attributes ?? {};
  return placesOf(operation).flatMap(({ at }) => {
    const [, name = ''] = /^filter\.(\w+)/.exec(at) ?? [];
    const value = [COMMON[name] ?? first[name]].flat()[0];
    return typeof value === 'string' ? [withAt(call, at, value)] : [];
  });
}

/** What is called otherwise in a filter than in the record. */
const COMMON: Record<string, string> = { status: 'on_ship', scac: 'MAEU', line_scac: 'MAEU', pod_locode: 'USLAX' };

/** A call of an operation that goes well. */
function goodMember(name: string, own: Household): Member {
  const operation = operations().find((one) => one.name === name) ?? assert.fail(name);
  return { operation, input: goodCalls(operation, own)[0] ?? {} };
}
