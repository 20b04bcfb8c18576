import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { trackingRequestWorkflowId } from '../../workflows/contract.js';
import { fixture } from '../sources/support.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const SOON_MS = 10_000;
const NUMBER = 'YMLUE100000001';

describe('what its owner wishes of a shipment, in real time', function () {
  this.timeout(60_000);
  const temporal = useTemporal();
  let landfall: Landfall;
  let line: HttpServer;
  /** Questions the line was asked, and how long it takes to answer. */
  let asked = 0;
  let delayMs = 0;
  let requestId: string;
  let shipmentId: string;
  let containerId: string;

  before(async () => {
    // A box that has been loaded; the ship has not arrived, so the next look is hours away.
    const loaded = (JSON.parse(Buffer.from(fixture('YMLU')).toString()) as unknown[]).slice(0, 2);
    line = createServer((_request, response) => {
      asked += 1;
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(loaded)), delayMs);
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    landfall = await startLandfall({
      databaseUrl: await copyTemplate(),
      temporalAddress: await temporalAddress(),
      lines: [{ scac: 'YMLU', base_url: `http://127.0.0.1:${port}`, token_url: null, credential: { key_id: 'test' } }],
    });
    const attributes = { request_type: 'bill_of_lading', request_number: NUMBER, scac: 'YMLU' };
    const { body } = await landfall.call('POST', '/tracking_requests', { data: { type: 'tracking_request', attributes } });
    requestId = body.data.id;
    await until('the shipment', async () => (await statusOf()) === 'created');
    const [found] = await rows<{ shipment_id: string; id: string }>('select id, shipment_id from container');
    assert.ok(found);
    [shipmentId, containerId] = [found.shipment_id, found.id];
    await untilWaiting();
  });
  after(async () => {
    await landfall.close();
    line.close();
  });

  const rows = <Row>(sql: string) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql));
  const statusOf = async () => {
    const { body } = await landfall.call('GET', `/tracking_requests/${requestId}`);
    return String(body.data.attributes['status']);
  };
  const workflow = async () => {
    const { raw, status, runId } = await temporal.client.workflow.getHandle(trackingRequestWorkflowId(requestId)).describe();
    return { status: status.name, runId, waitsFor: raw.pendingActivities?.[0]?.lastFailure?.message ?? '' };
  };
  const untilWaiting = () => until('the workflow to wait', async () => (await workflow()).waitsFor.startsWith('next look at'), SOON_MS);
  const untilEnded = () => until('the workflow to end', async () => (await workflow()).status === 'COMPLETED', SOON_MS);
  const wish = async (path: string) => {
    const answer = await landfall.call('PATCH', path);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const toldStops = async () => (await rows(`select from change where event = 'tracking_request.tracking_stopped'`)).length;
  const stop = () => wish(`/shipments/${shipmentId}/stop_tracking`);
  const resume = () => wish(`/shipments/${shipmentId}/resume_tracking`);
  const refresh = () => wish(`/containers/${containerId}/refresh`);

  it('refresh has the line asked at once, though the next look was hours away, by the same workflow', async () => {
    const [before, { runId }] = [asked, await workflow()];
    await refresh();
    await until('the line to be asked', () => Promise.resolve(asked > before), SOON_MS);
    await untilWaiting();
    assert.equal((await workflow()).runId, runId);
    assert.equal(asked, before + 1);
  });

  it('stop ends the workflow within seconds, and asks the line nothing more', async () => {
    const before = asked;
    await stop();
    await untilEnded();
    assert.equal(await statusOf(), 'tracking_stopped');
    assert.equal(asked, before);
  });

  it('a second stop changes nothing and tells nothing', async () => {
    const { runId } = await workflow();
    await stop();
    await pause(1_500);
    assert.equal((await workflow()).runId, runId);
    assert.equal(await toldStops(), 1);
  });

  it('resume starts a workflow, which asks the line at once', async () => {
    const [before, { runId }] = [asked, await workflow()];
    await resume();
    await until('the line to be asked', () => Promise.resolve(asked > before), SOON_MS);
    await untilWaiting();
    assert.notEqual((await workflow()).runId, runId);
    assert.equal(await statusOf(), 'created');
  });

  it('a second resume changes nothing and asks nobody', async () => {
    const [before, { runId }] = [asked, await workflow()];
    await resume();
    await pause(1_500);
    assert.deepEqual([(await workflow()).runId, asked, await statusOf()], [runId, before, 'created']);
  });

  it('a stop while the line is being asked wins over its answer', async () => {
    delayMs = 2_000;
    const [before, answers] = [asked, await rows<{ seen: string }>('select last_seen_at::text as seen from answer')];
    await refresh();
    await until('the line to be asked', () => Promise.resolve(asked > before), SOON_MS);
    await stop();
    await untilEnded();
    await pause(delayMs);
    assert.equal(await statusOf(), 'tracking_stopped');
    assert.deepEqual(await rows('select last_seen_at::text as seen from answer'), answers);
    delayMs = 0;
  });

  it('a stop and a resume in one breath leave it tracked, by a workflow that lives', async () => {
    await resume();
    await untilWaiting();
    await Promise.all([stop(), refresh().catch(() => undefined)]);
    await resume();
    await stop();
    await resume();
    await until('every errand to be run', async () => (await rows('select from outbox where dispatched_at is null')).length === 0, SOON_MS);
    await untilWaiting();
    assert.deepEqual([(await workflow()).status, await statusOf()], ['RUNNING', 'created']);
  });
});
