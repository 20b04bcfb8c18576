import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string => classify(paperOf([drawnPage(drawing)], hints())).type;

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read(type, drawing);
  return fields.map((field) => payload[field]);
};

describe('a paper of a trading office', () => {
  it('is no invoice because it names one by its number, whatever the number begins with', () => {
    assert.equal(
      typeOf(`
        HUAXIN PROPERTY INSURANCE COMPANY LIMITED
          CARGO TRANSPORTATION INSURANCE POLICY

INVOICE NO. NBHT26-0331               POLICY NO. PYIE20263302
INSURED: NINGBO GARDEN TOOLS CO., LTD.
`),
      'insurance_certificate',
    );
  });

  it('is an order to whoever supplies, in the language of who buys', () => {
    for (const title of ['ORDINE A FORNITORE', 'Commande fournisseur', 'Pedido a proveedor', 'Encomenda a fornecedor'])
      assert.equal(typeOf(`\nBRENTA\n\n${title}\n\nN. 1184/A     12/03/2026\n`), 'purchase_order', title);
  });
});

describe('a voyage in one line', () => {
  const fields = ['port_of_loading', 'port_of_discharge', 'seller'];

  it('goes from one place to another, and neither of them is a trader', () => {
    const invoice = (line: string): string => `
COMMERCIAL INVOICE               Invoice No.: HGS-2603

TO: LUXOR VERLICHTING B.V.
    ATOOMWEG 60, UTRECHT

${line}
`;
    for (const line of [
      'FROM: NINGBO, CHINA TO: ROTTERDAM, NETHERLANDS     BY: SEA',
      'FROM:     NINGBO, CHINA TO: ROTTERDAM, NETHERLANDS      BY:   SEA',
      'Shipment:     By sea from NINGBO, CHINA to ROTTERDAM, NETHERLANDS      H.S. code:   4203.2920',
      'SHIPPED PER VESSEL FROM NINGBO, CHINA TO ROTTERDAM, NETHERLANDS BY SEA',
    ])
      assert.deepEqual(said('commercial_invoice', invoice(line), fields), ['NINGBO, CHINA', 'ROTTERDAM, NETHERLANDS', null], line);
  });

  it('is none where one end is no place', () => {
    const drawing = `
COMMERCIAL INVOICE               Invoice No.: HGS-2603

Prices from January to March apply
`;
    assert.deepEqual(said('commercial_invoice', drawing, fields.slice(0, 2)), [null, null]);
  });
});

describe('orders of one buyer', () => {
  it('are two where they begin alike beside a stroke, and one with its year behind it', () => {
    const orders = (text: string): unknown =>
      said('commercial_invoice', `\nCOMMERCIAL INVOICE\n\nInvoice no.: 26-1187      P.O. No.: ${text}\n`, ['purchase_order_numbers'])[0];
    assert.deepEqual(orders('88120/88134'), ['88120', '88134']);
    assert.deepEqual(orders('88120/2026'), ['88120/2026']);
  });
});

describe('an affidavit of origin', () => {
  it('says in sentences who sells, from which country, and which chamber saw it where and when', () => {
    const drawing = `
Certificate No. 26-04418
                          CERTIFICATE OF ORIGIN

The undersigned Oak Valve Co. (Owner or Agent) for Oak Valve Co., 8800 Clinton Drive,
Houston, TX 77029 (Name and Address of Shipper) declares that the following goods
shipped on S/S MAERSK KALAMATA 618S (Name of Ship) on the date of May 14, 2026 consigned
to Petrosur S.A., Calle 93, Bogota, Colombia (Name and Address of Consignee) are the
product of the United States of America.


Dated at Houston, Texas on the 11th day of May 2026


The Bayport Chamber of Commerce , a recognized Chamber of Commerce under the laws of the
State of Texas , has examined the manufacturer's invoice.
`;
    const fields = ['country_of_origin', 'issue_place', 'issue_date', 'issuing_authority', 'departure_date'];
    assert.deepEqual(said('certificate_of_origin', drawing, fields), [
      'US',
      'Houston, Texas',
      '2026-05-11',
      'Bayport Chamber of Commerce',
      '2026-05-14',
    ]);
    const [exporter, consignee] = said('certificate_of_origin', drawing, ['exporter', 'consignee']) as Party[];
    assert.deepEqual(
      [exporter?.address, consignee?.address],
      ['8800 Clinton Drive, Houston, TX 77029', 'Calle 93, Bogota, Colombia'],
    );
  });
});

describe('a letterhead', () => {
  it('goes on below what the company does', () => {
    const [seller] = said(
      'packing_list',
      `
                       SIRAJ GLOVES INTERNATIONAL
     Manufacturers & Exporters of Working, Mechanic & Welding Gloves
        Daska Road, Village Adamke Cheema, Sialkot-51310, Pakistan

                       PACKING LIST

Invoice No. SGI/226/26
`,
      ['seller'],
    ) as Party[];
    assert.deepEqual([seller?.name, seller?.country], ['SIRAJ GLOVES INTERNATIONAL', 'PK']);
  });
});
