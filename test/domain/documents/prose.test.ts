import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const FORM = `
BLUE MERIDIAN LINES                       BILL OF LADING

Consignee                                 B/L No.
Demo Imports Inc                          BMRD6218349
400 Warehouse Row, Suite 12
Long Beach CA 90802
`;

describe('words of sentences', () => {
  it('are no value where wide blanks take them apart', () => {
    const { payload } = read(
      'house_bill_of_lading',
      `
B/L No.   BMRD6218349

RECEIVED by the     Carrier      the Shipper      in apparent     good     order
and condition       from      the Shipper       unless otherwise indicated
the goods, or by    Shipper    good      order and condition
`,
    );
    for (const field of ['carrier_name', 'port_of_loading', 'shipper', 'delivery_agent']) assert.equal(payload[field] ?? null, null, field);
  });

  it('are not whose paper it is', () => {
    const { payload } = read('house_bill_of_lading', 'RECEIVED by the Carrier     from the Shipper in apparent\n\nB/L No.   BMRD6218349');
    assert.equal(payload['carrier_name'], null);
  });

  it('may end above a party, and are none of it', () => {
    const { payload } = read(
      'house_bill_of_lading',
      `
Notify party
its
Demo Imports Inc
400 Warehouse Row, Long Beach CA 90802
`,
    );
    assert.equal((payload['notify_party'] as { name: string } | null)?.name, 'Demo Imports Inc');
  });

  it('do not say how a bill stands where they ask how many there are', () => {
    for (const caption of ['No. of    original B/Ls', 'Number of    Original Bills', 'Original B/Ls']) {
      const { payload } = read('house_bill_of_lading', `${FORM}${caption}\n3 (THREE)\n`);
      assert.equal(payload['document_status'], null, caption);
    }
    for (const stamp of ['ORIGINAL', 'Original B/L', 'ORIGINAL No. 1'])
      assert.equal(read('house_bill_of_lading', `${FORM}\n\n${stamp}\n`).payload['document_status'], 'original', stamp);
  });

  it('are no goods below the rows of these', () => {
    const { payload } = read(
      'house_bill_of_lading',
      `
B/L No.   BMRD6218349

Container No.   No. & kind of packages; description     Gross weight (kg)     Measurement (cbm)
MEDU2183496     280 CARTONS                             10.112,500            24,100

                No. of original B/Ls
                3 (THREE)
`,
    );
    assert.equal(payload['description_of_goods'], null);
  });
});
