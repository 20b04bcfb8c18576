import assert from 'node:assert/strict';
import { temporalDoor } from '../../api/temporal.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { useApi, type TestAccount } from '../support/api.js';
import { writeVoyage } from '../support/rows.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

describe('what the API tells Temporal', () => {
  const temporal = useTemporal();
  const api = useApi({
    temporal: (database) =>
      temporalDoor(
        database,
        { connection: { address: temporal.address }, namespace: temporal.namespace, taskQueuePrefix: temporal.taskQueuePrefix },
        silent,
      ),
  });
  let account: TestAccount;
  before(async () => (account = await api.account({ features: ['container_refresh'] })));
  const handle = (id: string) => temporal.client.workflow.getHandle(`tracking-request/${id}`);
  const waitingRows = (id: string) =>
    api.database.asSystem((tx) => rowsOf<{ topic: string }>(tx, 'select topic from outbox where key = $1 and dispatched_at is null', [id]));
  const started: string[] = [];
  after(async () => {
    for (const id of started)
      await handle(id)
        .terminate('the test is over')
        .catch(() => undefined);
  });

  it('starts the workflow within a second of the 201, with number and SCAC in its summary (T1)', async () => {
    const { body, status } = await account.post('/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEU123456789', scac: 'MAEU' } },
    });
    assert.equal(status, 201);
    started.push(body.data.id);
    await until('the outbox row is dispatched', async () => (await waitingRows(body.data.id)).length === 0, 1_500);
    const description = await handle(body.data.id).describe();
    assert.equal(description.status.name, 'RUNNING');
    assert.equal(description.type, 'trackingRequest');
    assert.equal(description.taskQueue, temporal.taskQueuePrefix);
    assert.equal(await description.staticSummary(), 'MAEU123456789 MAEU');
  });

  it('signals a refresh and a stop to the workflow that lives, and starts one for a resume', async () => {
    const voyage = await writeVoyage(api.database, { accountId: account.id });
    await api.database.forAccount(account.id, async (tx) => {
      await tx.query(`insert into look (tracking_request_id, source, account_id) values ($1, 'shipping_line', $2)`, [
        voyage.requestId,
        account.id,
      ]);
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
    });
    started.push(voyage.requestId);
    await account.patch(`/containers/${voyage.containerIds[0]}/refresh`);
    await until('a refresh of a request without a workflow is told', async () => (await waitingRows(voyage.requestId)).length === 0);
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`);
    await until('the resume is told', async () => (await waitingRows(voyage.requestId)).length === 0);
    assert.equal((await handle(voyage.requestId).describe()).status.name, 'RUNNING');
    const signals = async () =>
      (await handle(voyage.requestId).fetchHistory()).events?.filter(({ workflowExecutionSignaledEventAttributes: signal }) => signal)
        .length;
    const before = (await signals()) ?? 0;
    assert.ok(before >= 1);
    await api.database.asSystem((tx) =>
      tx.query(
        `update look set next_look_at = landfall_now() + interval '4 hours', reason = 'on the water' where tracking_request_id = $1`,
        [voyage.requestId],
      ),
    );
    await account.patch(`/containers/${voyage.containerIds[0]}/refresh`);
    await until('the refresh is told', async () => (await waitingRows(voyage.requestId)).length === 0);
    assert.equal(await signals(), before + 1);
  });
});
