import assert from 'node:assert/strict';
import { containerStatus, type StatusCircumstances } from '../../domain/container-status.js';
import type { ContainerFacts, FactsOf } from '../../domain/facts.js';
import { day } from '../support/evidence.js';

const NOW: StatusCircumstances = { inland: false, available: null, refused: false, releasedUnseen: false, offDock: false, aboard: false };

function status(fields: (keyof ContainerFacts)[], now: Partial<StatusCircumstances> = {}) {
  const facts = Object.fromEntries(
    fields.map((field) => [field, { value: day(1), rawEventId: null, rule: '' }]),
  ) as FactsOf<ContainerFacts>;
  return containerStatus(facts, { ...NOW, ...now });
}

const AT_SEA = ['pol_vessel_loaded_at', 'pol_vessel_departed_at', 'pod_arrived_at'] as const;
const LANDED = [...AT_SEA, 'pod_discharged_at'] as const;
const ON_RAIL = [...LANDED, 'pod_full_out_at', 'pod_rail_loaded_at', 'pod_rail_departed_at'] as const;
const AT_RAMP = [...ON_RAIL, 'ind_ata_at', 'ind_rail_unloaded_at'] as const;

describe('the status of a container', () => {
  it('1: is empty_returned once the empty box is back', () => {
    assert.equal(status([...LANDED, 'pod_full_out_at', 'delivered_at', 'empty_terminated_at']), 'empty_returned');
  });
  it('2: is delivered once somebody marked it', () => {
    assert.equal(status([...LANDED, 'final_destination_full_out_at', 'delivered_at']), 'delivered');
  });
  it('3: is picked_up once it left the inland facility, even where its availability is refused', () => {
    assert.equal(status([...AT_RAMP, 'final_destination_full_out_at'], { inland: true, available: false }), 'picked_up');
  });
  it('4: is picked_up once it left the port, but not where the line carries it on', () => {
    assert.equal(status([...LANDED, 'pod_full_out_at']), 'picked_up');
    assert.equal(status([...LANDED, 'pod_full_out_at'], { inland: true }), 'awaiting_inland_transfer');
  });
  it('5: is off_dock where a terminal says so and nothing newer', () => {
    assert.equal(status([...LANDED], { offDock: true }), 'off_dock');
    assert.equal(status([...LANDED, 'pod_full_out_at'], { offDock: true }), 'picked_up');
  });
  it('6: at the ramp is available, not_available, or grounded while nobody says', () => {
    assert.equal(status([...AT_RAMP], { inland: true, available: true }), 'available');
    assert.equal(status([...AT_RAMP], { inland: true, available: false }), 'not_available');
    assert.equal(status([...AT_RAMP], { inland: true }), 'grounded');
  });
  it('7: is on_rail once loaded or departed by rail', () => {
    assert.equal(status([...ON_RAIL], { inland: true, available: true }), 'on_rail');
    assert.equal(status([...LANDED, 'pod_rail_departed_at'], { inland: true }), 'on_rail');
  });
  it('8: of an inland box at the port is available, not_available only when refused, else awaiting_inland_transfer', () => {
    assert.equal(status([...LANDED], { inland: true, available: true }), 'available');
    assert.equal(status([...LANDED], { inland: true, available: false, refused: true }), 'not_available');
    assert.equal(status([...LANDED], { inland: true, available: false }), 'awaiting_inland_transfer');
    assert.equal(status([...LANDED], { inland: true }), 'awaiting_inland_transfer');
  });
  it('9: of a direct box at the port is available, not_available, or grounded while nobody says', () => {
    assert.equal(status([...LANDED], { available: true }), 'available');
    assert.equal(status([...LANDED], { available: false }), 'not_available');
    assert.equal(status([...LANDED]), 'grounded');
  });
  it('10: is available where a terminal released the box before anybody told of the discharge', () => {
    assert.equal(status([...AT_SEA], { releasedUnseen: true, available: true }), 'available');
  });
  it('11: is on_ship once loaded, departed or arrived, or on any vessel', () => {
    for (const field of AT_SEA) assert.equal(status([field]), 'on_ship');
    assert.equal(status([], { aboard: true }), 'on_ship');
  });
  it('12: is new before any of that', () => {
    assert.equal(status(['empty_out_at', 'pol_full_in_at']), 'new');
  });
});
