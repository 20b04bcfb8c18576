import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readDate } from '../../../domain/documents/values/dates.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { readValue } from '../../../domain/documents/values/read-value.js';
import { imoBehind, readVessel, readVesselVoyage } from '../../../domain/documents/values/vessels.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

/** What a drawing is taken for and read as, where nobody says what it is. */
function readFreely(drawing: string): PaperReading {
  const [paper] = readFile([drawnPage(drawing)], hints({ type: null })).papers;
  assert.ok(paper);
  return paper;
}

describe('the name of a ship', () => {
  it('has no flag, no number for life and no voyage behind it', () => {
    for (const printed of [
      'OAK TRADER (PANAMA)',
      'OAK TRADER (IN)',
      'OAK TRADER (FLAG: LIBERIA)',
      'OAK TRADER (9074729)',
      'OAK TRADER 044W',
      'OAK TRADER / 2605S',
      'OAK TRADER V.0PG7RS1MA',
      'OAK TRADER VOY 118W',
      'M/V OAK TRADER',
    ])
      assert.equal(readVessel(printed), 'OAK TRADER', printed);
    assert.equal(readVessel('OAK TRADER (II)'), 'OAK TRADER (II)');
  });

  it('gives away the number for life that stands behind it', () => {
    assert.equal(imoBehind('OAK TRADER (9074729)'), '9074729');
    assert.equal(imoBehind('OAK TRADER (9074728)'), null);
  });

  it('ends before the word that languages have for a voyage', () => {
    for (const printed of ['M/V OAK TRADER, resa 031W', 'OAK TRADER, rejse 031W', 'OAK TRADER VOY 031W', 'OAK TRADER / rejs 031W'])
      assert.deepEqual(readVesselVoyage(printed), { vessel: 'OAK TRADER', voyage: '031W' }, printed);
  });

  it('is none of the modes of a way', () => {
    assert.equal(readVessel('ROAD / SEA / ROAD'), null);
  });
});

describe('who is asked for', () => {
  it('is named without the word for his telephone', () => {
    const party = readParty(['OAK IMPORTERS LLC', '4 Dock Street, Savannah, GA 31401', 'Attn: Ms. R. Field Ph (504) 555-0127']);
    assert.equal(party?.contact, 'Ms. R. Field');
    assert.equal(party?.phone, '(504) 555-0127');
  });

  it('is named without a telephone that broke over two lines', () => {
    const party = readParty(['OAK ENTRY SERVICES 415-', '555-0188']);
    assert.deepEqual([party?.name, party?.address, party?.phone], ['OAK ENTRY SERVICES', null, '415-555-0188']);
  });
});

describe('values of forms', () => {
  it('are days with capital letters behind their number', () => {
    assert.equal(readDate('13TH FEBRUARY 2026', { first: 'day', sure: true })?.date, '2026-02-13');
  });

  it('are flash points below freezing', () => {
    const flash = (text: string): unknown =>
      readValue('flash_point_c', { kind: 'dec', text, writing: { decimalSign: '.', dateOrder: { first: 'day', sure: true } } })?.value;
    assert.equal(flash('-7'), '-7');
    assert.equal(flash('− 7 °C c.c.'), '-7');
    assert.equal(flash('31'), '31');
  });
});

