import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'mocha';
import { trackingRequestWorkflowId } from '../../workflows/contract.js';
import { fixture } from '../sources/support.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const NUMBER = 'YMLUE100000001';

/** Requests without a SCAC, through processes as they are installed; the line is down at first. */
describe('a request that leaves its line to us, in real time', function () {
  this.timeout(60_000);
  const temporal = useTemporal();
  let landfall: Landfall;
  let line: HttpServer;
  let isDown = true;
  let asked = 0;
  let first: string;

  before(async () => {
    const loaded = (JSON.parse(Buffer.from(fixture('YMLU')).toString()) as unknown[]).slice(0, 2);
    line = createServer((_request, response) => {
      asked += 1;
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(isDown ? '{}' : JSON.stringify(loaded));
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    landfall = await startLandfall({
      databaseUrl: await copyTemplate(),
      temporalAddress: await temporalAddress(),
      settings: { retryDelaysS: Array<number>(30).fill(1) },
      lines: [{ scac: 'YMLU', base_url: `http://127.0.0.1:${port}`, token_url: null, credential: { key_id: 'test' } }],
    });
    first = await post(NUMBER);
  });
  after(async () => {
    await landfall.close();
    line.close();
  });

  const post = async (request_number: string) => {
    const attributes = { request_type: 'bill_of_lading', request_number, scac: '', auto_detect_vocc_scac: true };
    const { status, body } = await landfall.call('POST', '/tracking_requests', { data: { type: 'tracking_request', attributes } });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.data.attributes['scac'], body.data.attributes['status']], [null, 'pending']);
    return body.data.id;
  };
  const read = async (id: string) => {
    const { scac, status, failed_reason: reason } = (await landfall.call('GET', `/tracking_requests/${id}`)).body.data.attributes;
    return [scac, status, reason];
  };
  const workflow = (id: string) => temporal.client.workflow.getHandle(trackingRequestWorkflowId(id));
  const details = async (id: string) => JSON.stringify(await workflow(id).query('__temporal_workflow_metadata'));

  it('is given its line, which it waits for while that is down; the operator reads which', async () => {
    await until('the line to be asked in vain', async () => (await read(first))[2] === 'shipping_line_unreachable');
    assert.deepEqual(await read(first), ['YMLU', 'pending', 'shipping_line_unreachable']);
    await until('the operator to read it', async () =>
      (await details(first)).includes(`${NUMBER} YMLU: pending, shipping_line_unreachable`),
    );
    assert.ok(asked > 0);
  });

  it('has its shipment once the line is back', async () => {
    isDown = false;
    await until('the shipment', async () => (await read(first))[1] === 'created');
    assert.deepEqual(await read(first), ['YMLU', 'created', null]);
    await until('the operator to read it', async () => (await details(first)).includes(`${NUMBER} YMLU: created, 1 container `));
  });

  it('fails as a duplicate of one for the same number, and its workflow ends', async () => {
    const before = asked;
    const second = await post('ymlu-e100000001');
    await until('it to fail', async () => (await read(second))[1] === 'failed');
    await workflow(second).result();
    assert.deepEqual(await read(second), ['YMLU', 'failed', 'duplicate']);
    assert.match(await details(second), /failed, duplicate/);
    assert.equal(asked, before, 'nobody was asked');
  });

  it('fails with a reason of its own where nothing speaks for a line', async () => {
    const unknown = await post('NOBODYS-7');
    await until('it to fail', async () => (await read(unknown))[1] === 'failed');
    await workflow(unknown).result();
    assert.deepEqual(await read(unknown), [null, 'failed', 'scac_auto_detect_failed']);
    assert.match(await details(unknown), /NOBODYS-7: failed, scac_auto_detect_failed/);
  });
});
