import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The payload of a drawing that is read as a type. */
const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('a value', () => {
  it('is never what the small print says, however close it stands to an empty caption', () => {
    const payload = payloadOf(
      'freight_invoice',
      `
Total invoice amount                 3,010.25 USD
Interest of 1.5 % a month is charged on all amounts that are overdue. Claims must reach us in time.
`,
    );
    assert.equal(payload['total_amount'], '3010.25');
  });

  it('beside the last caption of a list is its value, not the heading below', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      `
Port of discharge   VANCOUVER, BC          Issued at       PORTO
Mode                CY - CY                On board date   2026-05-15

DETAILS
`,
    );
    assert.equal(payload['service_type'], 'CY - CY');
  });

  it('goes on below where it begins, not where its caption does', () => {
    const payload = payloadOf(
      'certificate_of_origin',
      `
Issuing authority: CHAMBER OF COMMERCE AND
                   INDUSTRY SHANGHAI
`,
    );
    assert.equal(payload['issuing_authority'], 'CHAMBER OF COMMERCE AND INDUSTRY SHANGHAI');
  });

  it('of a number has digits, and is nobody’s name', () => {
    const payload = payloadOf('customs_entry_summary', '\nConsignee:\nTWO RIVERS TOOLS LLC\n3905 QUARRY AVE');
    assert.equal(payload['consignee_number'], null);
  });

  it('in cubic metres has three decimals where it could not be so many thousands', () => {
    assert.equal(payloadOf('master_bill_of_lading', '\nVolume:   55.094 CBM')['volume'], '55.094');
    assert.equal(payloadOf('master_bill_of_lading', '\nVolume:   1,942 CFT')['volume'], '1942');
  });

  it('with blanks between its thousands is one number', () => {
    assert.equal(payloadOf('commercial_invoice', '\nTotal quantity:   4 134,2')['total_quantity'], '4134.2');
  });

  it('beside the word date alone is the date of the paper, not of the invoice', () => {
    const payload = payloadOf('certificate_of_origin', '\nDate:   24 December 2025');
    assert.deepEqual([payload['issue_date'], payload['invoice_date']], ['2025-12-24', null]);
  });

  it('is no number of a box, and no day where a place is asked for', () => {
    const bill = payloadOf('house_bill_of_lading', '\nGross weight\n(21)\n\nTo\n13-JAN-2026\n');
    assert.deepEqual([bill['gross_weight'], bill['port_of_discharge']], [null, null]);
  });

  it('of a route may stand in one line', () => {
    const list = payloadOf('packing_list', '\nTRANSPORT DETAILS\nFROM SANTOS, BRAZIL TO GENOA, ITALY BY SEA\n');
    assert.deepEqual([list['port_of_loading'], list['port_of_discharge']], ['SANTOS, BRAZIL', 'GENOA, ITALY']);
  });

  it('may hold words that are captions elsewhere', () => {
    const payload = payloadOf('arrival_notice', '\nRemit to:   WIRE TO: FIRST BANK, ACCT 004 118, SWIFT FHBKUS33XXX');
    assert.match(String(payload['payment_instructions']), /^WIRE TO: FIRST BANK/);
    assert.equal(payload['port_of_discharge'], null);
  });
});

describe('the number of a paper', () => {
  it('is that of the carrier’s bill beside the number of a house bill', () => {
    const notice = payloadOf('arrival_notice', '\nB/L NBR          NDHVSSZ1340985\nHOUSE B/L NBR    H623288A\n');
    assert.deepEqual([notice['master_bill_of_lading_number'], notice['house_bill_of_lading_number']], ['NDHVSSZ1340985', 'H623288A']);
  });

  it('may stand behind its title, without any caption', () => {
    assert.equal(
      payloadOf('certificate_of_origin', '\n     Certificate of Origin 24C3301B8651/00814')['certificate_number'],
      '24C3301B8651/00814',
    );
    assert.equal(payloadOf('commercial_invoice', '\n     EXPORT INVOICE Nr. SX365090')['invoice_number'], 'SX365090');
  });

  it('may stand beside the bare word for it, and is less sure then', () => {
    const [paper] = readFile(
      [drawnPage('\nNo.:          2672533038\nPlace:        PORTO')],
      hints({ type: 'certificate_of_origin' }),
    ).papers;
    assert.equal(paper?.payload['certificate_number'], '2672533038');
    assert.ok((paper.evidence['/certificate_number']?.confidence ?? 1) < 0.9);
  });

  it('stands behind all that its caption says', () => {
    assert.equal(payloadOf('freight_invoice', '\nInvoice No. & Ref : 9243076591')['invoice_number'], '9243076591');
    assert.equal(payloadOf('customs_entry_release', '\nBox 4: Entry type code    01')['entry_type'], '01');
  });

  it('may have a place for each of its letters', () => {
    assert.equal(payloadOf('customs_entry_summary', '\n1. Entry number\nA B C - 1234567 - 6')['entry_number'], 'ABC-1234567-6');
  });
});

