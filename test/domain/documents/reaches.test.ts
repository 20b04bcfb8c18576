import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readParty } from '../../../domain/documents/values/parties.js';

describe('how a party is reached and registered', () => {
  it('may be a telephone number without a word', () => {
    const party = readParty(['HARBOUR DRAYAGE', '2260 E QUAY BLVD', 'CARSON, CA 90745', '310-555-0142']);
    assert.deepEqual([party?.phone, party?.address], ['310-555-0142', '2260 E QUAY BLVD, CARSON, CA 90745']);
  });

  it('is a number in groups behind the word of an authority', () => {
    assert.equal(readParty(['Oak Haulage Ltd', 'Unit 9, Ipswich IP10 0LH', 'VAT GB 387 5521 09'])?.tax_id, 'GB 387 5521 09');
    const maker = readParty(['PT ROTAN JAYA', 'JL. RAYA KM 11', 'CIREBON 45155 INDONESIA', 'NPWP 01.884.772.6-426.000']);
    assert.deepEqual([maker?.tax_id, maker?.address], ['01.884.772.6-426.000', 'JL. RAYA KM 11, CIREBON 45155 INDONESIA']);
  });

  it('is no telephone where letters end a word, and a person in other languages', () => {
    const grower = readParty(['FRUTAS DEL SUR SPA', 'Curicó, Chile', 'RUT 76.418.905-2', 'Atención: Depto. Embarques']);
    assert.deepEqual([grower?.phone, grower?.contact, grower?.address], [null, 'Depto. Embarques', 'Curicó, Chile']);
  });

  it('leaves whose house it is in the address', () => {
    const party = readParty(['Oak Valves Inc.', 'c/o Bonded Storage, 190 Summer Rd', 'Brampton ON L6T 4P6']);
    assert.deepEqual([party?.address, party?.contact], ['c/o Bonded Storage, 190 Summer Rd, Brampton ON L6T 4P6', null]);
  });

  it('ends in a country over two lines, or in its code', () => {
    assert.equal(readParty(['URBAN LTD', '22 Cheapside, London EC2V 6AX, United', 'Kingdom'])?.country, 'GB');
    assert.equal(readParty(['SUN LTD', 'No. 118 Rd, Xiamen, Fujian 361026, CN'])?.country, 'CN');
    assert.equal(readParty(['BOAT LTD', '1 Quay, Wilmington, DE'])?.country, null);
  });

  it('has no name that goes on with who may say otherwise', () => {
    assert.equal(readParty(['NORTH TERMINAL OR AS', 'DIRECTED BY LINE'])?.name, 'NORTH TERMINAL');
    assert.equal(readParty(['NORTH TERMINAL OR AS DIRECTED BY LINE'])?.name, 'NORTH TERMINAL');
  });
});
