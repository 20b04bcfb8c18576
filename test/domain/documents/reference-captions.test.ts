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
