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
    read('pro_forma_invoice', `\nPROFORMA INVOICE No. 94\nDate: 22/01/2026\nPayment: ${first}\n${second}\n`).payload['payment_terms'];

  it('go on below where that begins in small letters', () => {
    assert.equal(terms('30% antecipado, saldo 60 dias', 'da data do BL'), '30% antecipado, saldo 60 dias da data do BL');
  });

  it('go on below behind a small word', () => {
    assert.equal(terms('30% antecipado, saldo 60 dias da data do', 'EMBARQUE'), '30% antecipado, saldo 60 dias da data do EMBARQUE');
  });
});

describe('the head of an Indian export invoice', () => {
  const { payload } = read(
    'commercial_invoice',
    `
                              EXPORT INVOICE
        (SUPPLY MEANT FOR EXPORT UNDER BOND WITHOUT PAYMENT OF TAX)

 HILLTOP CERAMIC PVT. LTD.               Invoice No.            Dated
 8-A National Highway, Lalpar            EXP/0188/25-26         9-Jan-26
 Morbi-363642, Gujarat, India
 GSTIN/UIN: 24AAHCS4471K1ZP
 State Name : Gujarat, Code : 24
 E-Mail : export@hilltop.example
 Consignee (Ship to)                     Terms of Delivery
 CERAMICHE DEL GOLFO S.A. DE C.V.        CFR ALTAMIRA
 Av. Ruiz Cortines 1804, Mitras Norte
 Monterrey, N.L. 64320
 Country : Mexico
`,
    {
      cells: [
        [0, 3, 40, 9],
        [40, 3, 63, 9],
        [63, 3, 90, 9],
        [0, 9, 40, 14],
        [40, 9, 90, 14],
      ],
    },
  );

  it('names who sells below a remark in brackets, with where he is and how he is registered and reached', () => {
    const { name, address, tax_id: tax, email } = party(payload, 'seller') ?? {};
    assert.deepEqual(
      [name, address, tax, email],
      [
        'HILLTOP CERAMIC PVT. LTD.',
        '8-A National Highway, Lalpar, Morbi-363642, Gujarat, India',
        '24AAHCS4471K1ZP',
        'export@hilltop.example',
      ],
    );
  });

  it('says the country of who gets the goods behind the word for it', () => {
    const { address, country } = party(payload, 'consignee') ?? {};
    assert.deepEqual([address, country], ['Av. Ruiz Cortines 1804, Mitras Norte, Monterrey, N.L. 64320, Mexico', 'MX']);
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
 1. Goods Consigned from (Exporter's name, address)   Certificate No. R264708810042
 HAIYAN RUBBER PRODUCTS CO., LTD.                     CERTIFICATE OF ORIGIN
 NO.77 CHANGCHENG ROAD, QINGDAO, CHINA
 3. Producer's name, address and country (if known)
 LAOSHAN MOULDING CO., LTD.
 NO.12 HAIER ROAD, QINGDAO, CHINA
 4. Means of transport and route (if known)
 Departure Date: FEB.20,2026
 Vessel's name/Aircraft flight number, etc.: SITC MINGDE V.2604E
 Port of Discharge: TOKYO, JAPAN
 15. Declaration by the exporter or producer          16. Certification
 The undersigned hereby declares that the above       it is hereby certified that the
 details are correct.                                 information herein is correct.

 QINGDAO, CHINA, FEB.23,2026                          QINGDAO, CHINA, FEB.24,2026
 Place and date, and signature of exporter            Place and date, stamp of Issuing Body
`,
    {
      cells: [
        [0, 0, 53, 3],
        [53, 0, 92, 3],
        [0, 3, 53, 6],
        [0, 6, 92, 10],
        [0, 10, 53, 16],
        [53, 10, 92, 16],
      ],
    },
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
    assert.deepEqual([payload['country_of_origin'], payload['port_of_loading']], [null, null]);
    assert.deepEqual(rows({ payload }, 'line_items', ['country_of_origin', 'net_weight']), [
      ['DE', '412.800'],
      ['CZ', '2.400'],
    ]);
  });
});

describe('the orders of a packing list', () => {
  it('are those of its rows, where nothing above names them', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST No. CL2026000118
Pallet No   Item Code    Description     Order No    Boxes   Qty     Net (Kg)   Gross (Kg)
1           50-2217-01   Door hinge LH   4711-88     48      1920    614.40     652.00
2           50-3040-00   Bonnet latch    4711-90     36      1080    702.00     738.50
CONTAINER NO: UACU3380128   MÜHÜR NO: 0047715
`,
    );
    assert.deepEqual(payload['purchase_order_numbers'], ['4711-88', '4711-90']);
    assert.deepEqual(rows({ payload }, 'containers', ['container_number', 'seal_numbers']), [['UACU3380128', ['0047715']]]);
  });
});

describe('a certificate of insurance', () => {
  const certificate = (letterhead: string): Readonly<Record<string, unknown>> =>
    read(
      'insurance_certificate',
      `
                       ${letterhead}
              MARINE CARGO - CERTIFICATE OF INSURANCE

Certificate No.         KGI/MCO/2026/00418277
Subject Matter Insured  42 wooden boxes containing forged flanges
Terms of Cover          Institute Cargo Clauses (A) 1/1/09
`,
    ).payload;

  it('is of the insurer in whose letterhead it is, and says what is insured and how', () => {
    const { insurer, description_of_goods: goods, conditions } = certificate('KONKAN GENERAL INSURANCE COMPANY LIMITED');
    assert.deepEqual(
      [insurer, goods, conditions],
      ['KONKAN GENERAL INSURANCE COMPANY LIMITED', '42 wooden boxes containing forged flanges', 'Institute Cargo Clauses (A) 1/1/09'],
    );
  });

  it('names no insurer where somebody else writes it', () => {
    assert.equal(certificate('HARBOUR FORWARDING LIMITED')['insurer'], null);
  });
});

