import assert from 'node:assert/strict';
import { before } from 'mocha';
import { operations, type Operation } from '../../../api/inventory.js';
import { useApi, type TestApi } from '../api.js';
import { retold, withoutNews, type Asking, type Face, type Told } from './asking.js';
import { askTogether, batchesOf, type BatchedQuestion, type Member } from './batches.js';
import { belongingsOf, idsOfItsOwn } from './belongings.js';
import { goodCalls } from './calls.js';
import { listCursorsOf } from './cursors.js';
import { openHousehold, type Household } from './household.js';
import type { Question } from './questions.js';

export const FACES: Face[] = ['REST', 'tRPC'];
/** Questions that are asked side by side. */
export const AT_ONCE = 8;
/** A filter that is no plain value. */
export const OPERATOR = /\.(is|start|end|in\[\])$/;

/** Two accounts with one of everything; readable from the suite's first `before` on. */
export interface TwoAccounts {
  readonly api: TestApi;
  /** The one that asks. */
  readonly own: Household;
  /** The one that is asked about, with cursors of its lists. */
  readonly victim: Household;
  asking(mine: Household, face: Face): Asking;
  /** Fails where an answer has anything of the other's in it. */
  tellsNothing(told: Told, asked: string): void;
  /** Fails where anything of the other's was changed since it was last seen. */
  isUntouched(after: string): Promise<void>;
  /** Sees what the other has anew: it did something itself. */
  seeAnew(): Promise<void>;
  /** Holds answers about the other's and about what does not exist against each other, in batches beside a good call. */
  compareBatches(good: Member, questions: readonly BatchedQuestion[]): Promise<void>;
}

/** Opens both. Registers its own hooks. */
export function useTwoAccounts(): TwoAccounts {
  const api = useApi();
  let open: { own: Household; victim: Household; secretIds: string[] } | undefined;
  const opened = () => open ?? assert.fail('useTwoAccounts: there is no account before the suite runs.');
  let untouched: Record<string, string>;
  const seeAnew = async () => void (untouched = await belongingsOf(api.database, opened().victim.account.id));

  before(async function () {
    this.timeout(120_000);
    const alone = await openHousehold(api, 'SECRET');
    const victim = { ...alone, listCursors: await listCursorsOf(api, alone) };
    const own = await openHousehold(api, 'MYSELF');
    open = { own, victim, secretIds: await idsOfItsOwn(api.database, victim.account.id, own.account.id) };
    await seeAnew();
  });

  const accounts: TwoAccounts = {
    api,
    seeAnew,
    get own() {
      return opened().own;
    },
    get victim() {
      return opened().victim;
    },
    asking: (mine, face) => ({ api, key: mine.account.key, face }),
    tellsNothing({ text }, asked) {
      assert.doesNotMatch(text, /SECRET|SECU|secret_slug|secret\.example/, asked);
      for (const id of opened().secretIds) assert.ok(!text.includes(id), `${asked} tells ${id}`);
    },
    isUntouched: async (after) =>
      assert.deepEqual(
        await belongingsOf(api.database, opened().victim.account.id),
        untouched,
        `${after} changed something of the other account`,
      ),
    compareBatches: (good, questions) => compareBatches(accounts, good, questions),
  };
  return accounts;
}

async function compareBatches({ api, own, tellsNothing }: TwoAccounts, good: Member, questions: readonly BatchedQuestion[]): Promise<void> {
  const asker = { api, key: own.account.key };
  const [alone] = await askTogether([good], asker);
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
}

/** A call of an operation that goes well. */
export function goodMember(name: string, own: Household): Member {
  const operation = operations().find((one) => one.name === name) ?? assert.fail(name);
  return { operation, input: goodCalls(operation, own)[0] ?? {} };
}

/** Of questions that batches ask too, one of each kind: they are asked alone, to see that they may be. */
export function oneOfEachKind(questions: readonly Question[]): Question[] {
  const kinds = new Set<string>();
  return questions.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

/** A call that names nothing but what does not exist in its path, or what it is about, changes nothing: any order will do. */
export function isRefused({ rest }: Operation, { what, kind }: Question): boolean {
  const [, at = ''] = / at (.+)$/.exec(what) ?? [];
  return kind === 'path' || (kind === 'id' && rest.path.includes(`{${at}}`)) || (kind === 'reference' && at.includes('relationships'));
}

/** Does the work for each, so many at a time. */
export async function severalAtOnce<T>(all: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (one !== undefined) await work(one).then(next);
  };
  await Promise.all(Array.from({ length: most }, next));
}
