import assert from 'node:assert/strict';
import type { Body, Landfall, Truth } from '../support/landfall.js';
import type { PracticeNumber } from '../../sandbox/world-client.js';

/** What Landfall says of one voyage, read as a client reads it. */
export interface Told {
  request: Body;
  shipment: Body;
  containers: { container: Body; milestones: { event: string; at: string; locode: string | null }[] }[];
}

/** Reads a request with its shipment, containers and all their events, through the API. */
export async function readVoyage(landfall: Landfall, requestId: string): Promise<Told> {
  const { body: request } = await landfall.call('GET', `/tracking_requests/${requestId}`);
  const shipmentId = String((request.data.relationships['tracked_object']?.data as Body | null)?.id);
  const { body: shipment } = await landfall.call('GET', `/shipments/${shipmentId}?include=containers`);
  const containers = [];
  for (const container of shipment.included?.filter(({ type }) => type === 'container') ?? []) {
    const { body } = await landfall.call('GET', `/containers/${container.id}/transport_events?page[size]=100`);
    const milestones = body.data
      .map(({ attributes }) => ({
        event: String(attributes['event']).replace('container.transport.', ''),
        at: String(attributes['timestamp']),
        locode: attributes['location_locode'] as string | null,
      }))
      .filter(({ event }) => !event.startsWith('container.'));
    containers.push({ container, milestones });
  }
  return { request: request.data, shipment: shipment.data, containers };
}

const isActual = ({ event }: { event: string }) => !event.startsWith('estimated.');
const inWords = ({ event, at, locode }: { event: string; at: string; locode: string | null }) => `${at} ${event} ${locode ?? '?'}`;

/** Asserts that what was told of a finished voyage is the truth: every actual milestone, every fact, the status, nothing more. */
export function assertTrue(told: Told, truth: Truth, { scenario }: Pick<PracticeNumber, 'scenario'>): void {
  assert.deepEqual(
    told.containers.map(({ container }) => container.attributes['number']).sort(),
    truth.containers.map(({ number }) => number).sort(),
    `${scenario}: containers`,
  );
  for (const [name, value] of Object.entries(truth.shipment))
    assert.equal(told.shipment.attributes[name], value, `${scenario}: shipment ${name}`);
  for (const { number, milestones, open, facts, current_status } of truth.containers) {
    const box = told.containers.find(({ container }) => container.attributes['number'] === number);
    assert.ok(box);
    const allowed = new Set([...milestones, ...open].map(inWords));
    const said = box.milestones.filter(isActual).map(inWords).sort();
    const missing = milestones
      .filter(isActual)
      .map(inWords)
      .filter((words) => !said.includes(words));
    assert.deepEqual(missing, [], `${scenario} ${number}: milestones that were not told; told were ${said.join(', ')}`);
    assert.deepEqual(
      said.filter((words) => !allowed.has(words)),
      [],
      `${scenario} ${number}: milestones that never happened`,
    );
    for (const [name, value] of Object.entries(facts))
      assert.equal(box.container.attributes[name], value, `${scenario} ${number}: ${name}`);
    if (current_status) assert.equal(box.container.attributes['current_status'], current_status, `${scenario} ${number}: current_status`);
  }
}
