import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useApi } from '../support/api.js';
import { addDocument, freshPaper } from '../support/papers.js';
import { writeSubmission } from '../support/mail.js';

describe('mails that came to addresses of an account', () => {
  const api = useApi();

  async function submitted() {
    const account = await api.account();
    const document = await addDocument(api, account, freshPaper());
    const id = await writeSubmission(api.database, { accountId: account.id, documentId: document });
    return { account, document, id };
  }

  it('200: are shown whole, with the documents they brought', async () => {
    const { account, document, id } = await submitted();
    for (const path of [`/email_submissions/${id}`, '/email_submissions']) {
      const { status, body, text } = await account.get(path);
      assert.equal(status, 200, text);
      const mail = [body.data].flat()[0];
      assert.deepEqual(
        { ...mail?.attributes, created_at: '', updated_at: '' },
        {
          subject: 'Arrival notice',
          body_preview: 'See attached.',
          body: 'See attached. Regards',
          from: ['notices@line.example'],
          to: ['docs@in.example.com'],
          cc: [],
          sent_at: '2026-03-01T08:00:00Z',
          message_id: '<1@line.example>',
          in_reply_to: '<0@line.example>',
          references: ['<0@line.example>'],
          content_type: 'multipart/mixed',
          documents_count: 1,
          reason: null,
          notes: [],
          created_at: '',
          updated_at: '',
        },
      );
      assert.deepEqual(
        body.included?.map((one) => one.id),
        [document],
      );
    }
  });

  it('200: say why nothing was taken of them, and what was left out', async () => {
    const { account, id } = await submitted();
    await api.database.asSystem((tx) =>
      tx.query(`update email_submission set reason = 'sender_refused', notes = '["list.rar: unsupported_type"]' where id = $1`, [id]),
    );
    const { attributes } = (await account.get(`/email_submissions/${id}`)).body.data;
    assert.deepEqual([attributes['reason'], attributes['notes']], ['sender_refused', ['list.rar: unsupported_type']]);
    const found = await account.get('/email_submissions?filter[reason]=sender_refused');
    assert.equal(found.body.meta['total'], 1, found.text);
  });

  it('200: are included with their documents, in short', async () => {
    const { account, document, id } = await submitted();
    const { body } = await account.get(`/documents/${document}?include=email_submission`);
    assert.equal(body.included?.[0]?.id, id);
    assert.equal(body.included?.[0]?.attributes['body'], undefined);
  });

  it('200: have no subject beside their documents where they have none, and an empty one by themselves', async () => {
    const { account, document, id } = await submitted();
    await api.database.asSystem((tx) => tx.query('update email_submission set subject = null where id = $1', [id]));
    const { body } = await account.get(`/documents/${document}?include=email_submission`);
    assert.equal(body.included?.[0]?.attributes['subject'], null);
    assert.equal((await account.get(`/email_submissions/${id}`)).body.data.attributes['subject'], '');
  });

  it('200: count the documents that are still there', async () => {
    const { account, document, id } = await submitted();
    await account.delete(`/documents/${document}`);
    const { body } = await account.get(`/email_submissions/${id}`);
    assert.equal(body.data.attributes['documents_count'], 0);
    assert.deepEqual(body.data.relationships['documents'], { data: [] });
  });

  it('200: say it where their documents were deleted since, also when nothing is kept of those, or were all there before', async () => {
    const { account, document, id } = await submitted();
    const reason = async () => (await account.get(`/email_submissions/${id}`)).body.data.attributes['reason'];
    const write = (sql: string) => api.database.asSystem((tx) => tx.query(sql, [id]));
    const noting = (...notes: string[]) => write(`update email_submission set notes = '${JSON.stringify(notes)}' where id = $1`);
    assert.equal(await reason(), null);
    await noting('list.rar: unsupported_type');
    await account.delete(`/documents/${document}`);
    assert.equal(await reason(), 'documents_deleted');
    const listed = await account.get('/email_submissions?filter[reason]=documents_deleted');
    assert.equal(listed.body.meta['total'], 1, listed.text);
    await noting();
    await write('update document set email_submission_id = null where email_submission_id = $1');
    assert.equal(await reason(), 'documents_deleted');
    await noting(`duplicate_of ${document}: bill.pdf`, 'duplicate: list.pdf');
    assert.equal(await reason(), 'duplicates');
    await noting('duplicate: list.pdf', 'list.rar: unsupported_type');
    assert.equal(await reason(), null, 'the notes say it of each');
  });

  it('200: name the address of the account that they came to, for as long as it has it', async () => {
    const { account, id } = await submitted();
    const aliasOf = async () => (await account.get(`/email_submissions/${id}`)).body.data.relationships['email_alias'];
    const attributes = { name: 'Suppliers' };
    await api.database.asSystem((tx) => tx.query('update email_submission set alias_id = gen_random_uuid() where id = $1', [id]));
    assert.deepEqual(await aliasOf(), { data: null });
    const { body } = await account.post('/email_aliases', { data: { type: 'email_alias', attributes } });
    await api.database.asSystem((tx) => tx.query('update email_submission set alias_id = $2 where id = $1', [id, body.data.id]));
    assert.deepEqual(await aliasOf(), { data: { type: 'email_alias', id: body.data.id } });
  });

  it('400: include nothing else than is offered', async () => {
    const { account, id } = await submitted();
    assert.equal((await account.get(`/email_submissions/${id}?include=shipments`)).status, 400);
    assert.equal((await account.get(`/email_submissions/${id}?include=account,user`)).status, 200);
  });

  it('404: are of their account alone', async () => {
    const [{ id }, other] = [await submitted(), await api.account()];
    assert.equal((await other.get(`/email_submissions/${id}`)).status, 404);
    assert.deepEqual((await other.get('/email_submissions')).body.data, []);
  });
});
