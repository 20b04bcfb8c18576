import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { withPartyPlaces } from '../../../domain/documents/party-places.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints, plainPage, sheetPage } from '../../support/paper.js';

const BILL = `
                         BILL OF LADING
  B/L No.: OSLUNGB2604419                 Booking No.: 6247719301

  SHIPPER                                 CONSIGNEE
  NINGBO FINE FURNITURE CO., LTD          HARBOR HOME GOODS INC
  27 QUAY ROAD, BEILUN                    1200 W OCEAN BLVD
  TEL: +86 574 8765 4321                  LONG BEACH, CA 90802
  NINGBO, CHINA                           ops@harborhome.example

  VESSEL: EVER CAPABLE                    VOYAGE: 0417E
  PORT OF LOADING: NINGBO, CHINA          PORT OF DISCHARGE: LONG BEACH, CA
`;

function evidenceIn(page: Page) {
  const [paper] = readFile([page], hints({ type: 'master_bill_of_lading' })).papers;
  assert.ok(paper);
  return paper;
}

describe('a party that was read', () => {
  const { payload, evidence } = evidenceIn(drawnPage(BILL));
  const textAt = (pointer: string) => evidence[pointer]?.text;

  it('has a place of its own for its name, its address, its country, and how it is reached', () => {
    assert.equal((payload['shipper'] as { address: string }).address, '27 QUAY ROAD, BEILUN, NINGBO, CHINA');
    assert.deepEqual(
      ['name', 'address', 'country', 'phone'].map((member) => textAt(`/shipper/${member}`)),
      ['NINGBO FINE FURNITURE CO., LTD', '27 QUAY ROAD, BEILUN\nNINGBO, CHINA', 'CHINA', '+86 574 8765 4321'],
    );
    assert.deepEqual([textAt('/consignee/email'), textAt('/consignee/country')], ['ops@harborhome.example', 'CA 90802']);
  });

  it('has them within the place of the whole, and as sure as that', () => {
    const [whole, name, address] = ['/shipper', '/shipper/name', '/shipper/address'].map((pointer) => evidence[pointer]);
    assert.ok(whole?.box && name?.box && address?.box);
    assert.ok(name.box[3] < address.box[1], 'the name stands above the address');
    for (const { box } of [name, address])
      assert.ok(box && whole.box && box[0] >= whole.box[0] && box[1] >= whole.box[1] && box[2] <= whole.box[2] && box[3] <= whole.box[3]);
    assert.deepEqual(
      [name, address].map(({ confidence, method, page }) => [confidence, method, page]),
      Array(2).fill([whole.confidence, whole.method, whole.page]),
    );
  });

  it('has none for what it does not have', () => {
    for (const member of ['tax_id', 'contact', 'email']) assert.equal(evidence[`/shipper/${member}`], undefined, member);
  });

  it('is not sure where a street stands for the name, nor its address where that goes on with a number of the register', () => {
    const street = evidenceIn(drawnPage(BILL.replace('HARBOR HOME GOODS INC', 'MUELLE DE LEVANTE 3  '))).evidence;
    assert.ok((street['/consignee']?.confidence ?? 1) < 0.9);
    const registered = evidenceIn(drawnPage(BILL.replace('TEL: +86 574 8765 4321', 'STRN: 0688214-7       '))).evidence;
    assert.ok((registered['/shipper/address']?.confidence ?? 1) < 0.9);
    assert.equal(registered['/shipper/name']?.confidence, registered['/shipper']?.confidence);
  });

  it('has the cells of its members in a sheet, and their words in text without places', () => {
    const sheet = evidenceIn(
      sheetPage([
        ['BILL OF LADING', null],
        ['B/L No.', 'OSLUNGB2604419'],
        ['Shipper', 'NINGBO FINE FURNITURE CO., LTD'],
        [null, '27 QUAY ROAD, NINGBO, CHINA'],
        ['Vessel', 'EVER CAPABLE'],
      ]),
    ).evidence;
    assert.deepEqual([sheet['/shipper/name']?.cell, sheet['/shipper/address']?.cell], ['Sheet1!B3', 'Sheet1!B4']);
    const plain = evidenceIn(plainPage('BILL OF LADING\nShipper: ACME MILLS LTD, 12 Mill Road, Leeds, UK\nVessel: EVER CAPABLE')).evidence;
    assert.deepEqual([plain['/shipper/name']?.text, plain['/shipper/name']?.box], ['ACME MILLS LTD,', null]);
  });

  it('keeps no place of one that stood there before', () => {
    const party = { name: 'ACME MILLS', address: null, country: null };
    const proof = { page: 1, box: null, text: 'ACME MILLS', confidence: 0.75, method: 'model' };
    const before = { '/shipper': proof, '/shipper/name': { ...proof, text: 'OTHERS' }, '/shipper/address': { ...proof, text: '1 ROAD' } };
    const after = withPartyPlaces({ type: 'sea_waybill', payload: { shipper: party }, evidence: before }, { lines: [] });
    assert.deepEqual(after, { '/shipper': proof, '/shipper/name': proof });
  });
});
