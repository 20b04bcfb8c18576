import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import type { Page } from '../../../domain/documents/page.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

type Payload = Readonly<Record<string, unknown>>;

const readPage = (type: string, page: Page): Payload => {
  const [paper] = readFile([page], hints({ type })).papers;
  return paper?.payload ?? assert.fail('nothing was read');
};
const payloadOf = (type: string, drawing: string): Payload => readPage(type, drawnPage(drawing));
const partyOf = (payload: Payload, field: string): Payload => payload[field] as Payload;

const typeOf = (drawing: string): string => classify(outlineOf([drawnPage(drawing)], hints())).type;

describe('a bill on the form of a line', () => {
  const numbered = `
EVERGREEN LINE                                          BILL OF LADING

(2) Shipper/Exporter            (5) Document No.        (5) B/L No.
MEKONG WOODWORK JSC             235600418872            EGLV 235600418872
(3) Consignee                   (7) Forwarding Agent-References
TO ORDER                        FMC No.
(14) Ocean Vessel/Voy. No.      (15) Port of Loading
EVER FASHION 1187-014E          CAT LAI, VIETNAM
`;

  it('is no house bill for the licence that its numbered boxes ask of the forwarding agent', () => {
    const ofNobody = numbered.replace('EVERGREEN LINE', 'LANTERN LINE  ').replaceAll('EGLV 235600418872', '235600418872');
    assert.equal(typeOf(ofNobody), 'master_bill_of_lading');
    assert.equal(typeOf(ofNobody.replace('(7) Forwarding Agent-References', '(7) Export References          ')), 'house_bill_of_lading');
  });

  it('is headed by the line whose code stands apart before its number', () => {
    const licensed = numbered.replace('(7) Forwarding Agent-References', '(7) Export References          ');
    assert.equal(typeOf(licensed), 'master_bill_of_lading');
    assert.equal(typeOf(licensed.replace('EGLV 235600418872', 'ABCD 235600418872')), 'house_bill_of_lading');
  });

  it('is a waybill where its title says no more than that', () => {
    const boxes = `
LANTERN LINE            WAYBILL
                        NON NEGOTIABLE

SHIPPER                         VOYAGE NUMBER      WAYBILL NUMBER
NINGBO SANITARY WARE CO., LTD.  0FTK3W1MA          NBO8264417
CONSIGNEE
VERHAEGE N.V.
PORT OF LOADING                 PORT OF DISCHARGE
NINGBO                          ANTWERP
`;
    assert.equal(typeOf(boxes), 'sea_waybill');
    assert.notEqual(typeOf(boxes.replace('        WAYBILL\n', '    AIR WAYBILL\n')), 'sea_waybill');
  });
});

