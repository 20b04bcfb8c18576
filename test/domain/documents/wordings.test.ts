import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, page: Page): Readonly<Record<string, unknown>> =>
  readFile([page], hints({ type })).papers[0]?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null }).name;

describe('captions that nobody has listed', () => {
  it('are put together of the words that people use', () => {
    const booking = payloadOf(
      'booking_confirmation',
      drawnPage(`
Booking no.:               220651387
Loaded at:                 VALENCIA, SPAIN
Port of disembarkation:    QINGDAO, CHINA
Departs:                   2025-11-27
Arrives on:                2025-12-16
Laden gate-in latest:      2025-11-25 18:00
Collect empties from:      HARBOUR DEPOT LTD
`),
    );
    assert.equal(booking['port_of_loading'], 'VALENCIA, SPAIN');
    assert.equal(booking['port_of_discharge'], 'QINGDAO, CHINA');
    assert.equal(booking['etd_port_of_loading'], '2025-11-27');
    assert.equal(booking['eta_port_of_discharge'], '2025-12-16');
    assert.equal(booking['port_cutoff'], '2025-11-25T18:00');
    assert.equal(nameOf(booking['empty_pickup_location']), 'HARBOUR DEPOT LTD');
    const order = payloadOf('delivery_order', drawnPage('\nFree until        June 21, 2026\nRelease key       167685\n'));
    assert.equal(order['last_free_day'], '2026-06-21');
    assert.equal(order['pickup_number'], '167685');
  });

  it('mean what the caption in brackets behind them means', () => {
    const payload = payloadOf(
      'booking_confirmation',
      drawnPage(`
Leaves the berth (ETD)          2025-11-27
Weights of boxes (VGM) by:      2025-11-24 09:00
Handled for us by (forwarder)   BLUE RIVER FORWARDING LTD
`),
    );
    assert.equal(payload['etd_port_of_loading'], '2025-11-27');
    assert.equal(nameOf(payload['forwarder']), 'BLUE RIVER FORWARDING LTD');
  });

  it('are read in the short words of screens and notices', () => {
    const release = payloadOf(
      'customs_entry_release',
      drawnPage(`
IOR Name & Address              Ult. Consignee                 Port of Entry Cd
OAK TEXTILES LLC                ELM TEXTILES INC               1001
32 PARK DR, HOUSTON, TX         5 LAKE RD, DALLAS, TX

Est. Arrival Dt                 Bond Type Cd                   Release Disposition
2026-05-11                      8                              MAY PROCEED
`),
    );
    assert.deepEqual(
      [nameOf(release['importer_of_record']), nameOf(release['ultimate_consignee']), release['port_of_entry']],
      ['OAK TEXTILES LLC', 'ELM TEXTILES INC', '1001'],
    );
    assert.deepEqual([release['arrival_date'], release['bond_type'], release['release_status']], ['2026-05-11', '8', 'MAY PROCEED']);
    const notice = payloadOf(
      'arrival_notice',
      drawnPage(
        '\nNTFY:\nOAK TEXTILES LLC\n32 PARK DR\n\nOCEAN BILL OF LADING     STORAGE BEGINS AFTER\nOSLUNGB2604419           2026-05-26\n',
      ),
    );
    assert.deepEqual(
      [nameOf(notice['notify_party']), notice['master_bill_of_lading_number'], notice['last_free_day']],
      ['OAK TEXTILES LLC', 'OSLUNGB2604419', '2026-05-26'],
    );
  });

  it('may be those of forwarders’ orders and of forms by rule', () => {
    const order = payloadOf(
      'delivery_order',
      drawnPage(`
Transporter:
OAK TRUCKING S.N.C.
VIA DEI CORDAI, 21

Empty container(s) to be offloaded at:
ELM DEPOT S.L.
CALLE DEL ALMACEN, 3

Slot booked            : 2026-03-15 08:00
Free days valid upto   : 2026-03-17
`),
    );
    assert.deepEqual([nameOf(order['trucker']), nameOf(order['empty_return_location'])], ['OAK TRUCKING S.N.C.', 'ELM DEPOT S.L.']);
    assert.deepEqual([order['delivery_appointment'], order['last_free_day']], ['2026-03-15T08:00', '2026-03-17']);
    const rule = payloadOf(
      'demurrage_detention_invoice',
      drawnPage('\n(3) Port(s) of discharge      LEIXOES, PORTUGAL\nFacility      TERMINAL SUL\n'),
    );
    assert.deepEqual([rule['port_of_discharge'], rule['terminal_name']], ['LEIXOES, PORTUGAL', 'TERMINAL SUL']);
  });

  it('are German, or a contract of sale that stands for the order', () => {
    const booking = payloadOf(
      'booking_confirmation',
      drawnPage('\nABLADER    : OAK TEXTILES LTD\nBRUTTO     : 25 826,25 kg\nSEESCHIFF  : CORAL STAR\n'),
    );
    assert.deepEqual(
      [nameOf(booking['shipper']), booking['gross_weight'], booking['vessel_name']],
      ['OAK TEXTILES LTD', '25826.25', 'CORAL STAR'],
    );
    assert.deepEqual(payloadOf('commercial_invoice', drawnPage('\nS/C NO.\n45008346\n'))['purchase_order_numbers'], ['45008346']);
  });

  it('may be those of accounting programs', () => {
    const invoice = payloadOf(
      'commercial_invoice',
      drawnPage(`
Billing doc. no.      SX497495
Document date         4 March 2026
Net due date          3 April 2026
Means of transp.      KAPITAN BRODY WY903S
Items total           57,679.06
Final amount          57,699.06
Handling units        1196
`),
    );
    assert.deepEqual(
      ['invoice_number', 'invoice_date', 'payment_due_date', 'subtotal_amount', 'total_amount', 'total_packages'].map(
        (field) => invoice[field],
      ),
      ['SX497495', '2026-03-04', '2026-04-03', '57679.06', '57699.06', 1196],
    );
    const freight = payloadOf(
      'freight_invoice',
      drawnPage('\nSELLER\nOAK LOGISTICS CORP.\n776 MILL ROAD\n\nTotal without VAT:   5,471.75\nTotal with VAT:      5,571.75\n'),
    );
    assert.deepEqual(
      [nameOf(freight['issuer']), freight['subtotal_amount'], freight['total_amount']],
      ['OAK LOGISTICS CORP.', '5471.75', '5571.75'],
    );
  });

  it('may have stars around them, and a word for number in short', () => {
    const payload = payloadOf('arrival_notice', drawnPage('\nIT NBR : 257700030\n\n*** PLEASE PAY THIS AMOUNT *** :   USD 5,363.75\n'));
    assert.equal(payload['it_number'], '257700030');
    assert.equal(payload['total_due'], '5363.75');
  });

  it('may say the same again behind a stroke, with the value close behind', () => {
    const payload = payloadOf('packing_list', drawnPage('\nPacklisten-Nr. / PL INV-49806\n'));
    assert.equal(payload['packing_list_number'], 'INV-49806');
  });

  it('are not what ends a sentence, nor a total of something else', () => {
    const bill = payloadOf(
      'sea_waybill',
      drawnPage('\nRECEIVED in apparent good order subject to the terms of the\nCarrier. Particulars furnished by shipper.\n'),
    );
    assert.doesNotMatch(String(bill['carrier_name']), /Particulars/);
    const invoice = payloadOf('commercial_invoice', drawnPage('\nTotale fattura:    USD 39.342,56\n\nNumero pezzi totale: 5.444\n'));
    assert.equal(invoice['total_amount'], '39342.56');
  });
});

