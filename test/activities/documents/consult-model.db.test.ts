import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { ApplicationFailure } from '@temporalio/activity';
import { MockActivityEnvironment } from '@temporalio/testing';
import { consultModel, MODEL_TRIES_MAX } from '../../../activities/documents/consult-model.js';
import { chatModel, type Model } from '../../../activities/documents/model.js';
import { readDocument, readingTurns } from '../../../activities/documents/read-document.js';
import { createAccount } from '../../../db/accounts.js';
import { MODEL_TYPE_CONFIDENCE } from '../../../domain/documents/model/believed.js';
import { readFile } from '../../../domain/documents/read.js';
import { turnedBox } from '../../../domain/documents/turn.js';
import { createGuardedClient, operatorTargets } from '../../../outbound/guarded-fetch.js';
import { readUpright } from '../../../reader/read-upright.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { readingOf, standInPapers, writeDocument } from '../../support/documents.js';
import { drawnPage, hints } from '../../support/paper.js';
import { until } from '../../support/until.js';

const PAGE = drawnPage(`
                              COMMERCIAL INVOICE

Invoice No.: INV-2207                          Date: 2026-03-03
payment within ten days of sight

Total amount due       USD 1,250.00
`);
const TERMS = 'within ten days of sight';

interface Asked {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    temperature: number;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema?: { schema: unknown } };
  };
}

type Answer = { status: number; headers?: Record<string, string>; body: string };