describe('what lines and forwarders write into their boxes', () => {
  const boxes = (lines: string): string => `
BILL OF LADING

Consignee                               Bill of lading no.
${lines}
`;

  it('is a voyage whose direction stands behind a stroke', () => {
    const payload = payloadOf('arrival_notice', '\nARRIVAL NOTICE\n\nVessel / Voyage: ZIM CANADA / 71/W\n');
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['ZIM CANADA', '71/W']);
  });

  it('is an order to a bank whose name stands on the next line', () => {
    const consignee = partyOf(
      payloadOf('house_bill_of_lading', boxes('TO THE ORDER OF                         NKT260417\nBANCO DEL PACIFICO\nSANTIAGO, CHILE')),
      'consignee',
    );
    assert.deepEqual([consignee['name'], consignee['address']], ['TO THE ORDER OF BANCO DEL PACIFICO', 'SANTIAGO, CHILE']);
  });

  it('is a person beside his telephone and a mark that leads to more', () => {
    const consignee = partyOf(
      payloadOf(
        'house_bill_of_lading',
        boxes('TIDE TRADERS INC                        NKT260417\nNORFOLK VA 23510\nATTN: ROB HALE TEL 757-555-0136 *'),
      ),
      'consignee',
    );
    assert.deepEqual([consignee['contact'], consignee['phone']], ['ROB HALE', '757-555-0136']);
  });

  it('is in no France for a free zone', () => {
    const consignee = partyOf(
      payloadOf('house_bill_of_lading', boxes('TRANSITOS DEL MAR, S.L.                 NKT260417\nC/ Sesenta 18 - Zona Franca')),
      'consignee',
    );
    assert.deepEqual([consignee['name'], consignee['country']], ['TRANSITOS DEL MAR, S.L.', null]);
  });

  it('is a place of issue above a day without blanks', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      '\nBILL OF LADING\n\n(27) Number of Original B(s)/L    (28) Place of B(s)/L Issue/Date\nTHREE (3)                         HO CHI MINH\n                                  MAR.22,2026\n',
    );
    assert.deepEqual([payload['place_of_issue'], payload['issue_date']], ['HO CHI MINH', '2026-03-22']);
  });

  it('is a port behind its code and a sign of equality', () => {
    const payload = payloadOf(
      'arrival_notice',
      '\nARRIVAL NOTICE\n\nFINAL DESTINATION: USATL = Atlanta, United States\n\nDISCHARGE PORT: USSAV = Savannah, United States\n',
    );
    assert.deepEqual(
      [payload['place_of_delivery'], payload['port_of_discharge'], payload['port_of_discharge_locode']],
      ['Atlanta, United States', 'Savannah, United States', 'USSAV'],
    );
  });

  it('is who stands below what the form remarks of his box', () => {
    const page = drawnPage(
      `
BILL OF LADING

(3) Consignee(complete name and address)/(Unless Provided Otherwise, a Consignment "To Order" Means
To Order of Shipper.)
TO ORDER OF TIDEWATER BANK, N.A.
NORFOLK, VA 23510, USA
`,
      { cells: [[0, 2, 100, 7]] },
    );
    const consignee = partyOf(readPage('master_bill_of_lading', page), 'consignee');
    assert.deepEqual([consignee['name'], consignee['address']], ['TO ORDER OF TIDEWATER BANK, N.A.', 'NORFOLK, VA 23510, USA']);
  });

  it('is no shipper who declares something below the goods', () => {
    const drawing = `
BILL OF LADING

(2) Shipper/Exporter                      (5) B/L No.
MEKONG WOODWORK JSC                       EGLV235600418872
DONG NAI, VIETNAM

(20) Description of Goods
OUTDOOR FURNITURE
SHIPPER DECLARES THAT
THE WOOD PACKING
MATERIALS HAVE BEEN
HEAT TREATED
`;
    assert.equal(partyOf(payloadOf('master_bill_of_lading', drawing), 'shipper')['name'], 'MEKONG WOODWORK JSC');
  });

  it('is an issuer without the numbers of its registers in its address', () => {
    const issuer = partyOf(
      payloadOf(
        'freight_invoice',
        `
SAHYADRI FREIGHT SYSTEMS PVT. LTD.
601, Trade Corner, Andheri (E), Mumbai - 400059, Maharashtra, India
CIN: U63090MH2009PTC191447  PAN: AAOCS4417L  GSTIN: 27AAOCS4417L1ZQ

                         TAX INVOICE
Invoice No. SFS/2526/04417
OCEAN FREIGHT                                      203,320.00
`,
      ),
      'issuer',
    );
    assert.deepEqual(
      [issuer['address'], issuer['tax_id']],
      ['601, Trade Corner, Andheri (E), Mumbai - 400059, Maharashtra, India', '27AAOCS4417L1ZQ'],
    );
  });
});

describe('the goods of a bill', () => {
  it('stand in the column behind that of their packages', () => {
    const drawing = `
NEGOTIABLE FIATA MULTIMODAL TRANSPORT BILL OF LADING

Marks and numbers    Number and kind of packages    Description of goods       Gross weight    Measurement
MHA                  6 WOODEN CASES                 said to contain            6.418,00 kg     9,870 cbm
SANTIAGO                                            CLAMPING DEVICES FOR
1/6 - 6/6                                           MACHINE TOOLS
                                                    HS-Code 8466 20 20
HLBU 214407 0                                       FREIGHT PREPAID
`;
    const boxed = drawnPage(drawing, { cells: [[0, 2, 110, 9]] });
    for (const page of [drawnPage(drawing), boxed])
      assert.equal(readPage('house_bill_of_lading', page)['description_of_goods'], 'CLAMPING DEVICES FOR\nMACHINE TOOLS');
  });

  it('end above the stamp that they were shipped, and begin below all of their caption', () => {
    const drawing = `
SEA WAYBILL

MARKS AND NOS          NO AND KIND     DESCRIPTION OF PACKAGES AND GOODS AS STATED BY    GROSS WEIGHT    MEASUREMENT
CONTAINER AND SEALS    OF PACKAGES     SHIPPER                                           CARGO
CMAU7244180            612 CARTONS     SHOWER ENCLOSURES                                 19884.000       61.200
SEAL C8814402                          HS CODE 761090
TLLU5719035            587 CARTONS     BASIN MIXERS                                      18640.500       60.480
SEAL C8814403                          HS CODE 848180
                                       FREIGHT PREPAID
                                       SHIPPED ON BOARD BLUE RIVOLI
                                       09-FEB-2026
                                       BLUE LINE (CHINA) SHIPPING CO LTD
                                       NINGBO
`;
    assert.equal(payloadOf('sea_waybill', drawing)['description_of_goods'], 'SHOWER ENCLOSURES\nBASIN MIXERS');
  });
});

