import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

type Named = Readonly<Record<string, string | null>> | null;

const party = (payload: Readonly<Record<string, unknown>>, field: string): Named => payload[field] as Named;

describe('the route of an invoice', () => {
  const { payload } = read(
    'commercial_invoice',
    `
                HARBOUR TRAVEL GOODS CO., LTD.
        3 LUOJIANG ROAD, QUANZHOU, FUJIAN, CHINA
                    COMMERCIAL INVOICE

TO: BLUE CASE LUGGAGE LLC                      INV. NO.: HT26-0317B
    2100 NW 93RD AVE, DORAL, FL 33172, USA     DATE: MAR.17,2026
FROM: XIAMEN, CHINA TO: MIAMI, FL, USA         BY SEA
`,
  );

  it('is told by from and to in one line, and neither of them is a trader', () => {
    assert.deepEqual([payload['port_of_loading'], payload['port_of_discharge']], ['XIAMEN, CHINA', 'MIAMI, FL, USA']);
    assert.equal(party(payload, 'seller')?.['name'], 'HARBOUR TRAVEL GOODS CO., LTD.');
    assert.equal(party(payload, 'buyer')?.['name'], 'BLUE CASE LUGGAGE LLC');
  });

  it('leaves traders in one line what they are', () => {
    const letter = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE
FROM: HARBOUR GOODS CO., LTD. TO: BLUE CASE LUGGAGE LLC
INVOICE NO.: HT26-0317B
`,
    );
    assert.equal(letter.payload['port_of_loading'], null);
    assert.equal(letter.payload['port_of_discharge'], null);
  });
});

describe('a number of an article that is broken at its hyphen', () => {
  it('is no sum without tax, though its first letters are short for that', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE No. 4417
ITEM NO.    DESCRIPTION            QTY    U/PRICE    AMOUNT
HT-         TROLLEY CASE SET       310     31.20     9,672.00
28
                                   TOTAL            USD 9,672.00
`,
    );
    assert.notEqual(payload['subtotal_amount'], '28');
    assert.equal(payload['total_amount'], '9672.00');
  });
});

describe('a ship on a certificate of insurance', () => {
  it('is named without what carries the goods on', () => {
    const vessel = (said: string): unknown =>
      read('insurance_certificate', `\nCERTIFICATE OF INSURANCE\nVessel / Conveyance: ${said}\n`).payload['vessel_name'];
    assert.equal(vessel('HANSA BERLIN V. 607W and/or road/rail'), 'HANSA BERLIN');
    assert.equal(vessel('HANSA BERLIN and by truck'), 'HANSA BERLIN');
    assert.equal(vessel('ROAD AND RAIL PIONEER'), 'ROAD AND RAIL PIONEER');
  });
});

describe('terms of payment that did not fit on their line', () => {
  const terms = (first: string, second: string): unknown =>
    read(
      'pro_forma_invoice',
      `
+-----------------------------------------------+
| Date: 22/01/2026                              |
| Payment: ${first.padEnd(37)}|
| ${second.padEnd(46)}|
+-----------------------------------------------+
`,
    ).payload['payment_terms'];

  it('go on below where that begins in small letters', () => {
    assert.equal(terms('30% antecipado, saldo 60 dias', 'da data do BL'), '30% antecipado, saldo 60 dias da data do BL');
  });

  it('go on below behind a small word', () => {
    assert.equal(terms('30% antecipado, saldo 60 dias da data do', 'BL'), '30% antecipado, saldo 60 dias da data do BL');
  });
});

describe('the head of an Indian export invoice', () => {
  const { payload } = read(
    'commercial_invoice',
    `
                              EXPORT INVOICE
        (SUPPLY MEANT FOR EXPORT UNDER BOND WITHOUT PAYMENT OF TAX)
+--------------------------------------+----------------------+-----------+
| HILLTOP CERAMIC PVT. LTD.            | Invoice No.          | Dated     |
| 8-A National Highway, Lalpar         | EXP/0188/25-26       | 9-Jan-26  |
| Morbi-363642, Gujarat, India         |                      |           |
| GSTIN/UIN: 24AAHCS4471K1ZP           |                      |           |
| E-Mail : export@hilltop.example      |                      |           |
+--------------------------------------+----------------------+-----------+
| Consignee (Ship to)                  | Terms of Delivery    |           |
| CERAMICHE DEL GOLFO S.A. DE C.V.     | CFR ALTAMIRA         |           |
| Av. Ruiz Cortines 1804, Mitras Norte |                      |           |
| Monterrey, N.L. 64320                |                      |           |
| Country : Mexico                     |                      |           |
+--------------------------------------+----------------------+-----------+
`,
  );

  it('names who sells below a remark in brackets, with how he is registered and reached', () => {
    const { name, tax_id: tax, email } = party(payload, 'seller') ?? {};
    assert.deepEqual([name, tax, email], ['HILLTOP CERAMIC PVT. LTD.', '24AAHCS4471K1ZP', 'export@hilltop.example']);
  });

  it('says the country of who gets the goods behind the word for it', () => {
    const { address, country } = party(payload, 'consignee') ?? {};
    assert.deepEqual([address, country], ['Av. Ruiz Cortines 1804, Mitras Norte, Monterrey, N.L. 64320', 'MX']);
  });
});

