import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { read, rows } from '../../support/drawn-reading.js';
import { hints, plainPage } from '../../support/paper.js';

const named = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

describe('a paper written in an office', () => {
  it('names a place up to the end of its sentence: what is said behind it is no part of it', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE
MBL No.: OOLU2718812340

Cargo available at: TTI Pier T, Long Beach. Freight must be paid before release.`,
    );
    assert.equal(payload['delivery_location_name'], 'TTI Pier T, Long Beach');
    const order = read(
      'delivery_order',
      '\nDELIVERY ORDER\nD/O No.: DO-55812\nEmpty return: Northport Depot B. Detention free time 5 days.',
    );
    assert.equal(named(order.payload['empty_return_location']), 'Northport Depot B');
  });

  it('says in one sentence of a delivery order who takes which cargo off which ship', () => {
    const { payload } = read(
      'delivery_order',
      `
To whom it may concern

DELIVERY ORDER

Date: 20 November 2026
D/O No.: DO-55812

Please deliver to the bearer, Messrs. Rapid Haulage Sdn Bhd, the undermentioned goods ex vessel
EVER BALMY V.0882-014W arrived Port Klang 18 November 2026, Westports, under B/L No.
EGLV149602212345 on account of Messrs. Kilang Papan Sentosa Sdn Bhd, Lot 5, Jalan Meru, 41050 Klang.

Container No.    Size/Type    Seal No.     No. of Pkgs    Description       Gross Wt (kg)    M3
EGHU9012348      40HC         EMCAB1234    22 PALLETS     MELAMINE RESIN    23,540           48.3
EITU1234563      40HC         EMCAB1235    22 PALLETS     MELAMINE RESIN    23,540           48.3

Valid until 27 November 2026.`,
    );
    assert.notEqual(named(payload['issuer']), 'To whom it may concern');
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['EVER BALMY', '0882-014W']);
    assert.deepEqual(
      (payload['containers'] as Record<string, unknown>[]).map((box) => box['seal_numbers']),
      [['EMCAB1234'], ['EMCAB1235']],
    );
  });

  it('takes no sentence below a table, which fills no column of it, for more of its last row', () => {
    const [paper] = readFile(
      [
        plainPage(`DELIVERY ORDER
D/O No.: DO-55812
Container No.\tSize/Type\tSeal No.\tNo. of Pkgs\tDescription\tGross Wt (kg)\tM3
EGHU9012348\t40HC\tEMCAB1234\t22 PALLETS\tMELAMINE RESIN\t23,540\t48.3
EITU1234563\t40HC\tEMCAB1235\t22 PALLETS\tMELAMINE RESIN\t23,540\t48.3
Valid until 27 November 2026. Empty return: Northport Depot B. Detention free time 5 days.`),
      ],
      hints({ type: 'delivery_order' }),
    ).papers;
    assert.deepEqual(
      (paper?.payload['containers'] as Record<string, unknown>[]).map((box) => box['seal_numbers']),
      [['EMCAB1234'], ['EMCAB1235']],
    );
  });

  it('ends the address of a party where a line has a caption that nobody knows', () => {
    const { payload } = read(
      'fumigation_certificate',
      `
Certificate of Fumigation

Certificate number: FUM/2026/1187
Exporter: Madeiras do Sul Lda, Rua 12, Itajaí, Brazil
Importer: Timber & Deck Ltd, Cork, Ireland
Target of fumigation: Container and packing
Container: CAIU4567890
Fumigant: Methyl bromide`,
    );
    const { address } = payload['consignee'] as { address: string };
    assert.equal(address, 'Cork, Ireland');
  });

  it('has its number, its date and that of delivery in one line of a purchase order', () => {
    const { payload } = read(
      'purchase_order',
      `
PURCHASE ORDER

PO number: LUM-3391    Date: Oct 2, 2026    Delivery: Dec 10, 2026
Incoterms: FOB Nansha    Currency: USD    Payment: LC at sight

#     SKU       Description              Qty      Unit    Price     Total
1     LX-10     LED panel 60x60 40W      2,000    pcs     7.80      15,600.00
2     LX-22     Track light 12W black    1,500    pcs     4.25      6,375.00`,
    );
    assert.deepEqual(
      [payload['purchase_order_number'], payload['order_date'], payload['payment_terms']],
      ['LUM-3391', '2026-10-02', 'LC at sight'],
    );
  });

  it('certifies in a sentence what a container weighs, by which method and when', () => {
    const [paper] = readFile(
      [
        plainPage(`Weight Certificate / VGM
Booking reference: HAM004411
Container number: SUDU5544337
We hereby certify that the verified gross mass of the above container is 24,870 kg, obtained by method 1 on 12 November 2026 at the weighbridge.`),
      ],
      hints(),
    ).papers;
    assert.equal(paper?.type, 'vgm_declaration');
    const { payload } = paper;
    assert.deepEqual(
      [payload['verified_gross_mass'], payload['weight_unit'], payload['method'], payload['weighing_date']],
      ['24870', 'kg', '1', '2026-11-12'],
    );
  });

  it('names the ship, and not that another may sail in her place', () => {
    const { payload } = read(
      'insurance_certificate',
      '\nInsurance Certificate No. MC-2026-118\nConveyance: MV OAK TRADER voy. 643E or other',
    );
    assert.equal(payload['vessel_name'], 'OAK TRADER');
  });

  it('has the last value of a list beside its caption, whatever greeting stands below', () => {
    const [paper] = readFile(
      [
        plainPage(`Booking Confirmation
Booking No.\tBKKG12345600
Return\tLCB Terminal B4
Commodity\tCanned tuna
Best regards,
Bluewave Logistics`),
      ],
      hints({ type: 'booking_confirmation' }),
    ).papers;
    assert.equal(paper?.payload['commodity'], 'Canned tuna');
  });

  it('takes no line below the table of dangerous goods for more of the last of them', () => {
    const [paper] = readFile(
      [
        plainPage(`DANGEROUS GOODS DECLARATION
UN No.\tProper shipping name\tClass\tPG\tPackages\tGross kg\tNet kg
UN1263\tPAINT\t3\tIII\t40 drums\t8,400\t8,000
UN1950\tAEROSOLS\t2.1\t\t60 boxes\t720\t600
24 h emergency telephone: +43 512 555 0112
Name: K. Huber, Innsbruck, 09 November 2026`),
      ],
      hints(),
    ).papers;
    assert.deepEqual(
      (paper?.payload['goods'] as Record<string, unknown>[]).map((row) => row['proper_shipping_name']),
      ['PAINT', 'AEROSOLS'],
    );
  });

  it('ends whom it names where the letter closes, and leaves out the code of who carries', () => {
    const release = read(
      'cargo_release',
      `
TELEX RELEASE
B/L number: CMDUSHZ0998877
Consignee: Pwani Distributors Ltd, Mombasa
Thank you`,
    );
    assert.equal((release.payload['released_to'] as { address: string }).address, 'Mombasa');
    const order = read('delivery_order', '\nDELIVERY ORDER\nD/O No.: 4411\nCarrier: Pacific Drayage Inc. SCAC PDRY');
    assert.equal(named(order.payload['trucker']), 'Pacific Drayage Inc.');
  });

  it('has the currency of a charge in a place of its own, or before its amount', () => {
    const paper = read(
      'arrival_notice',
      `
ARRIVAL NOTICE
HB/L No.         : BWTYO26111
Commodity        : AUTOMOTIVE PARTS

Charges:
 Ocean Freight        USD 3,200.00
 D/O Fee              USD    85.00
 TOTAL                USD 3,285.00`,
    );
    assert.equal(paper.payload['description_of_goods'], 'AUTOMOTIVE PARTS');
    assert.deepEqual(rows(paper, 'charges', ['description', 'currency', 'amount']), [
      ['Ocean Freight', 'USD', '3200.00'],
      ['D/O Fee', 'USD', '85.00'],
    ]);
  });

  it('names nobody where a producer is told on request', () => {
    const { payload } = read(
      'certificate_of_origin',
      '\nCERTIFICATION OF ORIGIN\nProducer: Available upon request by the importing authorities',
    );
    assert.equal(payload['producer'], null);
  });

  it('announces in a mail what is on its way: a notice before arrival', () => {
    const [paper] = readFile(
      [
        plainPage(`Subject: PRE-ALERT // HBL SFL26110455 // 2x40HC // Qingdao - Rotterdam
From: "Export Desk" <export@samplefreight.example>
To: papers@landfall.example
Date: 2026-11-19
Dear colleagues,
Please find below pre-alert for your follow up:
MBL: CMDUQGD0998123
HBL: SFL26110455
Vessel: CMA CGM TROCADERO V.0FLK1W1MA
POL: Qingdao  ETD 18-Nov
POD: Rotterdam ETA 26-Dec
CNTR: CMAU6512349/SEAL F9912345/40HC/1420 PCS/18220KGS/66CBM`),
      ],
      hints({ fileName: 'mail.eml' }),
    ).papers;
    assert.equal(paper?.type, 'arrival_notice');
    const { payload } = paper;
    assert.deepEqual(
      ['notice_kind', 'master_bill_of_lading_number', 'house_bill_of_lading_number', 'port_of_loading', 'port_of_discharge'].map(
        (field) => payload[field],
      ),
      ['pre_arrival', 'CMDUQGD0998123', 'SFL26110455', 'Qingdao', 'Rotterdam'],
    );
  });

  it('cuts no place at an abbreviation, and no company for the small words in its name', () => {
    const { payload } = read('arrival_notice', '\nARRIVAL NOTICE\nTerminal: Berth 7 St. John of the island harbour.');
    assert.notEqual(payload['terminal_name'], 'Berth 7 St');
    for (const name of ['Cooperativa de los productores de café SA', "Société de transport et de commerce de la Côte d'Ivoire SA"])
      assert.equal(named(read('house_bill_of_lading', `\nBILL OF LADING\nShipper: ${name}\nRue 12, Abidjan`).payload['shipper']), name);
  });
});