describe('a line of an entry', () => {
  it('says below the words for the goods where and by whom they were made', () => {
    const entry = read(
      'customs_entry_summary',
      `
ENTRY SUMMARY
27.     28. Description of Merchandise         32. Entered Value   33. Rate   34. Duty
Line    29. HTSUS No.
001     OTHER SEATS, METAL FRAME
        O VN  VNDANTHA441BIH
        9401.79.0011  7420 KG  1288 NO               38420           FREE       0.00
002     FURNITURE OF RATTAN
        O ID
        9403.83.0015  1980 KG  240 NO                10800           FREE       0.00
35. Total Entered Value  49220
`,
    );
    assert.deepEqual(rows(entry, 'lines', ['description', 'country_of_origin', 'manufacturer_id']), [
      ['OTHER SEATS, METAL FRAME', 'VN', 'VNDANTHA441BIH'],
      ['FURNITURE OF RATTAN', 'ID', null],
    ]);
  });
});

describe('a discount below a line of an invoice', () => {
  it('leaves the price and the amount of the line as they stand with the goods', () => {
    const invoice = read(
      'commercial_invoice',
      `
Rechnung / Invoice 90417733
Pos.  Material / Bezeichnung              Menge   ME    Preis EUR    Betrag EUR
10    Gleitringdichtung 38 mm                24   ST       187,50      4.500,00
                        Rabatt / Discount              10,00- %          450,00-
20    O-Ring FKM                            200   ST         0,38         76,00
                                          Gesamtbetrag / Total amount  4.126,00
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['description', 'quantity', 'unit', 'unit_price', 'amount']), [
      ['Gleitringdichtung 38 mm', '24', 'ST', '187.50', '4500.00'],
      ['O-Ring FKM', '200', 'ST', '0.38', '76.00'],
    ]);
    assert.deepEqual([invoice.payload['discount_amount'], invoice.payload['total_amount']], [null, '4126.00']);
  });
});

describe('freight below the lines of an Indian invoice', () => {
  it('is read where a rounding in brackets stands below it', () => {
    const { payload } = read(
      'commercial_invoice',
      `
EXPORT INVOICE No. 4417
Sl  Description of Goods        HSN        Quantity     Rate   per   Amount
1   PORCELAIN TILES             69072100   1900.80 SQM  5.15   SQM    9,789.12
2   WASH BASIN                  69101000        96 PCS 11.40   PCS    1,094.40
                                                                     10,883.52
                             MUNDRA TO ALTAMIRA, TRANSPORT            2,400.00
                             Less : Round Off                          (-)0.52
                             Total                                 $ 13,283.00
`,
    );
    assert.deepEqual([payload['freight_amount'], payload['total_amount']], ['2400.00', '13283.00']);
  });
});

describe('a consignment note by road', () => {
  it('names who sends the goods and who gets them in boxes of three languages', () => {
    const { payload } = read(
      'inland_bill_of_lading',
      `
 1 Nadawca / Absender / Sender (name, address, country)             CMR
 Hanse Import Depot GmbH
 Containerstr. 11, 21129 Hamburg, DE
 2 Odbiorca / Empfaenger / Consignee (name, address, country)
 Hurtownia Mebli sp. z o.o.
 ul. Magazynowa 7, 62-080 Tarnowo, PL
 16 Przewoznik / Frachtfuehrer / Carrier (name, address, country)
 WARTA-TRANS Sp. J.
 ul. Glogowska 311, 60-104 Poznan, PL
`,
      {
        cells: [
          [0, 0, 62, 3],
          [62, 0, 90, 3],
          [0, 3, 62, 6],
          [0, 6, 90, 9],
        ],
      },
    );
    assert.equal(party(payload, 'ship_from')?.['name'], 'Hanse Import Depot GmbH');
    assert.equal(party(payload, 'ship_to')?.['name'], 'Hurtownia Mebli sp. z o.o.');
    assert.equal(payload['carrier_name'], 'WARTA-TRANS Sp. J.');
  });
});

describe('a tariff number broken over two lines', () => {
  it('is read whole', () => {
    const invoice = read(
      'pro_forma_invoice',
      `
PROFORMA INVOICE No. 94
Item  Code     Description             NCM        Qty   Unit price   Total US$
1     SF-1208  Pine bed, queen         9403.50.0  120       118.50   14,220.00
                                       0
2     SF-1210  Nightstand              9403.50.   240        41.20    9,888.00
                                       00
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['hs_code']), [['94035000'], ['94035000']]);
  });
});

describe('a movement certificate', () => {
  it('names the ship between quotation marks, and the customs office without the words of the form', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
 MOVEMENT CERTIFICATE                        EUR.1  No C 0417782
 1. Exporter (Name, full address, country)
 EGE DRIED FRUIT LTD. STI.
 35730 IZMIR / TURKEY
 6. Transport details (Optional)
 BY SEA / MV "CONTI LISBOA"
 IZMIR - GENOA
 11. CUSTOMS ENDORSEMENT
 Customs office IZMIR GUMRUK MUDURLUGU
 Place and date IZMIR, 04.02.2026
`,
    );
    assert.deepEqual([payload['vessel_name'], payload['issuing_authority']], ['CONTI LISBOA', 'IZMIR GUMRUK MUDURLUGU']);
  });
});
