import assert from 'node:assert/strict';
import { before, beforeEach } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
import { keyTo, useApi } from './api.js';
import { move } from './evidence.js';
import { scriptedLine, type Looks } from './looks.js';

/** Boxes that the line carries. */
export const BOX = 'HLXU1000001';
export const SECOND_BOX = 'HLXU1000002';
/** A morning of March. */
export const MARCH = (day: number) => timestampOf(`2026-03-${String(day).padStart(2, '0')}T08:00:00Z`);
/** What the line says of a box under way, naming these papers. */
export const underWay = (papers: Pick<Partial<Observation>, 'bills' | 'bookings'> = {}, container = BOX) => [
  move('GTOT EMPTY truck CNSHA', MARCH(1), { container, ...papers }),
  move('GTIN LADEN truck CNSHA', MARCH(3), { container, ...papers }),
];
/** The same of a box that was carried over the sea and brought back empty. */
export const roundTrip = (papers: Pick<Partial<Observation>, 'bills' | 'bookings'> = {}) => [
  ...underWay(papers),
  move('LOAD LADEN vessel CNSHA', MARCH(5), { container: BOX, ...papers }),
  move('DISC LADEN vessel USLGB', MARCH(20), { container: BOX, ...papers }),
  move('GTOT LADEN truck USLGB', MARCH(21), { container: BOX, ...papers }),
  move('GTIN EMPTY truck USLGB', MARCH(25), { container: BOX, ...papers }),
];
/** The line that is asked for in its place. */
export const OTHER_LINE = 'YMLU';

/** Requests to an API and looks at a line that says what a test has it say. Registers its own hooks: another line and account each time. */
export function useMatching() {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  let line: Looks;
  let key: string;
  before(function () {
    this.timeout(30_000);
  });
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
  });

  const wish = async (of: string, shipmentId: string) =>
    (await api.ask('PATCH', `/v2/shipments/${shipmentId}/${of}_tracking`, { key })).status;
  const ask = async (number: string) => {
    const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'HLCU' };
    return (await api.ask('POST', '/v2/tracking_requests', { key, body: { data: { type: 'tracking_request', attributes } } })).status;
  };
  /** The account's requests, oldest first: `created`, `failed duplicate`. */
  const requests = async (accountId = line.accountId) => {
    const found = await line.rows<{ status: string; failed_reason: string | null }>(
      'select status, failed_reason from tracking_request where account_id = $1 order by created_at, id',
      [accountId],
    );
    return found.map(({ status, failed_reason }) => (failed_reason ? `${status} ${failed_reason}` : status));
  };
  const shipments = (accountId = line.accountId) =>
    line.rows<{ id: string; current_request_id: string; tracked: boolean }>(
      `select id, current_request_id, line_tracking_stopped_at is null as tracked from shipment where account_id = $1 order by created_at, id`,
      [accountId],
    );
  const onlyShipment = async () => {
    const [shipment, ...more] = await shipments();
    assert.ok(shipment);
    assert.deepEqual(more, []);
    return shipment;
  };
  const boxes = async () =>
    (
      await line.rows<{ number: string }>('select number from container where account_id = $1 and left_at is null order by number', [
        line.accountId,
      ])
    ).map(({ number }) => number);
  const toldOf = async (requestId: string) => {
    const told = await line.rows<{ event: string }>('select event from change where subject_id = $1 order by position', [requestId]);
    return told.map(({ event }) => event.replace('tracking_request.', ''));
  };
  const looked = async (request: Parameters<Looks['post']>[0], says: Parameters<Looks['look']>[1]) => {
    const id = await line.post(request);
    await line.look(id, says);
    return id;
  };
  return {
    api,
    get line() {
      return line;
    },
    get key() {
      return key;
    },
    wish,
    ask,
    requests,
    shipments,
    onlyShipment,
    boxes,
    toldOf,
    looked,
  };
}
