import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

type Row = Readonly<Record<string, unknown>>;

const typeOf = (drawing: string): string => classify(paperOf([drawnPage(drawing)], hints())).type;
const rowsOf = (list: unknown, names: readonly string[]): unknown[][] =>
  (list as readonly Row[]).map((row) => names.map((name) => row[name]));

describe('what a paper of transport is', () => {
  it('is told by no caption whose value stands behind a colon', () => {
    const drawing = `
OAK MARITIME SAS

FACTURE SURESTARIES / DETENTIONS

Connaissement          : LHV4417720         Terminal       : PORT 2000
`;
    assert.equal(typeOf(drawing), 'demurrage_detention_invoice');
  });

  it('is a booking where a forwarder calls it a shipping order', () => {
    assert.equal(
      typeOf('\nOAK FORWARDING CO., LTD.\n\nSHIPPING ORDER (S/O)\n\nPOL    NINGBO    POD    FELIXSTOWE'),
      'booking_confirmation',
    );
  });
});

describe('an invoice of demurrage', () => {
  const { payload } = read(
    'demurrage_detention_invoice',
    `
AGENCE MARITIME DU CHENE SAS        FACTURE SURESTARIES
Agent général de COMPAGNIE DU HETRE
18 quai Colbert, 76600 Le Havre
TVA intracom. : FR44 512 118 770

Nature         Du            Au            Jours   Taux / jour    Montant EUR

CMAU7710441 - 40' REEFER - franchise 5 jours (05/05/2026 au 09/05/2026)
Surestaries    10/05/2026    14/05/2026    5       95,00          475,00
Détention      19/05/2026    21/05/2026    3       60,00          180,00
`,
  );

  it('says what each line is charged for in its own language, and is of both', () => {
    assert.deepEqual(rowsOf(payload['detention_lines'], ['charge_kind']), [['demurrage'], ['detention']]);
    assert.equal(payload['charge_kind'], 'mixed');
  });

  it('has the free time that stands above the lines with the container', () => {
    assert.deepEqual(rowsOf(payload['detention_lines'], ['free_time_start', 'free_time_end']), Array(2).fill(['2026-05-05', '2026-05-09']));
  });

  it('is of the agent that it is headed by, and not of whom he stands for', () => {
    const issuer = payload['issuer'] as Row;
    assert.deepEqual([issuer['name'], issuer['tax_id']], ['AGENCE MARITIME DU CHENE SAS', 'FR44 512 118 770']);
  });
});

describe('a booking with a plan of its road', () => {
  const { payload } = read(
    'booking_confirmation',
    `
Booking Confirmation        Booking No.: 771840226

Booked by       OAK FORWARDING BV          Contract     OML-0044718
From            Genk, Belgium              To           Nashville, TN, United States
Service Mode    SD/CY                      Commodity    Ceramic tiles

Quantity    Size/Type     Gross Weight       Pack. Qty/Kind     Cargo Volume
3           20' DRY       64350.000 KGS      66 Pallets         60.000 CBM

From                      To                        Mode    Vessel           Voy No.   ETD          ETA
Genk, Belgium             Antwerp                   Truck                              2026-02-18   2026-02-18
Antwerp                   Savannah                  Vessel  OAK TRADER       607W      2026-02-22   2026-03-09
Savannah                  Nashville Radnor          Rail                               2026-03-12   2026-03-15
`,
  );

  it('is loaded where the ship is and received where the truck begins', () => {
    const fields = ['place_of_receipt', 'port_of_loading', 'port_of_discharge', 'place_of_delivery', 'vessel_name', 'voyage_number'];
    assert.deepEqual(
      fields.map((field) => payload[field]),
      ['Genk, Belgium', 'Antwerp', 'Savannah', 'Nashville, TN, United States', 'OAK TRADER', '607W'],
    );
    assert.equal((payload['shipper'] as Row | null)?.['name'] ?? null, null);
  });

  it('has the boxes that its table counts by size, whatever else that tells', () => {
    assert.deepEqual(rowsOf(payload['equipment'], ['quantity']), [[3]]);
  });
});