describe('a notice of a forwarder', () => {
  it('says of a charge how many of what rate in one cell', () => {
    const charges = payloadOf(
      'arrival_notice',
      `
ARRIVAL NOTICE

CHARGES                       QTY / RATE        TAX       CHARGES IN USD
International Freight         2 x 2,640.00      0.00            5,280.00
Destination Handling          2 x 145.00        0.00              290.00
Import Documentation          1 x 85.00         0.00               85.00
`,
    )['charges'] as Payload[];
    assert.deepEqual(
      charges.map((charge) => [charge['quantity'], charge['unit_price'], charge['amount']]),
      [
        ['2', '2640.00', '5280.00'],
        ['2', '145.00', '290.00'],
        ['1', '85.00', '85.00'],
      ],
    );
  });

  it('has its ports and days in boxes below their captions', () => {
    const drawing = `
ARRIVAL NOTICE

LOAD PORT                 ETD          DISCHARGE PORT            ETA
ESVLC = Valencia, Spain   28-Mar-26    USSAV = Savannah          17-Apr-26
FINAL DESTINATION         ETA          IT NUMBER                 AMS HOUSE BILL
USATL = Atlanta           21-Apr-26    746812301                 PWLOVLC26031
`;
    const columns = [0, 25, 38, 64, 82];
    const cells = [3, 4, 5, 6].flatMap((row) => columns.slice(1).map((right, at) => [columns[at] ?? 0, row - 1, right, row] as const));
    const payload = readPage('arrival_notice', drawnPage(drawing, { cells }));
    assert.deepEqual(
      [payload['port_of_loading'], payload['port_of_discharge'], payload['eta_port_of_discharge'], payload['eta_place_of_delivery']],
      ['Valencia, Spain', 'Savannah', '2026-04-17', '2026-04-21'],
    );
  });

  it('has no pickup number of its own where each of its boxes has one', () => {
    const drawing = `
ARRIVAL NOTICE

GOODS DESCRIPTION       PACKAGES  WEIGHT          VOLUME      CHARGEABLE
GLAZED TILES            46 PLT    50,280.000 KG   44.160 M3   50.280 W/M
CONTAINER SEAL MODE     TYPE      PACKS           WEIGHT      PICKUP NO.
MEDU9182357 FX3817 FCL  20GP      23 PLT          25,140 KG   VLC418820A
TGBU5044178 FX3818 FCL  20GP      23 PLT          25,140 KG   VLC418820B
`;
    const columns = [0, 23, 33, 49, 61, 75];
    const cells = [3, 4, 5, 6, 7].flatMap((row) => columns.slice(1).map((right, at) => [columns[at] ?? 0, row - 1, right, row] as const));
    assert.equal(readPage('arrival_notice', drawnPage(drawing, { cells }))['pickup_number'], null);
  });

  it('is of the company above it, whatever forwarder one of its boxes names', () => {
    const drawing = `
Harbour Agencies, S.A.
Moll de Barcelona 4, 08039 Barcelona

                             DELIVERY ORDER

Consignee                          Forwarder
TOOLS OF THE VALLEY, S.L.          TRANSITOS DEL RIO, S.L.
08210 Barbera                      Calle Sesenta 18
`;
    const issuer = partyOf(payloadOf('delivery_order', drawing), 'issuer');
    assert.deepEqual([issuer['name'], issuer['address']], ['Harbour Agencies, S.A.', 'Moll de Barcelona 4, 08039 Barcelona']);
  });
});

