import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

describe('the code of a carrier', () => {
  const codeOn = (type: string, top: string, foot = ''): unknown =>
    read(type, `\n${top}\n\nBILL OF LADING\n\nB/L No.: 4471882\nVessel: POLAR LANTERN\n\n${foot}\n`).payload['carrier_scac'];

  it('is said in running words of his letterhead or at the foot of his paper', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Oakdale B.V. as agents for Elmwood Ocean Ltd (SCAC: ELWO)'), 'ELWO');
    assert.equal(codeOn('sea_waybill', 'ELMWOOD OCEAN', 'Elmwood Ocean Ltd, incorporated no. 331 - SCAC ELWO - form 11'), 'ELWO');
  });

  it('may stand on the line below its word', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Elmwood Ocean N.V., Kade 419, B-2030 Antwerp SCAC:\nELWO'), 'ELWO');
  });

  it('is not told where two are said, nor by the letterhead of a forwarder', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Elmwood Ocean (SCAC: ELWO)', 'Hauled by SCAC SWPT'), null);
    assert.equal(codeOn('house_bill_of_lading', 'Oakdale Consolidators (SCAC: OKDC)'), null);
  });
});

describe('a place where boxes are fetched', () => {
  it('may have its name broken before what kind of place it is', () => {
    const north = readParty(['HARBOUR INTERNATIONAL', 'TERMINALS - NORTH', '7737 Quay Blvd, Norfolk, VA 23505']);
    assert.deepEqual([north?.name, north?.address], ['HARBOUR INTERNATIONAL TERMINALS - NORTH', '7737 Quay Blvd, Norfolk, VA 23505']);
    assert.equal(readParty(['OAK WAREHOUSING LLC', 'WAREHOUSE 4', '12 Quay Road'])?.name, 'OAK WAREHOUSING LLC');
  });

  it('has no remarks behind its address', () => {
    const depot = readParty(['Oak Depot, 3801 Cook Blvd, Chesapeake, VA 23323 (no empties at NIT) – per diem starts July 22, 2026']);
    assert.equal(depot?.address, '3801 Cook Blvd, Chesapeake, VA 23323');
  });

  it('is fetched from by the number that a box captions with P#', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

DELIVERY ORDER NO.         PICK-UP NO. / LAST FREE DAY
TP-77145                   P#: 55821904
                           LFD: July 17, 2026
`,
    );
    assert.deepEqual([payload['pickup_number'], payload['last_free_day']], ['55821904', '2026-07-17']);
  });
});

describe('a haulier', () => {
  it('is nowhere by the code and the desk that he is called by', () => {
    assert.equal(readParty(['SEAWELL DRAYAGE CO.', 'SCAC SWPT Dispatch (757) 555-0175'])?.address, null);
  });
});
