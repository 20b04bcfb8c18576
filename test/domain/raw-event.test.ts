import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { rawEventName } from '../../domain/raw-event.js';
import { ARRIVAL } from '../support/rows.js';

const named = (observation: Partial<Observation>) => rawEventName({ ...ARRIVAL, role: null, ...observation });

describe('the name of a raw event', () => {
  it('heeds the means of transport and what the source says of the place', () => {
    assert.equal(named({ action: 'LOAD', mode: 'vessel' }), 'vessel_loaded');
    assert.equal(named({ action: 'LOAD', mode: 'vessel', role: 'transshipment' }), 'transshipment_loaded');
    assert.equal(named({ action: 'DISC', mode: 'vessel', feeder: true }), 'feeder_discharged');
    assert.equal(named({ action: 'DEPA', mode: 'barge' }), 'feeder_departed');
    assert.equal(named({ action: 'DISC', mode: 'rail' }), 'rail_unloaded');
    assert.equal(named({ action: 'ARRI', mode: 'truck', role: 'destination' }), 'arrived_at_destination');
    assert.equal(named({ action: 'ARRI', mode: 'truck' }), null);
  });

  it('tells empty from full at a gate, and says nothing when the source does not', () => {
    assert.equal(named({ action: 'GTOT', load: 'empty' }), 'empty_out');
    assert.equal(named({ action: 'GTOT', load: 'laden', mode: 'truck' }), 'full_out');
    assert.equal(named({ action: 'GTOT', load: 'laden', mode: 'rail' }), 'rail_departed');
    assert.equal(named({ action: 'GTIN', load: 'laden' }), 'full_in');
    assert.equal(named({ action: 'GTIN', load: 'empty' }), 'empty_in');
    assert.equal(named({ action: 'GTIN', load: null }), null);
  });

  it('tells collecting an empty box from bringing one to the customer', () => {
    assert.equal(named({ action: 'PICK', load: 'empty', role: 'origin' }), 'empty_out');
    assert.equal(named({ action: 'PICK', load: 'empty', role: 'destination' }), 'positioned_out');
    assert.equal(named({ action: 'DROP', load: 'empty' }), 'positioned_in');
    assert.equal(named({ action: 'DROP', load: 'laden' }), 'delivered');
  });

  it('knows the papers that let a box go', () => {
    assert.equal(named({ action: 'DOCU', document: { type: 'SRM', event: 'RELS' } }), 'carrier_release');
    assert.equal(named({ action: 'DOCU', document: { type: 'CUS', event: 'RELS' } }), 'customs_release');
    assert.equal(named({ action: 'DOCU', document: { type: 'BKG', event: 'CONF' } }), null);
    assert.equal(named({ action: 'CUSR' }), 'customs_release');
  });
});