describe('captions that are set against their values', () => {
  /** Moves words of lines to the right, so that each caption ends before column 30 by a narrow white. */
  const setRight = (rows: readonly (readonly [string, string])[]): Page => {
    const page = drawnPage(rows.map(([caption, value]) => `${caption.padStart(29)} ${value}`).join('\n'));
    const shift = 2 / page.width;
    const edge = (30 * 6) / page.width;
    const words = page.words.map((word) => {
      const [x0, y0, x1, y1] = word.box ?? [0, 0, 0, 0];
      // Narrow blanks between the words of one side, a wider one between the two.
      return x0 < edge - 0.001
        ? { ...word, box: [x0, y0, x1 + shift * 2, y1] as const }
        : { ...word, box: [x0 + shift, y0, x1 + shift, y1] as const };
    });
    return {
      ...page,
      words: words.map((word, index) => {
        const next = words[index + 1]?.box;
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = word.box ?? [];
        const isLast = next === undefined || next === null || next[1] !== y0 || (x0 < edge - 0.001 && next[0] >= edge);
        return {
          ...word,
          box: [x0, y0, isLast && x0 < edge - 0.001 ? x1 - shift * 2 : x1 + (x0 < edge - 0.001 ? 0 : shift * 2), y1] as const,
        };
      }),
    };
  };

  it('end where those begin, and each has its own', () => {
    const payload = payloadOf(
      'booking_confirmation',
      setRight([
        ['Consignee', 'BRANDTNER HOME GOODS GMBH'],
        ['', 'MUELLERSTRASSE 960'],
        ['', '90481 NUERNBERG, GERMANY'],
        ['Forwarding agent', 'QINGDAO MINGYUAN FORWARDING CO., LTD'],
        ['', 'NO. 973 JINSHAN RD'],
        ['Cargo', 'EXTRA VIRGIN OLIVE OIL'],
        ['Terms of carriage', 'CY/DOOR'],
      ]),
    );
    assert.equal((payload['consignee'] as { address: string }).address, 'MUELLERSTRASSE 960, 90481 NUERNBERG, GERMANY');
    assert.equal(nameOf(payload['forwarder']), 'QINGDAO MINGYUAN FORWARDING CO., LTD');
    assert.equal(payload['commodity'], 'EXTRA VIRGIN OLIVE OIL');
  });
});

