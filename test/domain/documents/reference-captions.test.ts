import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const references = (drawing: string): unknown[] => rows(read('proof_of_delivery', drawing), 'reference_numbers', ['kind', 'value']);

/** The caption beside its value, in a line, and above it. */
const placed = (caption: string): readonly string[] => [
  `\nPROOF OF DELIVERY\n\nDate: 14 Mar 2026\n${caption}: HX-26-03318\nVessel: MSC ROSA\n`,
  `\nPROOF OF DELIVERY\n\nDate                                14 Mar 2026\n${caption.padEnd(35)} HX-26-03318\nVessel                              MSC ROSA\n`,
  `\nPROOF OF DELIVERY\n\nDate           ${caption.padEnd(35)} Vessel\n14 Mar 2026    ${'HX-26-03318'.padEnd(35)} MSC ROSA\n`,
];

const KINDS: Readonly<Record<string, readonly string[]>> = {
  job: [
    'Our Job No.',
    'Shipment Ref',
    'Our Trip',
    'Load No.',
    'Work Order No.',
    'Nº Operación',
    'Expediente',
    'N° dossier',
    'Import File',
    'Akte',
  ],
  purchase_order: [
    "Order Numbers / Owner's Reference",
    'O/C Cliente',
    'Customer Ref / PO #',
    'Ref / PO',
    'N° commande',
    'Ihre Bestellnummer',
  ],
  customer: ["Merchant's Ref", 'Buyer Ref', "Importer's Reference", 'Bill-to Ref', 'Customer Load No.'],
  forwarder: ['Booking Party Ref.', "Agent's Reference", "Freight Forwarder's Ref.", 'O/Ref', 'Broker Ref'],
  shipper: ["Exporter's Reference", 'Consignor Ref', 'Supplier Ref', 'Réf. expéditeur'],
  consignee: ["Receiver's Ref", 'Recipient Reference', 'Ref. consignatario'],
  export_reference: ['Shipping Bill No.', 'UCR', 'Customs Ref'],
  contract: ['Rate Agreement', 'Contrato', 'Tariff / Contract'],
  invoice: ['Export Invoice No.', "Supplier's Invoice No.", 'Inv. Ref'],
  quote: ['Our Quote', 'Nº Cotización', 'Offerte'],
  other: ['Consol', 'Console No.'],
};

describe('references of a paper', () => {
  for (const [kind, captions] of Object.entries(KINDS))
    it(`are of the kind ${kind} by what offices call them`, () => {
      for (const caption of captions)
        for (const drawing of placed(caption)) assert.deepEqual(references(drawing), [[kind, 'HX-26-03318']], drawing);
    });

  it('are no loads, days and telephones that a caption of theirs stands beside', () => {
    for (const said of [
      "Load: 1 x 40' HC",
      'Load: 14 Mar 2026 06:00',
      'Trip: 12/03/2026',
      'Load  (510) 555-0148',
      'Our file: +31 10 555 0147',
    ])
      assert.deepEqual(references(`\nPROOF OF DELIVERY\n\nDate: 14 Mar 2026\n${said}\nVessel: MSC ROSA\n`), [], said);
  });

  it('are parted where several stand in one box', () => {
    assert.deepEqual(
      references("\nPROOF OF DELIVERY\n\nOrder Numbers / Owner's Reference     Consol\nQF-2291 / QF-2295                     C00012208\n"),
      [
        ['purchase_order', 'QF-2291'],
        ['purchase_order', 'QF-2295'],
        ['other', 'C00012208'],
      ],
    );
  });
});

describe('references with the word for their kind behind the caption', () => {
  it('are each of them that kind', () => {
    const cases = [
      ['Your Ref: PO 4471 / 4472', '4471', '4472'],
      ['Su referencia: PED. 26-0448', '26-0448'],
      ['Votre référence: Cde. 88120', '88120'],
      ['Your ref: PO 88-1204 & 88-1207', '88-1204', '88-1207'],
    ];
    for (const [said, ...values] of cases)
      assert.deepEqual(
        references(`\nPROOF OF DELIVERY\n\nDate: 14 Mar 2026\n${said}\nVessel: MSC ROSA\n`),
        values.map((value) => ['purchase_order', value]),
        said,
      );
  });

  it('below the total of charges are no charge', () => {
    const paper = read(
      'arrival_notice',
      `
ARRIVAL NOTICE / FREIGHT INVOICE

Description of Charges          Prepaid        Collect
OCEAN FREIGHT                   4,200.00
DESTINATION THC                                680.00
CHASSIS SPLIT                                  150.00
TOTAL                           4,200.00       830.00
PLEASE PAY: USD 830.00
Customer PO: 88-1204, 88-1207   Broker Ref: BR-118820
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description']), [['OCEAN FREIGHT'], ['DESTINATION THC'], ['CHASSIS SPLIT']]);
    assert.deepEqual(rows(paper, 'reference_numbers', ['value']), [['88-1204'], ['88-1207'], ['BR-118820']]);
  });
});
