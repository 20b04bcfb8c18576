import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('boxes whose numbers stand in circles', () => {
  it('are read like any others', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

① Shipper/Exporter                        ⑦ No. & date of invoice
HANSEONG FASTENERS CO., LTD.              HSF-260309-1     MAR. 09, 2026
217, 3GONGDAN 2-RO, GUMI-SI, KOREA

④ Port of loading                         ⑤ Final destination
BUSAN, KOREA                              KOPER, SLOVENIA
`,
    );
    assert.equal(payload['invoice_number'], 'HSF-260309-1');
    assert.equal(payload['port_of_loading'], 'BUSAN, KOREA');
    assert.equal((payload['seller'] as { name: string }).name, 'HANSEONG FASTENERS CO., LTD.');
  });
});

describe('an invoice of a large office', () => {
  it('has words for its goods below each row, however far they run under the next captions', () => {
    const paper = read(
      'commercial_invoice',
      `
Item    Material       Quantity      Price       Price unit     Value
        Description                                             EUR
000010  4410-2237-00   12 PC         148.50      1 PC           1,782.00
        Cylinder double acting 50/30 x 400
000020  4410-2241-00   8 SET         1,163.20    1 SET          9,305.60
        Hose assembly 1/2" 2SN, 1,200 mm
Items total                                                     11,087.60
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'unit_price', 'amount']), [
      ['4410-2237-00', 'Cylinder double acting 50/30 x 400', '12', '148.50', '1782.00'],
      ['4410-2241-00', 'Hose assembly 1/2" 2SN, 1,200 mm', '8', '1163.20', '9305.60'],
    ]);
  });

  it('says its number and its day in its title', () => {
    const { payload } = read(
      'commercial_invoice',
      `
Menuiserie des Mauges

FACTURE EXPORT N° FE-2603-0148 du 11/03/2026

Votre commande : BC-25-1190
`,
    );
    assert.equal(payload['invoice_number'], 'FE-2603-0148');
    assert.equal(payload['invoice_date'], '2026-03-11');
    const english = read('commercial_invoice', 'COMMERCIAL INVOICE No. KT-4471 of 12.03.2026').payload;
    assert.deepEqual([english['invoice_number'], english['invoice_date']], ['KT-4471', '2026-03-12']);
  });

  it('says at its foot, in columns, who writes, where, and how the office is reached', () => {
    const { payload } = read(
      'commercial_invoice',
      `
Menuiserie des Mauges

FACTURE N° FE-2603-0148 du 11/03/2026

Votre commande : BC-25-1190
Total HT                                                        640,00 €







MENUISERIE DES MAUGES SAS        SAS au capital de 380 000 €    Banque de l'Anjou
Z.I. de la Bergerie              RCS Angers 061 204 417         IBAN FR76 1790 6000 3204
49280 La Séguinière, France      TVA FR 41061204417             BIC BQANFRPP
Tél. 02 41 55 50 17              export@mauges.example
`,
    );
    const seller = payload['seller'] as Record<string, string | null>;
    assert.equal(seller['name'], 'MENUISERIE DES MAUGES SAS');
    assert.match(seller['address'] ?? '', /^Z\.I\. de la Bergerie, 49280 La Séguinière/);
    assert.equal(seller['country'], 'FR');
    assert.equal(seller['email'], 'export@mauges.example');
    assert.equal(payload['supplier_name'], 'MENUISERIE DES MAUGES SAS');
  });
});

describe('a packing list with the weights of one carton and of all', () => {
  it('is read by those of all', () => {
    const paper = read(
      'packing_list',
      `
                                                      PER CTN (KG)            TOTAL (KG)
CTN NO     CTNS     STYLE       PCS/CTN    TTL PCS    N.W.        G.W.        N.W.       G.W.
1-30       30       DN-4411     20         600        9.20        10.40       276.00     312.00
31-52      22       DN-4412     20         440        9.20        10.40       202.40     228.80
TOTAL      52                              1,040                              478.40     540.80
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'net_weight', 'gross_weight']), [
      ['1-30', '276.00', '312.00'],
      ['31-52', '202.40', '228.80'],
    ]);
  });
});

describe('a certificate for plants', () => {
  it('ends its list of produce where a sentence runs across all columns', () => {
    const paper = read(
      'phytosanitary_certificate',
      `
8. Name of produce and quantity declared          9. Botanical name of plants
AVOCADO FRUIT (HASS)                              Persea americana
This is to certify that the plants, plant products or other regulated articles described herein have been inspected
official procedures and are considered to be free from the quarantine pests specified by the importing party
`,
    );
    assert.deepEqual(rows(paper, 'produce', ['produce', 'botanical_name']), [['AVOCADO FRUIT (HASS)', 'Persea americana']]);
  });
});

describe('a credit note', () => {
  it('says how much is credited, without the sign that says so again, and owes no rest of it', () => {
    const { payload } = read(
      'credit_note',
      `
CREDIT MEMO

Credit No.    Original Invoice
CM-10482      INV-55217

Item          Description                        Qty     Rate       Amount
RB-150        Satin ribbon, wet on arrival       -96     7.35      -705.60
RB-225        Satin ribbon, carton not received  -48     9.10      -436.80
Total                                                            -1,142.40
Balance Credit                                                   -1,142.40
`,
    );
    assert.equal(payload['credit_note_number'], 'CM-10482');
    assert.equal(payload['total_amount'], '1142.40');
  });
});