describe('a language model that is asked about papers', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const client = createGuardedClient({ targets: operatorTargets() });
  const asked: Asked[] = [];
  let answer: (times: number) => Answer;
  let server: Server;
  let address: string;

  before(async () => {
    server = createServer((request, response) => {
      void request.toArray().then((chunks) => {
        const body = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Asked['body'];
        asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
        const { status, headers, body: said } = answer(asked.length);
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  after(async () => {
    server.close();
    await client.close();
  });
  beforeEach(() => (asked.length = 0));
  afterEach(() => papers.pages.clear());

  const papers = standInPapers(() => readingOf(...readFile([PAGE], hints()).papers));
  const model = (answers: 'schema' | 'json' = 'schema'): Model =>
    chatModel(client, { url: address, key: 'secret', name: 'small', timeoutMs: 2000, answers, mode: 'assist', pagesMax: 12 });
  /** What a server of the chat-completions form says. */
  const saying = (content: unknown): Answer => ({
    status: 200,
    body: JSON.stringify({
      choices: [{ message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) } }],
    }),
  });
  /** Every open field, of which the model finds this. */
  const found = (times: number, fields: Record<string, { value: unknown; line: string }>) => {
    const schema = asked[times - 1]?.body.response_format.json_schema?.schema as { properties: { fields: { properties: object } } };
    const none = Object.fromEntries(Object.keys(schema.properties.fields.properties).map((name) => [name, { value: null, line: null }]));
    return { fields: { ...none, ...fields } };
  };
  const lineOf = (times: number, text: string) =>
    /(p1 l\d+): /.exec((asked[times - 1]?.body.messages[1]?.content ?? '').split('\n').find((line) => line.includes(text)) ?? '')?.[1] ??
    '';
  const terms = (times: number) => found(times, { payment_terms: { value: TERMS, line: lineOf(times, 'payment') } });

  async function documentOf(features: readonly string[]): Promise<{ id: string; askId: string }> {
    const accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features }));
    const document = await writeDocument(db.database, accountId);
    papers.pages.set(`${document.askId}/1`, PAGE);
    return document;
  }

  async function readBy(used: Model, features: readonly string[] = ['document_model']) {
    const { id } = await documentOf(features);
    const { work, rows } = documentWork(db, papers, used);
    const details = await work(id);
    const [row] = await rows<{
      payload: Record<string, unknown>;
      evidence: Record<string, { method: string }>;
      warnings: { code: string }[];
    }>(
      `select r.payload, r.evidence, r.warnings from document d join document_representation r on r.id = d.last_representation_id where d.id = $1`,
      [id],
    );
    return { details, ...(row ?? assert.fail()) };
  }

  it('is asked once, with the key, without chance, by the schema of what is open, and its values are marked as its own', async () => {
    answer = (times) => saying(terms(times));
    const { payload, evidence, details } = await readBy(model());
    assert.equal(details[0], 'the model was asked');
    assert.equal(asked.length, 1);
    const [{ path, authorization, body }] = asked as [Asked];
    assert.deepEqual([path, authorization, body.model, body.temperature], ['/v1/chat/completions', 'Bearer secret', 'small', 0]);
    assert.equal(body.response_format.type, 'json_schema');
    assert.doesNotMatch(JSON.stringify(body.response_format), /"(pattern|format|minLength|maxItems)":/);
    assert.deepEqual([payload['payment_terms'], evidence['/payment_terms']?.method], [TERMS, 'model']);
    assert.equal(payload['invoice_number'], 'INV-2207');
  });

  it('is given the schema in words where the server takes none, and what stands around its JSON is passed over', async () => {
    answer = (times) =>
      saying('```json\n' + JSON.stringify({ fields: { payment_terms: { value: TERMS, line: lineOf(times, 'payment') } } }) + '\n```');
    const { payload } = await readBy(model('json'));
    assert.equal(asked[0]?.body.response_format.type, 'json_object');
    assert.match(asked[0].body.messages[0]?.content ?? '', /"payment_terms"/);
    assert.equal(payload['payment_terms'], TERMS);
  });

  it('is told once what does not follow the schema, and what still does not is left out', async () => {
    answer = (times) =>
      saying(
        times === 1
          ? { fields: { payment_terms: 7 } }
          : { fields: { payment_terms: { value: TERMS, line: lineOf(1, 'payment') }, incoterm: 'FOB' } },
      );
    const { payload } = await readBy(model());
    assert.equal(asked.length, 2);
    assert.match(asked[1]?.body.messages.at(-1)?.content ?? '', /does not follow the schema: .*payment_terms/);
    assert.deepEqual([payload['payment_terms'], payload['incoterm']], [TERMS, null]);
  });

  it('is shown a page that lay on its side as it is read, and what it finds is told where it stands on the page as it came', async () => {
    const lying = {
      ...PAGE,
      width: PAGE.height,
      height: PAGE.width,
      rotation: 90 as const,
      words: PAGE.words.map((word) => ({ ...word, box: word.box && turnedBox(word.box, 270) })),
    };
    const { id, askId } = await documentOf(['document_model']);
    const read = papers.read;
    papers.read = () => readingOf(...readUpright([lying], hints()).papers);
    papers.pages.set(`${askId}/1`, lying);
    answer = (times) => saying(terms(times));
    const { work, rows } = documentWork(db, papers, model());
    await work(id).finally(() => (papers.read = read));
    const [row] = await rows<{ evidence: Record<string, { method: string; box: number[] }> }>(
      'select r.evidence from document d join document_representation r on r.id = d.last_representation_id where d.id = $1',
      [id],
    );
    const { method, box } = row?.evidence['/payment_terms'] ?? assert.fail();
    const [number, within] = [row?.evidence['/invoice_number']?.box, lying.words.find(({ text }) => text === 'within')?.box];
    assert.equal(method, 'model');
    assert.ok(within && box[0] !== undefined && Math.abs(box[0] - within[0]) < 0.001, `${box.join(' ')} holds ${within?.join(' ')}`);
    assert.ok(number && number[0] !== undefined && box[0] > number[0], 'a line below is right of one above, as the page came');
  });

  it('is not shown papers of an account that does not let it be', async () => {
    answer = () => assert.fail();
    const { payload } = await readBy(model(), []);
    assert.deepEqual([asked.length, payload['invoice_number']], [0, 'INV-2207']);
  });

  it('is not asked what an archive or a mail is: each file in it is asked about by itself', async () => {
    answer = (times) => saying(terms(times));
    const read = papers.read;
    papers.read = () => ({ ...readingOf(...readFile([PAGE], hints()).papers), members: [] });
    await readBy(model()).finally(() => (papers.read = read));
    assert.deepEqual(asked, []);
  });

  it('has a paper read as what it took it for only once a reader is free: that reading takes its turn like any other', async () => {
    const { id, askId } = await documentOf(['document_model']);
    answer = (times) =>
      saying({ ...found(times, {}), ...(times === 1 && { document_type: { value: 'pro_forma_invoice', line: lineOf(1, 'COMMERCIAL') } }) });
    const unsure = readFile([PAGE], hints()).papers.map((paper) => ({ ...paper, typeConfidence: 0.2 }));
    const read = papers.read;
    papers.read = () => readingOf(...unsure);
    const work = documentWork(db, papers, model());
    await work.run(readDocument(work.deps()), { documentId: id, askId });
    const turns = readingTurns(db.database, { readers: 1 });
    let finish: (() => void) | undefined;
    const other = turns.read({ accountId: 'another' }, () => new Promise<void>((resolve) => (finish = resolve)));
    const begun = papers.begun.length;
    const consulted = work.run(consultModel(work.deps(), { turns }), { documentId: id, askId });
    await until('the model is asked', () => Promise.resolve(asked.length === 1));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.equal(papers.begun.length, begun, 'the only reader reads for another');
    finish?.();
    await other;
    await consulted;
    papers.read = read;
    assert.equal(papers.begun.length, begun + 1);
  });

  it('is waited for by a worker that says every second that it is there', async () => {
    const { id, askId } = await documentOf(['document_model']);
    const slow: Model = { ...model(), ask: () => new Promise((resolve) => setTimeout(() => resolve({ fields: {}, lists: {} }), 1_200)) };
    const work = documentWork(db, papers, slow);
    await work.run(readDocument(work.deps()), { documentId: id, askId });
    const environment = new MockActivityEnvironment();
    let beats = 0;
    environment.on('heartbeat', () => (beats += 1));
    await environment.run(consultModel(work.deps()), { documentId: id, askId });
    assert.ok(beats > 0);
  });

  it('is asked again when it says that it is busy, no sooner than it says', async () => {
    const { id, askId } = await documentOf(['document_model']);
    answer = () => ({ status: 429, headers: { 'retry-after': '17' }, body: '{}' });
    const work = documentWork(db, papers, model());
    await work.run(readDocument(work.deps()), { documentId: id, askId });
    await assert.rejects(work.run(consultModel(work.deps()), { documentId: id, askId }), (error) => {
      assert.ok(error instanceof ApplicationFailure);
      return String(error.nextRetryDelay) === '17000';
    });
    answer = (times) => saying(terms(times));
    await work.run(consultModel(work.deps()), { documentId: id, askId });
    const again = await work.run(consultModel(work.deps()), { documentId: id, askId });
    assert.deepEqual([asked.length, again.details], [2, 'there is nothing to ask the model']);
  });

  it('is asked all of it again when it is busy after a paper was read as what it took it for', async () => {
    const { id, askId } = await documentOf(['document_model']);
    const typed = (times: number) => ({
      ...found(times, {}),
      document_type: { value: 'pro_forma_invoice', line: lineOf(times, 'COMMERCIAL') },
    });
    answer = (times) => (times === 2 ? { status: 429, body: '{}' } : saying(times === 4 ? found(times, {}) : typed(times)));
    const read = papers.read;
    papers.read = ({ hints: told }) =>
      readingOf(
        ...readFile([PAGE], { ...hints(), type: told.type }).papers.map((paper) => ({
          ...paper,
          typeConfidence: told.type === null ? 0.2 : 0.99,
        })),
      );
    const work = documentWork(db, papers, model());
    await work.run(readDocument(work.deps()), { documentId: id, askId });
    await assert.rejects(work.run(consultModel(work.deps()), { documentId: id, askId }), ApplicationFailure);
    await work.run(consultModel(work.deps()), { documentId: id, askId });
    papers.read = read;
    const kept = papers.kept.get(askId);
    const [paper] = kept?.reading.outcome === 'read' ? kept.reading.papers : [];
    assert.deepEqual([kept?.hints.type, paper?.type, paper?.typeConfidence], [null, 'pro_forma_invoice', MODEL_TYPE_CONFIDENCE]);
    assert.equal(asked.length, 4);
  });

  for (const [what, failing] of [
    ['answers 500', () => ({ status: 500, body: '' })],
    ['refuses the key', () => ({ status: 401, body: '' })],
    ['says no JSON', () => saying('I am sorry')],
  ] as const)
    it(`costs a warning and never the document where it ${what}`, async () => {
      const { id, askId } = await documentOf(['document_model']);
      answer = failing;
      const work = documentWork(db, papers, model());
      await work.run(readDocument(work.deps()), { documentId: id, askId });
      const last = new MockActivityEnvironment({ attempt: MODEL_TRIES_MAX });
      await last.run(consultModel(work.deps()) as (input: unknown) => Promise<unknown>, { documentId: id, askId });
      const [, finished] = [undefined, await work.work(id)];
      assert.match(finished[0] ?? '', /nothing to ask|read as/);
      const [row] = await work.rows<{ state: string; warnings: { code: string }[] }>(
        `select d.state, r.warnings from document d join document_representation r on r.id = d.last_representation_id where d.id = $1`,
        [id],
      );
      assert.equal(row?.state, 'extracted');
      assert.ok(row.warnings.some(({ code }) => code === 'model_unavailable'));
    });
});
