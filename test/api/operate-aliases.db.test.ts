import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { makeAlias } from '../../db/mail/aliases.js';
import { SENDERS_MAX, type SenderRule } from '../../domain/mail/senders.js';
import { useOperator } from '../support/operating.js';

const MAILBOX = {
  LANDFALL_MAILBOX_URL: 'imaps://imap.example.com',
  LANDFALL_MAILBOX_USER: 'docs',
  LANDFALL_MAILBOX_PASSWORD: 'secret',
  LANDFALL_MAILBOX_DOMAIN: 'in.example.com',
  LANDFALL_MAILBOX_PREFIX: 'docs',
};
const FORM = { domain: 'in.example.com', prefix: 'docs', separator: '+' } as const;
const MANY = Array.from({ length: SENDERS_MAX }, (_, at) => `line${at}.example`);
const TOO_MANY = [...MANY, 'more.example'];

interface Wish {
  active?: boolean;
  sender_policy?: SenderRule['policy'];
  senders?: readonly string[];
}

/** Options of the program that wish for the same. */
const optionsOf = ({ active, sender_policy: policy, senders }: Wish): string[] => [
  ...(active === undefined ? [] : ['--active', active ? 'yes' : 'no']),
  ...(policy === undefined ? [] : ['--policy', policy]),
  ...(senders === undefined ? [] : ['--senders', senders.join()]),
];

describe('whose mail an address takes, by the API and by the operator’s program', function () {
  this.timeout(120_000);
  const { api, run } = useOperator();
  const body = (attributes: object) => ({ data: { type: 'email_alias', attributes } });

  /** What becomes of an address at each wish, one after the other: the same by both. */
  async function both(wishes: readonly Wish[]): Promise<string[]> {
    const account = await api.account();
    const make = async () => {
      const wish = { accountId: account.id, name: 'Desk', senders: ['line.example'] };
      const made = await api.database.forAccount(account.id, (tx) => makeAlias(tx, { box: api.deps.secrets, form: FORM }, wish));
      return made?.id ?? '';
    };
    const stands = async (id: string) => {
      const { active, sender_policy: policy, senders } = (await account.get(`/email_aliases/${id}`)).body.data.attributes as Wish;
      return `${active ? 'on' : 'off'} ${policy} ${senders?.length}`;
    };
    const told: { byApi: string[]; byProgram: string[] } = { byApi: [], byProgram: [] };
    const [one, other] = [await make(), await make()];
    for (const wish of wishes) {
      const { status, text } = await account.patch(`/email_aliases/${one}`, body(wish));
      assert.ok(status === 200 || (status === 422 && text.includes('/data/attributes/senders')), text);
      told.byApi.push(`${status === 200 ? 'done' : 'refused'}: ${await stands(one)}`);
      const { code, err } = await run(['aliases', 'set', '--id', other, ...optionsOf(wish)]);
      assert.ok(code === 0 || /No mail would be taken|at most 200/.test(err), err);
      told.byProgram.push(`${code === 0 ? 'done' : 'refused'}: ${await stands(other)}`);
    }
    assert.deepEqual(told.byProgram, told.byApi);
    return told.byApi;
  }

  it('is nobody’s while it is off alone: on it does not go, nor stay, with a list of nobody', async () => {
    assert.deepEqual(
      await both([
        { sender_policy: 'listed', senders: [] },
        { active: false, sender_policy: 'listed', senders: [] },
        { active: true },
        { active: true, sender_policy: 'anyone_with_alias' },
        { sender_policy: 'listed_and_authenticated' },
        { active: true, sender_policy: 'listed', senders: ['line.example'] },
        { senders: [] },
      ]),
      [
        'refused: on anyone_with_alias 1',
        'done: off listed 0',
        'refused: off listed 0',
        'done: on anyone_with_alias 0',
        'refused: on anyone_with_alias 0',
        'done: on listed 1',
        'refused: on listed 1',
      ],
    );
  });

  it('is that of so many senders at the most', async () => {
    assert.deepEqual(await both([{ senders: MANY }, { senders: TOO_MANY }]), [
      `done: on anyone_with_alias ${SENDERS_MAX}`,
      `refused: on anyone_with_alias ${SENDERS_MAX}`,
    ]);
    const account = await api.account();
    const create = async (senders: readonly string[]) => {
      const { status } = await account.post('/email_aliases', body({ name: 'Desk', senders }));
      const words = ['aliases', 'create', '--account', account.id, '--name', 'Desk', '--senders', senders.join()];
      return [status, (await run(words, '', MAILBOX)).code];
    };
    assert.deepEqual(
      [await create(MANY), await create(TOO_MANY)],
      [
        [201, 0],
        [422, 1],
      ],
    );
  });
});