describe('a caption in two languages', () => {
  it('may have a stroke of its own in the first of them', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE

Rederiets B/L / Ocean B/L      Vårt B/L / House B/L
EHSG26081174                   SZX608774

Vessel: OAK TRADER
`,
    );
    assert.equal(payload['master_bill_of_lading_number'], 'EHSG26081174');
    assert.equal(payload['house_bill_of_lading_number'], 'SZX608774');
  });
});

describe('a letter that confirms a booking', () => {
  const { type, payload } = readFreely(
    `
Oak Star Lines                                            11 May 2026

Confirmation of your booking ZDUR5520417

Dear Ms Field, we are pleased to confirm space on the following terms.

Shipper        FIELD WOOL BROKERS (PTY) LTD
Cargo          Greasy wool in bales, non-hazardous

Empty units may be drawn from Bayhead Container Depot as from 14 May 2026. Full units are
to be delivered to Durban Container Terminal Pier 2, where the stack opens on 17 May 2026
at 06:00 and closes on 21 May 2026 at 18:00.

Shipping instructions by     20 May 2026, 14:00
Verified gross mass by       21 May 2026, 12:00
`,
  );

  it('is one, and says where boxes are fetched and brought in its sentences', () => {
    assert.equal(type, 'booking_confirmation');
    assert.equal(payload['booking_status'], 'confirmed');
    assert.equal(payload['confirmation_date'], '2026-05-11');
    assert.equal((payload['empty_pickup_location'] as { name: string }).name, 'Bayhead Container Depot');
    assert.equal(payload['empty_pickup_date'], '2026-05-14');
    assert.equal((payload['full_return_location'] as { name: string }).name, 'Durban Container Terminal Pier 2');
    assert.equal(payload['earliest_receiving_date'], '2026-05-17T06:00');
    assert.equal(payload['port_cutoff'], '2026-05-21T18:00');
  });

  it('says of goods what they are, and apart from that whether they are dangerous', () => {
    assert.equal(payload['commodity'], 'Greasy wool in bales');
    assert.equal(payload['dangerous_goods'], false);
  });
});

describe('an invoice with net, tax and gross in columns', () => {
  it('has all three sums in its line of totals', () => {
    const { payload } = read(
      'freight_invoice',
      `
FREIGHT INVOICE

Invoice No: FV-318         Date: 2026-11-04

Description            Qty    Unit price    Net amount    VAT amount    Gross amount
Ocean freight          2      6,450.00      12,900.00     0.00          12,900.00
Documentation          1      210.00        210.00        48.30         258.30
Total                                       13,110.00     48.30         13,158.30

Amount to pay: 13,158.30 PLN
`,
    );
    assert.deepEqual(
      ['subtotal_amount', 'tax_amount', 'total_amount'].map((field) => payload[field]),
      ['13110.00', '48.30', '13158.30'],
    );
  });
});

describe('a document of an operator of multimodal transport', () => {
  it('is a house bill where no line is at its head', () => {
    const { type } = readFreely(
      `
MULTIMODAL TRANSPORT DOCUMENT
MTD Number OAKNSA260914

Consignor: OAK FORGE LTD
Consignee: FIELD PARTS S.R.L.
Place of acceptance: PUNE
Port of loading: NHAVA SHEVA
Port of discharge: VENICE
Vessel: OAK TRADER      Voyage no.: 0638W

Oak Multimodal Pvt. Ltd., Mumbai
`,
    );
    assert.equal(type, 'house_bill_of_lading');
  });
});

describe('where goods lie', () => {
  it('is said in many words', () => {
    for (const caption of ['Cargo now lying at', 'Goods are held at', 'Container located at', 'Cargo to be collected at', 'Now lying at']) {
      const { payload } = read(
        'delivery_order',
        `
DELIVERY ORDER

D/O No.: 4471

${caption}: OAK PIER TERMINAL
`,
      );
      assert.equal((payload['pickup_location'] as { name: string } | null)?.name, 'OAK PIER TERMINAL', caption);
    }
  });
});

describe('a certificate of origin', () => {
  const { payload } = read(
    'certificate_of_origin',
    `
CERTIFICATE OF ORIGIN

Transport details: BY SEA - M.V. OAK TRADER FROM MOMBASA TO CASABLANCA

Commercial invoice No.: TSE/26/0118 OF 19/02/2026
`,
  );

  it('says in one box with which ship and between which ports goods go', () => {
    assert.deepEqual(
      ['vessel_name', 'port_of_loading', 'port_of_discharge'].map((field) => payload[field]),
      ['OAK TRADER', 'MOMBASA', 'CASABLANCA'],
    );
  });

  it('has the day of the invoice behind its number', () => {
    assert.deepEqual([payload['invoice_number'], payload['invoice_date']], ['TSE/26/0118', '2026-02-19']);
  });
});