describe('an order of a Spanish agent', () => {
  it('is known by its own word, and has its number, its line and the last free day of each box', () => {
    const drawing = `
Harbour Agencies, S.A.                              ENTRÉGUESE

Nº ENTRÉGUESE        FECHA EMISIÓN      LÍNEA
BCN-26-017744        11/05/2026         BLUE LINE

CONTENEDOR     TIPO    PRECINTO      BULTOS   PESO BRUTO (KG)   LIBRE HASTA
FSCU7901437    40HC    YMAL441772    840      21.460,00         16/05/2026
CAIU4420894    40HC    YMAL441773    812      20.915,50         17/05/2026
`;
    assert.equal(typeOf(drawing), 'delivery_order');
    const payload = payloadOf('delivery_order', drawing);
    const boxes = payload['containers'] as Payload[];
    assert.deepEqual(
      [payload['delivery_order_number'], payload['carrier_name'], ...boxes.map((box) => box['last_free_day'])],
      ['BCN-26-017744', 'BLUE LINE', '2026-05-16', '2026-05-17'],
    );
  });
});

describe('what agents and lines say of themselves', () => {
  it('is a trade below a name, and a number of taxes with points in it', () => {
    const issuer = partyOf(
      payloadOf(
        'delivery_order',
        `
Harbour Agencies, S.A.
Agentes consignatarios de buques
Moll de Barcelona 4, 08039 Barcelona
Tel. +34 93 555 02 44 C.I.F. A58441877

                             DELIVERY ORDER

CONTENEDOR     TIPO    PRECINTO
FSCU7901437    40HC    YMAL441772
`,
      ),
      'issuer',
    );
    assert.deepEqual(
      [issuer['name'], issuer['address'], issuer['tax_id']],
      ['Harbour Agencies, S.A.', 'Moll de Barcelona 4, 08039 Barcelona', 'A58441877'],
    );
  });

  it('is whom to ask for a waiver, as bills of demurrage in the United States must say', () => {
    const drawing = `
DEMURRAGE INVOICE

Invoice Number: USD4471882
Fee mitigation, refund or waiver requests   disputes@blueline.example
`;
    assert.equal(payloadOf('demurrage_detention_invoice', drawing)['dispute_contact'], 'disputes@blueline.example');
  });

  it('is no carrier where small print goes on beside the word', () => {
    const drawing = `
BILL OF LADING

Carrier
limitation shall not apply
`;
    assert.equal(payloadOf('master_bill_of_lading', drawing)['carrier_name'], null);
  });

  it('is who is asked for kindly', () => {
    const drawing = `
                 TAX INVOICE

Bill To
NIRMALA CASTINGS LIMITED
MIDC SHIROLI, KOLHAPUR - 416122
Kind Attn: Mr. S. Patil
`;
    assert.equal(partyOf(payloadOf('freight_invoice', drawing), 'bill_to')['contact'], 'Mr. S. Patil');
  });
});

describe('the plan of a booking', () => {
  it('ends at a terminal of the port that the booking goes to', () => {
    const drawing = `
BOOKING CONFIRMATION

From:   Santos,SAO PAULO,Brazil             To:   Bremerhaven,Bremen,Germany

From                     To                       Mode    Vessel               Voy No.   ETD          ETA
Santos Brasil Terminal   Algeciras - ML (TTIA)    MVS     BLUE LAUTARO         619N      2026-05-19   2026-06-02
Algeciras - ML (TTIA)    Bremerhaven - NTB        MVS     ANNE BLUE            622N      2026-06-05   2026-06-10
`;
    const payload = payloadOf('booking_confirmation', drawing);
    assert.equal(payload['eta_port_of_discharge'], '2026-06-10');
  });
});

describe('a form for dangerous goods', () => {
  it('asks for the ship, its voyage and the day in one box', () => {
    const drawing = `
MULTIMODAL DANGEROUS GOODS FORM

10 Vessel / flight no. and date              11 Port / place of loading
ONE MAGDEBURG 028S / 06.05.2026              BREMERHAVEN
`;
    const payload = payloadOf('dangerous_goods_declaration', drawing);
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['ONE MAGDEBURG', '028S']);
  });
});
