import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('a delivery order', () => {
  const pickup = (addressee: string): unknown => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

To: ${addressee}
    PULAU INDAH, PORT KLANG

Please deliver to the bearer the undermentioned cargo
Vessel: WAN HAI 288
`,
    );
    return (payload['pickup_location'] as { name: string } | null)?.name;
  };

  it('is fetched from the terminal that it is addressed to', () => {
    for (const terminal of ['WESTPORTS MALAYSIA SDN BHD', 'APM TERMINALS PIER 400', 'NORTHPORT CONTAINER YARD'])
      assert.equal(pickup(terminal), terminal);
  });

  it('is not fetched from a haulier that it is addressed to', () => {
    for (const haulier of ['PORT CITY DRAYAGE LLC', 'SELANGOR TRANSPORT SDN BHD', 'BINTANG LOGISTICS SDN BHD'])
      assert.equal(pickup(haulier), undefined);
  });
});

describe('the address of an invoice', () => {
  it('is that of the buyer', () => {
    for (const caption of ['Invoice address', 'Rechnungsadresse', 'Adresse de facturation', 'Dirección de facturación']) {
      const { payload } = read(
        'commercial_invoice',
        `
COMMERCIAL INVOICE                 Invoice No: INV-10027

${caption}
HARBOR HOME GOODS INC
1200 W OCEAN BLVD
`,
      );
      assert.equal((payload['buyer'] as { name: string } | null)?.name, 'HARBOR HOME GOODS INC', caption);
    }
  });
});

describe('a caption for something that a paper has no field for', () => {
  const nameOf = (party: unknown): unknown => (party as { name: string } | null)?.name;

  it('tells of a notice of arrival who sent the goods, whose they are and how many pieces there are', () => {
    const { payload } = read(
      'arrival_notice',
      `
Señores:
INDUSTRIAS DEL VALLE S.A.S.

Proveedor:    NINGBO TOOLS CO LTD       Destino:   BUENAVENTURA
No.Piezas:    412                       Origen:    NINGBO
`,
    );
    assert.deepEqual(
      [nameOf(payload['consignee']), nameOf(payload['shipper']), payload['total_packages'], payload['place_of_delivery']],
      ['INDUSTRIAS DEL VALLE S.A.S.', 'NINGBO TOOLS CO LTD', 412, 'BUENAVENTURA'],
    );
  });

  it('tells how many packages were handed over', () => {
    const { payload } = read('proof_of_delivery', '\nPROOF OF DELIVERY\n\nTotal packages:   28\nReceived by:  M. KARTHIK\n');
    assert.equal(payload['pieces_delivered'], 28);
  });
});