describe('the currency of an invoice', () => {
  it('is that in which its sum is said in words', () => {
    const { payload } = read(
      'commercial_invoice',
      `
EXPORT INVOICE No. 4417
Description          Quantity   Rate    Amount
PORCELAIN TILES           100   206.39  20,639.00
                             Total   $ 20,639.00
Amount Chargeable (in words)
USD Twenty Thousand Six Hundred Thirty Nine Only
`,
    );
    assert.equal(payload['currency'], 'USD');
  });
});

describe('a certificate of the Asian agreements', () => {
  const { payload } = read(
    'certificate_of_origin',
    `
+--------------------------------------------------+------------------------------------------+
| 1. Goods Consigned from (Exporter's name,        | Certificate No. R264708810042            |
| address and country)                             | REGIONAL COMPREHENSIVE                   |
| HAIYAN RUBBER PRODUCTS CO., LTD.                 | ECONOMIC PARTNERSHIP AGREEMENT           |
| NO.77 CHANGCHENG ROAD, QINGDAO, CHINA            | CERTIFICATE OF ORIGIN                    |
+--------------------------------------------------+------------------------------------------+
| 3. Producer's name, address and country (if known)                                          |
| LAOSHAN MOULDING CO., LTD.                                                                  |
| NO.12 HAIER ROAD, QINGDAO, CHINA                                                            |
+--------------------------------------------------+------------------------------------------+
| 4. Means of transport and route (if known)       |                                          |
| Departure Date: FEB.20,2026                      |                                          |
| Vessel's name/Aircraft flight number, etc.: SITC MINGDE V.2604E                             |
| Port of Discharge: TOKYO, JAPAN                  |                                          |
+--------------------------------------------------+------------------------------------------+
| 15. Declaration by the exporter or producer      | 16. Certification                        |
| The undersigned hereby declares that the above   | it is hereby certified that the          |
| details are correct.                             | information herein is correct.           |
| QINGDAO, CHINA, FEB.23,2026                      | QINGDAO, CHINA, FEB.24,2026              |
| Place and date, and signature of authorised      | Place and date, signature and seal or    |
| signatory                                        | stamp of Issuing Body                    |
+--------------------------------------------------+------------------------------------------+
`,
  );

  it('names the producer and the ship', () => {
    assert.equal(party(payload, 'producer')?.['name'], 'LAOSHAN MOULDING CO., LTD.');
    assert.equal(payload['vessel_name'], 'SITC MINGDE');
  });

  it('was issued when and where the issuing body says, and not when who exports signed', () => {
    assert.deepEqual([payload['issue_date'], payload['issue_place']], ['2026-02-24', 'QINGDAO, CHINA']);
  });
});

describe('the position of a line', () => {
  const { payload } = read(
    'commercial_invoice',
    `
Rechnung / Invoice 90417733
Pos.  Bezeichnung                             Menge    Preis    Betrag EUR
10    Kreiselpumpe KWN 80                         6   2.418,00   14.508,00
      Zolltarifnr./Commodity code: 84137075 Ursprung/Origin: DE Nettogewicht: 412,800 KG
20    O-Ring FKM                                200       0,38       76,00
      Zolltarifnr./Commodity code: 40169300 Ursprung/Origin: CZ Nettogewicht: 2,400 KG
                                    Gesamtbetrag / Total amount  14.584,00
3 Holzkisten   Nettogewicht / net weight: 415,200 KG
`,
  );

  it('is no order', () => {
    assert.deepEqual(payload['purchase_order_numbers'], []);
  });

  it('has its own weight and origin, and neither is that of the paper', () => {
    assert.equal(payload['net_weight'], '415.200');
    assert.equal(payload['country_of_origin'], null);
    assert.deepEqual(rows({ payload }, 'line_items', ['country_of_origin', 'net_weight']), [
      ['DE', '412.800'],
      ['CZ', '2.400'],
    ]);
  });
});
