import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTemplate, copyTemplate } from '../test/support/database.js';
import { startLandfall } from '../test/support/landfall.js';
import { startTemporal } from '../test/support/temporal.js';
import { until } from '../test/support/until.js';

/*
 * Freshness: ten changed looks a second of five events each, from the last byte of the line's answer to the first byte of
 * the news at the receiver. Everything is real but the line and the receiver: API, worker, Temporal and PostgreSQL with
 * durable commits, the signature, the HTTP on both sides. Goal (issue 3, section 7): p99 at most 2 s, aim 500 ms.
 */
/** A look of each comes after a second at the earliest: some more than ten, so that there are ten a second. */
const SHIPMENTS = 12;
const BOXES = 5;
const SECONDS = Number(process.argv[2] ?? 60);
const P99_MAX_MS = 2_000;

/** When the answer that first held an estimate had left, by bill and estimate. */
const answered = new Map<string, number>();
const latencies: number[] = [];
let told = 0;
let measuring = false;

const sailed = new Date(Date.now() - 10 * 86_400_000);
const iso = (moment: Date) => `${moment.toISOString().slice(0, 19)}+00:00`;
const looks = new Map<string, number>();

/** The line's answer: five boxes on board, each look another estimate for each of them. */
function answerFor(bill: string): { events: object[]; estimates: string[] } {
  const look = (looks.get(bill) ?? 0) + 1;
  looks.set(bill, look);
  const events: object[] = [];
  const estimates: string[] = [];
  const references = [{ documentReferenceType: 'TRD', documentReferenceValue: bill }];
  for (let box = 0; box < BOXES; box += 1) {
    const vessel = { vesselIMONumber: String(9_100_000 + Number(bill.slice(-2)) * 10 + box), vesselName: `BENCH ${bill.slice(-2)}${box}` };
    const call = (UNLocationCode: string, role: string) => ({
      transportCallID: `${UNLocationCode}${bill}${box}`,
      modeOfTransport: 'VESSEL',
      UNLocationCode,
      facilityTypeCode: 'POTE',
      exportVoyageNumber: `${box}W`,
      importVoyageNumber: `${box}W`,
      vessel,
      shipmentLocationType: role,
    });
    events.push({
      eventID: `${bill}-${box}-load`,
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      equipmentEventTypeCode: 'LOAD',
      emptyIndicatorCode: 'LADEN',
      equipmentReference: `BNCU${bill.slice(-2)}${String(box).padStart(5, '0')}`,
      eventDateTime: iso(sailed),
      eventCreatedDateTime: iso(sailed),
      documentReferences: references,
      transportCall: call('CNSHA', 'POL'),
    });
    const at = iso(new Date(sailed.getTime() + 30 * 86_400_000 + (look * BOXES + box) * 120_000));
    estimates.push(at);
    events.push({
      eventID: `${bill}-${box}-${look}`,
      eventType: 'TRANSPORT',
      eventClassifierCode: 'EST',
      transportEventTypeCode: 'ARRI',
      eventDateTime: at,
      eventCreatedDateTime: iso(new Date()),
      documentReferences: references,
      transportCall: call('DEHAM', 'POD'),
    });
  }
  return { events, estimates };
}

const line = createServer((request, response) => {
  const bill = new URL(request.url ?? '', 'http://line').searchParams.get('transportDocumentReference') ?? '';
  const { events, estimates } = answerFor(bill);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(events), () => {
    const now = performance.now();
    for (const estimate of estimates) answered.set(`${bill}/${new Date(estimate).toISOString().slice(0, 19)}Z`, now);
  });
}).listen(0, '127.0.0.1');

const receiver = createServer((request, response) => {
  const arrived = performance.now();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(204).end();
    const { data, included } = JSON.parse(Buffer.concat(chunks).toString()) as {
      data: { attributes: { event: string } };
      included: { type: string; attributes: Record<string, string>; relationships: { shipment: { data: { id: string } } } }[];
    };
    if (data.attributes.event !== 'container.transport.estimated.vessel_arrived') return;
    const event = included.find(({ type }) => type === 'transport_event');
    const bill = bills.get(event?.relationships.shipment.data.id ?? '');
    const left = answered.get(`${bill ?? ''}/${event?.attributes['timestamp'] ?? ''}`);
    if (!measuring || left === undefined) return;
    told += 1;
    latencies.push(arrived - left);
  });
}).listen(0, '127.0.0.1');
const urlOf = (server: typeof line) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const bills = new Map<string, string>();
await makeTemplate();
const [databaseUrl, temporal] = [await copyTemplate(), await startTemporal()];
const landfall = await startLandfall({
  databaseUrl,
  temporalAddress: temporal.address,
  speed: 1,
  lines: [{ scac: 'HLCU', base_url: urlOf(line), token_url: null, credential: { client_id: 'bench', client_secret: 'bench' } }],
  profiles: { HLCU: { limits: { perMinute: 1_000_000, perDay: 1_000_000_000, atOnce: 100, atOncePerHost: 100 } } },
  // A look a second and shipment: the shortest real wait there is.
  settings: { atSeaS: 1, nearArrivalS: 1, beforeDepartureS: 1 },
});
await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes: { url: urlOf(receiver), active: true } } });
for (let shipment = 0; shipment < SHIPMENTS; shipment += 1) {
  const number = `HLCUBCH0000000${String(shipment).padStart(2, '0')}`;
  const answer = await landfall.call('POST', '/tracking_requests', {
    data: { type: 'tracking_request', attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'HLCU' } },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}
await until('every shipment to be followed', async () => {
  const { body } = await landfall.call('GET', '/shipments');
  for (const { id, attributes } of body.data) bills.set(id, String(attributes['bill_of_lading_number']));
  return bills.size === SHIPMENTS;
});
measuring = true;
const looksBefore = [...looks.values()].reduce((sum, count) => sum + count, 0);
await new Promise((done) => setTimeout(done, SECONDS * 1000));
measuring = false;
const looked = [...looks.values()].reduce((sum, count) => sum + count, 0) - looksBefore;
latencies.sort((one, other) => one - other);
const percentile = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? NaN;
console.log(
  `${SECONDS} s: ${(looked / SECONDS).toFixed(1)} changed looks a second of ${BOXES} events, ${told} told; from the last byte of the answer ` +
    `to the first at the receiver: p50 ${percentile(0.5).toFixed(0)} ms, p99 ${percentile(0.99).toFixed(0)} ms (goal ${P99_MAX_MS}, aim 500)`,
);
await landfall.close();
await temporal.server?.stop();
line.close();
receiver.close();
process.exitCode = percentile(0.99) <= P99_MAX_MS ? 0 : 1;