describe('a bill', () => {
  const bill = read(
    'master_bill_of_lading',
    `
SHIPPER                                     B/L NO.
INDUS LINEN MILLS LIMITED                   OAKX2604417

KIND OF PACKAGES; DESCRIPTION OF GOODS
100% COTTON FABRIC
CFR VALENCIA, INCOTERMS 2020

SHIPPED ON BOARD THE VESSEL
DATE: 19-APR-2026

FOR OAK CONTAINER LINES AS CARRIER
`,
  ).payload;

  it('says below what it calls shipped on board when that was, and in words for the goods by which term they are sold', () => {
    assert.deepEqual([bill['shipped_on_board_date'], bill['incoterm']], ['2026-04-19', 'CFR']);
  });

  it('is of the carrier that it is signed for', () => {
    assert.equal(bill['carrier_name'], 'OAK CONTAINER LINES');
  });

  it('was issued where and when one line of words says', () => {
    const { payload } = read('sea_waybill', '\nSEA WAYBILL NO.    OAKX2604417\n\nFait au Havre, le 12 mars 2026');
    assert.deepEqual([payload['place_of_issue'], payload['issue_date']], ['Le Havre', '2026-03-12']);
    const dated = read(
      'sea_waybill',
      '\nSEA WAYBILL NO.    OAKX2604417\n\nLADEN ON BOARD   22 MAY 2026    DATED AT   TOKYO   23 MAY 2026\n',
    ).payload;
    assert.deepEqual([dated['place_of_issue'], dated['issue_date'], dated['shipped_on_board_date']], ['TOKYO', '2026-05-23', '2026-05-22']);
  });

  it('has the voyage that stands two blanks behind the ship', () => {
    const { payload } = read('sea_waybill', '\nVESSEL/VOYAGE/FLAG       PORT OF LOADING\nOAK AMETHYST  042W       YOKOHAMA, JAPAN\n');
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['OAK AMETHYST', '042W']);
  });
});

describe('an order to a terminal', () => {
  it('is written to where the goods are, and names whom they go to', () => {
    const { payload } = read(
      'delivery_order',
      `
OAK LINER AGENCIES PVT. LTD.
As Agents for BEECH LINES LTD.
4 Raheja Arcade, Navi Mumbai - 400 614

DELIVERY ORDER          DO No. : OLA/DO/26/04417

To,
The Manager (Import)
Gateway Distriparks CFS, Uran

Dear Sir,
Please deliver to M/s. SAHYADRI PAPER PVT LTD or order the undermentioned containers

Sr.    Container No.    Size/Type    Seal No.      No. of Pkgs    Gross Wt. (Kgs)    Free Upto
1      MSKU2628033      40/HC        WHL1180771    24 ROLLS       25,880.000         18-May-2026
2      TGHU5501239      40/HC        WHL1180772    23 ROLLS       24,790.000         18-May-2026
`,
    );
    const [issuer, pickup, consignee] = ['issuer', 'pickup_location', 'consignee'].map((field) => payload[field] as Row | null);
    assert.deepEqual(
      [issuer?.['address'], pickup?.['name'], consignee?.['name']],
      ['4 Raheja Arcade, Navi Mumbai - 400 614', 'Gateway Distriparks CFS, Uran', 'SAHYADRI PAPER PVT LTD'],
    );
    assert.deepEqual(rowsOf(payload['containers'], ['last_free_day']), [['2026-05-18'], ['2026-05-18']]);
  });
});

describe('a number for tax', () => {
  it('stands behind the words for it in Pakistan and in France', () => {
    assert.equal(readParty(['OAK MILLS LTD', 'PLOT 4, KARACHI', 'NTN: 2104471-6'])?.tax_id, '2104471-6');
    assert.equal(
      readParty(['CHENE SAS', '18 quai Colbert, 76600 Le Havre', 'TVA intracom. : FR44 512 118 770'])?.tax_id,
      'FR44 512 118 770',
    );
  });
});

describe('dangerous goods', () => {
  it('are called by their English name where it stands behind the German one', () => {
    const { payload } = read(
      'dangerous_goods_declaration',
      '\nDANGEROUS GOODS DECLARATION\n\nUN 1789, CHLORWASSERSTOFFSÄURE / HYDROCHLORIC ACID, 8, PG II\n',
    );
    assert.deepEqual(rowsOf(payload['goods'], ['proper_shipping_name', 'hazard_class']), [['HYDROCHLORIC ACID', '8']]);
  });
});
