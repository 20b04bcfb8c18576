import assert from 'node:assert/strict';
import { operations, type Operation } from '../../api/inventory.js';
import { ask, retold, type Face, type Told } from '../support/isolation/asking.js';
import { removeAccount } from '../support/isolation/belongings.js';
import { goodCalls, type Input } from '../support/isolation/calls.js';
import { placesOf, withAt } from '../support/isolation/places.js';
import { questionsOf, type Question } from '../support/isolation/questions.js';
import { AT_ONCE, goodMember, oneOfEachKind, OPERATOR, severalAtOnce, useTwoAccounts } from '../support/isolation/two-accounts.js';

const READS = operations().filter(({ type }) => type !== 'mutation');
/** An account may have five. */
const STREAMS_AT_ONCE = 3;

/** A read of one's own account. */
interface Read {
  operation: Operation;
  input: Input;
  told: Told;
}

/** Promise R7: every operation × every place at which a call can name something × everything that another account has. */
describe('what one account can read about another', function () {
  // Thousands of calls: two minutes, and many more on a machine that is busy with other things.
  this.timeout(20 * 60_000);
  const accounts = useTwoAccounts();
  const { api, asking, tellsNothing, isUntouched } = accounts;

  // Written once a minute at most: not while answers are held against those of before.
  before(() =>
    api.database.asSystem((tx) =>
      tx.query(`update api_key set last_used_at = now() + interval '1 hour' where account_id = $1`, [accounts.own.account.id]),
    ),
  );

  /** Answers about what does not exist, which many questions have in common. */
  const readBefore = new Map<string, Promise<Told>>();
  function readUnknown(operation: Operation, input: Input, face: Face): Promise<Told> {
    const name = JSON.stringify([face, operation.name, input]);
    const telling = readBefore.get(name) ?? ask(operation, input, asking(accounts.own, face));
    readBefore.set(name, telling);
    return telling;
  }

  /** Reads the other's and what does not exist, and holds the answers against each other. Answers the first. */
  async function compareReads(operation: Operation, question: Question, face: Face): Promise<Told> {
    const asked = `${face} ${operation.name}: ${question.what}`;
    const foreign = await ask(operation, question.foreign, asking(accounts.own, face));
    const unknown = await readUnknown(operation, question.unknown, face);
    assert.deepEqual(foreign, retold(unknown, question.translate), asked);
    tellsNothing(unknown, asked);
    if (question.what === 'path') assert.equal(foreign.status, 404, asked);
    return foreign;
  }

  /** Makes good calls of every operation and asks all that `select` leaves of its questions. Answers what was read. */
  async function readAll(face: Face, select: (operation: Operation, questions: Question[]) => Question[]): Promise<Read[]> {
    const read: Read[] = [];
    for (const operation of READS) {
      const calls = goodCalls(operation, accounts.own);
      for (const input of calls) {
        const told = await ask(operation, input, asking(accounts.own, face));
        assert.equal(told.status, 200, operation.name);
        tellsNothing(told, `${face} ${operation.name}`);
        read.push({ operation, input, told });
      }
      const questions = select(operation, questionsOf(operation, calls, accounts.victim));
      await severalAtOnce(questions, operation.type === 'subscription' ? STREAMS_AT_ONCE : AT_ONCE, async (question) => {
        const told = await compareReads(operation, question, face);
        if (question.kind === 'text' && !OPERATOR.test(question.what)) read.push({ operation, input: question.foreign, told });
      });
    }
    await isUntouched('a read');
    return read;
  }

  let readByRest: Promise<Read[]> | undefined;
  const readWhatThereIs = () => (readByRest ??= readAll('REST', (_operation, questions) => questions));

  it('is known, by operation and place', () => {
    for (const operation of operations()) placesOf(operation);
  });

  it('brings the same bytes as what does not exist, by REST', async () => void (await readWhatThereIs()));

  // Both faces hand the same input on: operators of filters are asked about by one of them, and of what is asked in batches too one of each kind.
  it('brings the same bytes as what does not exist, by tRPC', async () => {
    await readAll('tRPC', ({ type }, questions) => {
      const asked = questions.filter(({ what }) => !OPERATOR.test(what));
      const alone = asked.filter(({ kind }) => kind === 'path' || (kind === 'text' && type === 'subscription'));
      return [...new Set([...alone, ...oneOfEachKind(asked)])];
    });
  });

  it('brings the same bytes as what does not exist in a batch, beside a good call that is answered as ever', async () => {
    const questions = READS.filter(({ type }) => type === 'query').flatMap((operation) =>
      questionsOf(operation, goodCalls(operation, accounts.own), accounts.victim).map((question) => ({ operation, question })),
    );
    await accounts.compareBatches(
      goodMember('parties.get', accounts.own),
      questions.filter(({ question }) => !OPERATOR.test(question.what)),
    );
    await isUntouched('a batch');
  });

  it('is as if there were no other: every read brings the same bytes when it has been taken away', async () => {
    const { own, victim } = accounts;
    const before = (await readWhatThereIs()).filter(({ operation }) => operation.type === 'query');
    const good = READS.flatMap((operation) => before.find((read) => read.operation === operation) ?? []);
    for (const { operation, input: call, told: first } of good)
      for (const input of commonWords(operation, call, first.text))
        before.push({ operation, input, told: await ask(operation, input, asking(own, 'REST')) });
    await removeAccount(api.database, victim.account.id);
    await severalAtOnce(before, AT_ONCE, async ({ operation, input, told }) => {
      const after = await ask(operation, input, asking(own, 'REST'));
      assert.deepEqual(asOfNoTime(after), asOfNoTime(told), `${operation.name} ${JSON.stringify(input)}`);
    });
    assert.ok(before.some(({ input, told }) => JSON.stringify(input).includes('"on_ship"') && told.text.includes('"total":1')));
  });
});

/** Without the links to bytes, which say until when they are good, and the minutes of positions, the first of which is this one. */
const asOfNoTime = (told: Told) =>
  retold(told, (text) =>
    text
      .replaceAll(/(?<=\/downloads\/)[\w-]+--[0-9a-f]{64}/g, '<link>')
      .replaceAll(/"timestamp":"[^"]+","estimated":true/g, '"timestamp":"<minute>","estimated":true'),
  );

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