describe('totals', () => {
  const INVOICE = `
COMMERCIAL INVOICE

Item no.   Description         Quantity   Unit price     Amount
A-100      OAK CHAIR                 10        12.50     125.00
A-200      OAK TABLE                  2       200.00     400.00
Total                                12                  525.00

Ocean freight: 75.00
Total amount: 600.00
`;

  it('of a paper are more than those of its goods by freight and taxes', () => {
    assert.equal(payloadOf('commercial_invoice', INVOICE)['total_amount'], '600.00');
  });
});

describe('fields beside each other', () => {
  it('are parted where the next caption stands close behind a value', () => {
    const payload = payloadOf('master_bill_of_lading', '\nVessel / Voyage :   NORTHERN STAR - 2085 Load port :     NHAVA SHEVA, INDIA');
    assert.deepEqual(
      [payload['vessel_name'], payload['voyage_number'], payload['port_of_loading']],
      ['NORTHERN STAR', '2085', 'NHAVA SHEVA, INDIA'],
    );
  });

  it('in a list are no columns of a table', () => {
    const payload = payloadOf(
      'booking_confirmation',
      `
Vessel:           OSL HARMONY       ETA at discharge port:   11 FEB 26
Discharge port:   FELIXSTOWE        ETD port of loading:     12 JAN 26
`,
    );
    assert.deepEqual([payload['eta_port_of_discharge'], payload['port_of_discharge']], ['2026-02-11', 'FELIXSTOWE']);
  });

  it('go on below on the edge of the values, with words that are captions elsewhere', () => {
    const payload = payloadOf(
      'dangerous_goods_declaration',
      `
Carrier        BLUE MERIDIAN CONTAINER
               LINES
Vessel         ANNA-LUISE
`,
    );
    assert.equal(payload['carrier_name'], 'BLUE MERIDIAN CONTAINER LINES');
  });

  it('stand beside a caption rather than in the next paragraph', () => {
    const payload = payloadOf(
      'delivery_order',
      `
Instructions       Deliver between 07:00 and 15:00

Proof of delivery is required. No change of the delivery place without our consent.
`,
    );
    assert.equal(payload['special_instructions'], 'Deliver between 07:00 and 15:00');
  });

  it('are no numbers where they are days', () => {
    assert.equal(payloadOf('air_waybill', '\nFlight/date:   2025-12-10')['flight_number'], null);
  });

  it('are sure of no figure that stands below a row of captions', () => {
    const [paper] = readFile(
      [drawnPage('\nPackages     Net weight     Volume\n12           140.00         9.120')],
      hints({ type: 'packing_list' }),
    ).papers;
    assert.equal(paper?.payload['volume'], '9.120');
    assert.ok((paper.evidence['/volume']?.confidence ?? 1) < 0.9);
  });

  it('may say a unit by themselves', () => {
    assert.equal(payloadOf('dock_receipt', '\nGross weight unit : kg')['gross_weight_unit'], 'kg');
  });

  it('are not what the end of a longer caption asks for elsewhere', () => {
    assert.equal(payloadOf('master_bill_of_lading', '\nSurveyor at load port :     ACME SURVEYS')['port_of_loading'], null);
  });

  it('do not take days for counts', () => {
    const payload = payloadOf('proof_of_delivery', '\nDelivered:   26.04.2026\nPieces:      664');
    assert.deepEqual([payload['delivery_date'], payload['pieces_delivered']], ['2026-04-26', 664]);
  });
});

describe('fields by what papers call them', () => {
  it('ports of US customs are codes', () => {
    const payload = payloadOf('customs_entry_release', '\nPort of Entry:      2709\nPort of Unlading:   LOS ANGELES');
    assert.equal(payload['port_of_entry'], '2709');
    assert.equal(payload['port_of_unlading'], 'LOS ANGELES');
  });

  it('of an entry, duty with fees is what is to pay, and no duty', () => {
    const payload = payloadOf('customs_entry_summary', '\nDuty:                       405.08\nTotal duty, tax and fees:   1,428.46');
    assert.equal(payload['total_duty'], '405.08');
    assert.equal(payload['total_payable'], '1428.46');
  });

  it('a receipt of delivery says in its own language who received how much, and when', () => {
    const payload = payloadOf(
      'proof_of_delivery',
      `
Lieferschein-Nr.:       POD-48815
Lieferdatum:            27 Mai 2026
Kolli:                  1375
Name des Empfängers:    P. DUBOIS
`,
    );
    assert.equal(payload['pod_number'], 'POD-48815');
    assert.equal(payload['delivery_date'], '2026-05-27');
    assert.equal(payload['pieces_delivered'], 1375);
    assert.equal(payload['received_by'], 'P. DUBOIS');
  });

  it('a bill says who pays the freight beside a caption too', () => {
    assert.equal(payloadOf('sea_waybill', '\nFreight and charges:   COLLECT')['freight_terms'], 'collect');
  });
});
