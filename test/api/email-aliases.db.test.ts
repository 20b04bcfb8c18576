import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { ALIASES_MAX, recipientsOf } from '../../db/mail/aliases.js';
import { tokenIn } from '../../domain/mail/alias.js';
import { useApi } from '../support/api.js';

const form = { domain: 'in.example.com', prefix: 'docs', separator: '+' } as const;
const wish = (attributes: object) => ({ data: { type: 'email_alias', attributes } });

describe('addresses that papers are mailed to', () => {
  const api = useApi();

  it('201: are made with a secret of their own, shown whenever they are asked for, and not open in the database', async () => {
    const account = await api.account();
    const made = await account.post('/email_aliases', wish({ name: 'Jinling', senders: ['Supplier.example', '*.line.example'] }));
    assert.equal(made.status, 201, made.text);
    const { address, ...rest } = made.body.data.attributes;
    assert.match(String(address), /^docs\+[0-9a-hjkmnp-tv-z]{13}@in\.example\.com$/);
    assert.deepEqual(
      [rest['active'], rest['sender_policy'], rest['senders']],
      [true, 'anyone_with_alias', ['supplier.example', '*.line.example']],
    );
    const listed = await account.get('/email_aliases');
    assert.equal(listed.body.data[0]?.attributes['address'], address);
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ text: string }>(tx, 'select a::text as text from email_alias a where id = $1', [made.body.data.id]),
    );
    const token = tokenIn(form, String(address)) ?? '';
    assert.ok(token && !row?.text.includes(token) && !row?.text.includes(Buffer.from(token).toString('hex')));
    const [recipient] = await api.database.asSystem((tx) => recipientsOf(tx, [[token]]));
    assert.deepEqual(recipient, { aliasId: made.body.data.id, accountId: account.id });
  });

  it('200: are changed member by member, and switched off', async () => {
    const account = await api.account();
    const { id, attributes } = (await account.post('/email_aliases', wish({ name: 'Desk', senders: ['a.example'] }))).body.data;
    const off = await account.patch(`/email_aliases/${id}`, wish({ active: false, sender_policy: 'listed_and_authenticated' }));
    assert.equal(off.status, 200, off.text);
    assert.deepEqual(
      [off.body.data.attributes['name'], off.body.data.attributes['active'], off.body.data.attributes['senders']],
      ['Desk', false, ['a.example']],
    );
    const none = await account.patch(`/email_aliases/${id}`, wish({ senders: [] }));
    assert.deepEqual(none.body.data.attributes['senders'], []);
    const token = tokenIn(form, String(attributes['address'])) ?? '';
    assert.deepEqual(await api.database.asSystem((tx) => recipientsOf(tx, [[token]])), []);
  });

  it('204: are deleted, and gone', async () => {
    const account = await api.account();
    const { id } = (await account.post('/email_aliases', wish({ name: 'Desk' }))).body.data;
    assert.equal((await account.delete(`/email_aliases/${id}`)).status, 204);
    assert.equal((await account.delete(`/email_aliases/${id}`)).status, 404);
    assert.equal((await account.patch(`/email_aliases/${id}`, wish({ active: true }))).status, 404);
  });

  it('422: those listed alone, and nobody is: no mail would be taken', async () => {
    const account = await api.account();
    const refused = [await account.post('/email_aliases', wish({ name: 'Desk', sender_policy: 'listed' }))];
    const { id } = (await account.post('/email_aliases', wish({ name: 'Desk', sender_policy: 'listed', senders: ['a.example'] }))).body.data;
    refused.push(await account.patch(`/email_aliases/${id}`, wish({ senders: [] })));
    await account.patch(`/email_aliases/${id}`, wish({ active: false }));
    assert.equal((await account.patch(`/email_aliases/${id}`, wish({ senders: [] }))).status, 200);
    refused.push(await account.patch(`/email_aliases/${id}`, wish({ active: true })));
    for (const { status, text } of refused) {
      assert.equal(status, 422, text);
      assert.match(text, /No mail would be taken/);
      assert.match(text, /\/data\/attributes\/senders/);
    }
    assert.equal((await account.get(`/email_aliases/${id}`)).body.data.attributes['active'], false);
  });

  it('422: a sender that is none, by its place; a policy that is none; no name', async () => {
    const account = await api.account();
    const refused = async (attributes: object) => {
      const { status, body } = await account.post('/email_aliases', wish(attributes));
      return [status, body.errors[0]?.source?.pointer];
    };
    assert.deepEqual(await refused({ name: 'x', senders: ['a.example', 'nobody'] }), [422, '/data/attributes/senders/1']);
    assert.deepEqual(await refused({ name: 'x', sender_policy: 'all' }), [422, '/data/attributes/sender_policy']);
    assert.deepEqual(await refused({}), [422, '/data/attributes/name']);
  });

  it('422 limit_reached: more than an account may have, of several asked for at once too', async () => {
    const account = await api.account();
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into email_alias (account_id, name, token_hash, sealed_address)
         select $1::uuid, 'many', sha256(convert_to(n::text || $1::uuid::text, 'UTF8')), '' from generate_series(2, $2::int) n`,
        [account.id, ALIASES_MAX],
      ),
    );
    const answers = await Promise.all([1, 2, 3].map(() => account.post('/email_aliases', wish({ name: 'one more' }))));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422]);
    assert.equal(answers.find(({ status }) => status === 422)?.body.errors[0]?.code, 'limit_reached');
    // What was sealed with a key that is gone is shown without its address.
    const listed = await account.get('/email_aliases');
    assert.equal(listed.status, 200);
    assert.equal(
      listed.body.data.some(({ attributes }: { attributes: Record<string, unknown> }) => attributes['address'] === null),
      true,
    );
  });
});
