import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withoutSuperseded } from '../../../domain/documents/checking/copies.js';
import { heldAgainst } from '../../../domain/documents/checking/packet.js';

const BOX = { containers: [{ container_number: 'MSCU0925590' }] };

/** Of what the first is told that the second says something else. */
function told(type: string, payload: Record<string, unknown>, ...[other, says]: [string, Record<string, unknown>]): (string | null)[] {
  const evidence = Object.fromEntries(
    Object.keys(payload).map((name) => [`/${name}`, { page: 1, box: null, text: '', confidence: 0.8, method: 'label_right' } as const]),
  );
  const fellow = { type: other, payload: says, where: 'other.pdf' };
  return heldAgainst({ type, payload, evidence, warnings: [] }, [fellow]).warnings.map(({ pointer }) => pointer);
}

describe('papers of one consignment', () => {
  const first = { bill_of_lading_number: 'CMDULHV0605770', vessel_name: 'POLAR LANTERN', voyage_number: '828N' };
  const second = { master_bill_of_lading_number: 'CMDULHV0605770', vessel_name: 'GOLDEN LANTERN', voyage_number: '262E' };

  it('rightly name one ship where goods leave and another where they arrive', () => {
    for (const leaving of ['master_bill_of_lading', 'booking_confirmation', 'sea_waybill'])
      for (const arriving of ['arrival_notice', 'delivery_order', 'freight_invoice', 'customs_entry_summary']) {
        assert.deepEqual(told(leaving, first, arriving, second), []);
        assert.deepEqual(told(arriving, second, leaving, first), []);
      }
  });

  it('disagree where papers of one kind name two ships', () => {
    assert.deepEqual(told('sea_waybill', first, 'master_bill_of_lading', second), ['/vessel_name', '/voyage_number']);
    assert.deepEqual(told('arrival_notice', second, 'delivery_order', { ...second, vessel_name: 'EVER SO' }), ['/vessel_name']);
  });

  it('are of two legs where they are loaded in two ports', () => {
    const from = (port: string) => ({ port_of_loading_locode: port });
    assert.deepEqual(told('sea_waybill', { ...first, ...from('FRLEH') }, 'master_bill_of_lading', { ...second, ...from('MAPTM') }), []);
    assert.deepEqual(told('sea_waybill', { ...first, ...from('FRLEH') }, 'master_bill_of_lading', { ...second, ...from('FRLEH') }), [
      '/vessel_name',
      '/voyage_number',
    ]);
  });

  it('do not disagree where one has but the beginning of a name', () => {
    const cutOff = { ...first, vessel_name: 'POLAR' };
    assert.deepEqual(told('sea_waybill', first, 'house_bill_of_lading', { ...cutOff, booking_number: '1' }), []);
    assert.deepEqual(told('master_bill_of_lading', cutOff, 'sea_waybill', first), []);
  });

  it('say nothing of the goods of others in the same box', () => {
    const mine = { ...BOX, consignee: { name: 'HUDSON FURNITURE OUTLET' }, total_packages: 412 };
    const list = { ...BOX, buyer: { name: 'GARDEN STATE TOYS LLC' }, total_packages: 260 };
    assert.deepEqual(told('arrival_notice', mine, 'packing_list', list), []);
    assert.deepEqual(told('packing_list', list, 'arrival_notice', mine), []);
    assert.deepEqual(told('packing_list', { ...list, seller: { name: 'SAIGON TOYS' } }, 'house_bill_of_lading', mine), []);
    assert.deepEqual(told('packing_list', { ...list, buyer: { name: 'Hudson Furniture Outlet, Inc.' } }, 'arrival_notice', mine), [
      '/total_packages',
    ]);
    assert.deepEqual(told('packing_list', { ...list, booking_number: 'B1' }, 'arrival_notice', { ...mine, booking_number: 'B1' }), [
      '/total_packages',
    ]);
  });

  it('are held against the newest copy of a paper, and none against its own older copies', () => {
    const copy = (type: string, number: string, isOlder: boolean) => ({
      type,
      payload: { bill_of_lading_number: number },
      isOlder,
    });
    const [newest, oldest] = [copy('master_bill_of_lading', 'HLCU-1', true), copy('master_bill_of_lading', 'HLCU1', true)];
    const house = copy('house_bill_of_lading', 'HLCU1', true);
    const notice = { type: 'arrival_notice', payload: { master_bill_of_lading_number: 'HLCU1' } };
    assert.deepEqual(withoutSuperseded(notice, [newest, house, oldest]), [newest, house]);
    assert.deepEqual(withoutSuperseded({ type: 'master_bill_of_lading', payload: newest.payload }, [oldest, house]), [house]);
    const later = copy('master_bill_of_lading', 'HLCU1', false);
    assert.deepEqual(withoutSuperseded(oldest, [later]), [later]);
  });
});
