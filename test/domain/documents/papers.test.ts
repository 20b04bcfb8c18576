import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { readFile } from '../../../domain/documents/read.js';
import { schemaId, schemaOf } from '../../../domain/documents/schema.js';
import * as papers from '../../support/drawn-papers.js';
import { drawnPage, hints, sheetPage } from '../../support/paper.js';
import { rows } from '../../support/drawn-reading.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
ajvFormats.default(ajv);

function read(drawing: string): PaperReading {
  const [paper] = readFile([drawnPage(drawing)], hints()).papers;
  assert.ok(paper);
  const validate = ajv.getSchema(schemaId(paper.type)) ?? ajv.compile(schemaOf(paper.type) ?? {});
  assert.ok(validate(paper.payload), ajv.errorsText(validate.errors));
  return paper;
}

/** The named fields of a payload; parties by their name. */
function fields({ payload }: PaperReading, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const value = payload[name];
      return [name, typeof value === 'object' && value !== null && 'name' in value ? value.name : value];
    }),
  );
}

function holds(paper: PaperReading, expected: Readonly<Record<string, unknown>>): void {
  assert.deepEqual(fields(paper, Object.keys(expected)), expected);
}

describe('a bill of lading', () => {
  const paper = read(papers.billOfLading);

  it('says who ships what to whom, and where', () => {
    holds(paper, {
      bill_of_lading_number: 'OSLUNGB2604419',
      booking_number: '6247719301',
      carrier_name: 'OCEANIC STAR LINE',
      shipper: 'NINGBO FINE FURNITURE CO., LTD',
      consignee: 'HARBOR HOME GOODS INC',
      delivery_agent: 'PACIFIC AGENTS INC',
      vessel_name: 'EVER CAPABLE',
      voyage_number: '0417E',
      place_of_receipt: 'NINGBO, CHINA',
      port_of_loading: 'NINGBO, CHINA',
      port_of_discharge: 'LONG BEACH, CA',
      place_of_delivery: 'CHICAGO, IL',
      freight_terms: 'prepaid',
      number_of_originals: 3,
      place_of_issue: 'NINGBO',
      issue_date: '2026-04-14',
      shipped_on_board_date: '2026-04-13',
      negotiable: false,
    });
  });

  it('means the consignee where the notify party is the same', () => {
    holds(paper, { notify_party: 'HARBOR HOME GOODS INC' });
    assert.equal(paper.evidence['/notify_party']?.text, 'SAME AS CONSIGNEE');
  });

  it('lists its containers, and totals that agree with them', () => {
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'package_count', 'gross_weight', 'volume']), [
      ['MSKU9070323', '40HC', 410, '11250.000', '65.400'],
      ['TCLU8949202', '40HC', 395, '10480.500', '66.100'],
    ]);
    holds(paper, {
      total_packages: 805,
      package_unit: 'CARTONS',
      gross_weight: '21730.500',
      gross_weight_unit: 'kg',
      volume: '131.500',
      volume_unit: 'm3',
    });
    assert.ok((paper.evidence['/gross_weight']?.confidence ?? 0) >= 0.95);
    assert.deepEqual(paper.warnings, []);
  });
});

describe('other papers', () => {
  it('a commercial invoice: its lines, its total, and whose it is by the letterhead', () => {
    const paper = read(papers.commercialInvoice);
    holds(paper, {
      invoice_number: 'INV-10027',
      invoice_date: '2026-03-25',
      supplier_name: 'NINGBO FINE FURNITURE CO., LTD',
      buyer: 'HARBOR HOME GOODS INC',
      purchase_order_numbers: ['45001277'],
      currency: 'USD',
      incoterm: 'FOB',
      incoterm_place: 'NINGBO',
      country_of_origin: 'CN',
      total_amount: '12450.00',
    });
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'quantity', 'unit_price', 'amount', 'hs_code']), [
      ['DC-100', '800', '12.50', '10000.00', '94016160'],
      ['TB-200', '98', '25.00', '2450.00', '94036080'],
    ]);
  });

  it('an invoice with commas before the decimals', () => {
    const paper = read(papers.germanInvoice);
    holds(paper, { invoice_number: 'R-2291', invoice_date: '2026-02-03', total_amount: '2325.00', currency: 'EUR', incoterm: 'EXW' });
    assert.deepEqual(rows(paper, 'line_items', ['amount']), [['125.00'], ['2200.00']]);
  });

  it('an arrival notice: dates in the order of its country, charges, containers without a totals row added up', () => {
    const paper = read(papers.arrivalNotice);
    holds(paper, {
      master_bill_of_lading_number: 'OSLUNGB2604419',
      house_bill_of_lading_number: 'ABCD12345678',
      eta_port_of_discharge: '2026-05-06',
      last_free_day: '2026-05-13',
      terminal_firms: 'Y309',
      it_number: '257700030',
      pickup_number: '12345678',
      total_due: '1825.00',
      total_packages: 805,
      gross_weight: '21730.50',
      issuer: 'PACIFIC FORWARDING LLC',
    });
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['OCEAN FREIGHT COLLECT', '1500.00'],
      ['THC', '325.00'],
    ]);
  });

  it('a packing list: rows and the totals under them', () => {
    const paper = read(papers.packingList);
    holds(paper, {
      invoice_number: 'INV-10027',
      total_packages: 805,
      net_weight: '20900.00',
      gross_weight: '21730.50',
      gross_weight_unit: 'kg',
      volume: '131.5',
    });
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'package_count', 'gross_weight']), [
      ['1-410', 410, '11250.00'],
      ['411-805', 395, '10480.50'],
    ]);
  });

  it('a booking confirmation: every cut-off, and the boxes asked for', () => {
    const paper = read(papers.bookingConfirmation);
    holds(paper, {
      booking_number: '6247719301',
      booking_status: 'confirmed',
      etd_port_of_loading: '2026-04-13',
      eta_port_of_discharge: '2026-05-06',
      documentation_cutoff: '2026-04-10T12:00',
      vgm_cutoff: '2026-04-10T16:00',
      port_cutoff: '2026-04-11T16:00',
    });
    assert.deepEqual(rows(paper, 'equipment', ['quantity', 'container_type']), [[2, '40HC']]);
  });

  it('a delivery order and a waybill with a container in a list of slashes', () => {
    holds(read(papers.deliveryOrder), {
      delivery_order_number: 'DO-55812',
      pickup_location: 'PIER T TERMINAL',
      trucker: 'BLUE TRUCKING',
      last_free_day: '2026-05-13',
    });
    const waybill = read(papers.seaWaybill);
    holds(waybill, {
      bill_of_lading_number: 'MLNU1234567',
      vessel_name: 'BAY OF FUNDY',
      voyage_number: '2207',
      freight_terms: 'collect',
      negotiable: false,
    });
    assert.deepEqual(rows(waybill, 'containers', ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight']), [
      ['TCLU8949202', ['SL99812'], '40HC', 395, '10480.500'],
    ]);
  });
});