describe('a box with several captions beside each other', () => {
  it('has the value of each below it, and no other', () => {
    const drawing = `
Description of goods          Gross weight      Measurement
DINING CHAIR, SOLID OAK       6,673.75 KGS      51.334 CBM
COFFEE TABLE
`;
    const payload = payloadOf('sea_waybill', drawnPage(drawing, { cells: [[0, 0, 62, 5]] }));
    assert.equal(payload['description_of_goods'], 'DINING CHAIR, SOLID OAK\nCOFFEE TABLE');
    assert.equal(payload['volume'], '51.334');
  });
});

describe('a number', () => {
  it('below words of an address is of its street, and that of a phone ends with its line', () => {
    const payload = payloadOf(
      'delivery_order',
      drawnPage(`
Pick up full
INNER HARBOUR TERMINAL
277 LAKESHORE RD E, VANCOUVER, BC
INT. 9
44358 GUADALAJARA
`),
    );
    assert.equal(payload['pickup_number'], null);
    assert.equal((payload['pickup_location'] as { phone: string | null }).phone, null);
  });

  it('at the top of a paper behind a bare No. is its own', () => {
    const payload = payloadOf('sea_waybill', drawnPage('\nSEA WAYBILL\n                    No. BMRDNGB7709509\n\nNo. 764 Jinshan Rd\n'));
    assert.equal(payload['bill_of_lading_number'], 'BMRDNGB7709509');
  });

  it('of a weight in a list of containers has its thousands', () => {
    const payload = payloadOf('sea_waybill', drawnPage('\nMSKU9070323/3548917/40HC/269 CARTONS/5 658,75 KGS/47,924 CBM\n'));
    assert.equal((payload['containers'] as { gross_weight: string }[])[0]?.gross_weight, '5658.75');
  });

  it('in a line of totals is told by its unit, whatever stands above it', () => {
    const payload = payloadOf(
      'sea_waybill',
      drawnPage(`
CNTR. NOS.            DESCRIPTION OF GOODS      GROSS WEIGHT        MEASUREMENT
FCIU1929870           CERAMIC FLOOR TILES       13.585,000 KGS      9,360 CBM
EGHU6216643           WASHBASINS                12.277,200 KGS      49,864 CBM
TOTAL:                800 PACKAGES              25.862,200 KGS      59,224 CBM
`),
    );
    assert.equal(payload['total_packages'], 800);
    assert.equal(payload['gross_weight'], '25862.200');
    assert.equal(payload['volume'], '59.224');
  });
});

describe('lines of a packing list', () => {
  it('are packages, and not the containers below them', () => {
    const payload = payloadOf(
      'packing_list',
      drawnPage(`
Carton No.     Description       Packages    Gross weight    Volume
1-220          DINING CHAIR      220         2,376.00        20.064
221-378        COFFEE TABLE      158         1,501.00        11.730
MSKU 9070323   HL441090          378         3,877.00        31.794
`),
    );
    assert.deepEqual(
      (payload['packages'] as { package_range: string }[]).map(({ package_range: range }) => range),
      ['1-220', '221-378'],
    );
  });
});