describe('papers of other makes', () => {
  it('a workbook: labels with their values in the next cell, a table by its columns', () => {
    const sheet = [
      ['COMMERCIAL INVOICE'],
      ['Invoice No', 'INV-1', 'Date', '2026-03-25'],
      ['Seller', 'ACME LTD'],
      ['Buyer', 'BETA INC'],
      [null],
      ['Item No', 'Description', 'Qty', 'Unit Price', 'Amount USD'],
      ['A-1', 'CHAIR', '10', '12.50', '125.00'],
      ['A-2', 'TABLE', '2', '50', '100.00'],
      ['TOTAL', null, null, null, '225.00'],
    ];
    const [paper] = readFile([sheetPage(sheet)], hints()).papers;
    assert.ok(paper);
    holds(paper, {
      invoice_number: 'INV-1',
      invoice_date: '2026-03-25',
      supplier_name: 'ACME LTD',
      buyer: 'BETA INC',
      currency: 'USD',
      total_amount: '225.00',
    });
    assert.equal((paper.payload['seller'] as { address: unknown }).address, null);
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'amount']), [
      ['A-1', '125.00'],
      ['A-2', '100.00'],
    ]);
    assert.equal(paper.evidence['/total_amount']?.cell, 'Sheet1!E9');
  });

  it('a scanned form with captions in French', () => {
    const form = `
CONNAISSEMENT / BILL OF LADING
Expediteur / Shipper                     No. de reservation
ATELIERS DU NORD SA                      99881122
12 RUE DE LA MER
59000 LILLE, FRANCE                      B/L No.
Destinataire                             FRLH1234567
KAUFHAUS GMBH
20457 HAMBURG
Navire          Voyage      Port de chargement      Port de dechargernent
MER BLEUE       26W         LE HAVRE                NEW YORK, NY
`;
    const [paper] = readFile([drawnPage(form, { method: 'ocr' })], hints()).papers;
    assert.ok(paper);
    holds(paper, {
      bill_of_lading_number: 'FRLH1234567',
      booking_number: '99881122',
      shipper: 'ATELIERS DU NORD SA',
      consignee: 'KAUFHAUS GMBH',
      vessel_name: 'MER BLEUE',
      voyage_number: '26W',
      port_of_loading: 'LE HAVRE',
      port_of_discharge: 'NEW YORK, NY',
    });
    assert.ok((paper.evidence['/port_of_discharge']?.confidence ?? 1) < (paper.evidence['/port_of_loading']?.confidence ?? 0));
  });
});

describe('what does not agree', () => {
  it('is told, and believed less', () => {
    const paper = read(papers.commercialInvoice.replace('10,000.00', '10,500.00').replace(/SAY US.*/, ''));
    assert.deepEqual(
      paper.warnings.map(({ code, pointer }) => `${code} ${pointer}`),
      ['line_amount /line_items/0/amount', 'lines_total /total_amount'],
    );
    assert.ok((paper.evidence['/total_amount']?.confidence ?? 1) < 0.65);
  });

  it('is told of containers that hold more than they can, and of days in the wrong order', () => {
    const paper = read(papers.billOfLading.replace('11,250.000', '51,250.000'));
    assert.ok(paper.warnings.some(({ code, pointer }) => code === 'weights' && pointer === '/containers/0/gross_weight'));
    const late = read(papers.bookingConfirmation.replace('ETA: 06-May-2026', 'ETA: 06-Mar-2026'));
    assert.ok(late.warnings.some(({ code, pointer }) => code === 'dates' && pointer === '/eta_port_of_discharge'));
  });
});
