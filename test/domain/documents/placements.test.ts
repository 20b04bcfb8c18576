import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints } from '../../support/paper.js';

const readingOf = (type: string, page: Page): PaperReading | undefined => readFile([page], hints({ type })).papers[0];

const payloadOf = (type: string, page: Page): Readonly<Record<string, unknown>> => readingOf(type, page)?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string } | null)?.name ?? null;

describe('a caption', () => {
  it('in two languages may have a dot between them, and ask for two things at once', () => {
    const page = drawnPage(`
Notificar a · Notify party
ACME TOYS LIMITED

Place of issue · Lugar de emision / Date of issue · Fecha de emision
VALENCIA - 20 NOV 2025
`);
    const payload = payloadOf('master_bill_of_lading', page);
    assert.equal(nameOf(payload['notify_party']), 'ACME TOYS LIMITED');
    assert.equal(payload['place_of_issue'], 'VALENCIA');
    assert.equal(payload['issue_date'], '2025-11-20');
  });

  it('may be in short, and may say whose it is', () => {
    const entry = payloadOf('customs_entry_summary', drawnPage('\nEntry Typ:    01\n\nSummary dt:   05/27/2026\n'));
    assert.equal(entry['entry_type'], '01');
    assert.equal(entry['summary_date'], '2026-05-27');
    const bill = payloadOf(
      'master_bill_of_lading',
      drawnPage("\nVessel's name:    ANNA-LUISE\n\nName of the carrier:   NORDIC STAR LINES\n"),
    );
    assert.equal(bill['vessel_name'], 'ANNA-LUISE');
    assert.equal(bill['carrier_name'], 'NORDIC STAR LINES');
  });

  it('asks for what the brackets behind it say too', () => {
    const payload = payloadOf(
      'customs_entry_release',
      drawnPage('\nGoods lie in warehouse (FIRMS)    F577\n\nGoods location (FIRMS)     F577\n'),
    );
    assert.equal(payload['location_firms'], 'F577');
  });

  it('in the trade of many countries leads to where containers are fetched and taken back', () => {
    const payload = payloadOf(
      'delivery_order',
      drawnPage(`
Enlèvement du plein à      TERMINAL DE LA SEINE
Restitution du vide à      DEPOT DU HAVRE SARL
Référence d'enlèvement     62365219
Arrivée du navire          04/02/2026
`),
    );
    assert.equal(nameOf(payload['pickup_location']), 'TERMINAL DE LA SEINE');
    assert.equal(nameOf(payload['empty_return_location']), 'DEPOT DU HAVRE SARL');
    assert.equal(payload['pickup_number'], '62365219');
    assert.equal(payload['arrival_date'], '2026-02-04');
  });

  it('may stand behind the number before it, on one line with many', () => {
    const payload = payloadOf('house_bill_of_lading', drawnPage('\nLine B/L OSLULEI7597692 Line booking EBKG05030469 AMS OSLUNGB268420\n'));
    assert.equal(payload['master_bill_of_lading_number'], 'OSLULEI7597692');
    assert.equal(payload['booking_number'], 'EBKG05030469');
    assert.equal(payload['ams_number'], 'OSLUNGB268420');
  });

  it('is no word behind others that make it something else', () => {
    const order = payloadOf('delivery_order', drawnPage('\nTotal of this order: 143 PACKAGES\n'));
    assert.equal(order['delivery_order_number'], null);
    const bill = payloadOf('master_bill_of_lading', drawnPage('\nShip IMO No.    9133343\n'));
    assert.equal(bill['vessel_imo'], '9133343');
    assert.equal(bill['vessel_name'], null);
  });

  it('below a line to write on may have a sign for number in it, and what is asked for above the line', () => {
    const page = drawnPage('\n42-353999300\nIOR # (EIN/CBP assigned)\n', { rules: [[0, 1, 24, 1.05]] });
    assert.equal(payloadOf('importer_security_filing', page)['importer_of_record_number'], '42-353999300');
  });

  it('below a line that parts the entries of a list has its value beside it', () => {
    const page = drawnPage('\nBooking no.        4711008\nMaster B/L         OSLULEI7597692\n', { rules: [[0, 1, 60, 1.05]] });
    assert.equal(payloadOf('delivery_order', page)['master_bill_of_lading_number'], 'OSLULEI7597692');
  });
});

describe('a figure', () => {
  it('is of what its unit says', () => {
    const bill = payloadOf('master_bill_of_lading', drawnPage('\nPackages:   62,531.600 KG\n'));
    assert.equal(bill['total_packages'], null);
    assert.equal(payloadOf('freight_invoice', drawnPage('\nTotal:   43.758 m3\n'))['total_amount'], null);
  });

  it('of each line is not that of the paper', () => {
    const page = drawnPage('\nLine 001   Value   130,419\n\nLine 002   Value   107,008\n\nLine 003   Value   39,722\n');
    assert.equal(payloadOf('customs_entry_release', page)['entry_value'], null);
  });
});

describe('who', () => {
  it('somebody is, is no place', () => {
    const payload = payloadOf('commercial_invoice', drawnPage('\nFrom: BREMERHAVEN, GERMANY\n\nBuyer:  ACME TOYS LIMITED\n'));
    assert.equal(payload['seller'], null);
    assert.equal(nameOf(payload['buyer']), 'ACME TOYS LIMITED');
  });

  it('writes may stand in the middle at the foot of the page', () => {
    const foot = `${' '.repeat(34)}ACME FORWARDING GMBH\n${' '.repeat(30)}HAFENWEG 12 - 20457 HAMBURG`;
    const reading = readingOf('freight_invoice', drawnPage(`\n\nInvoice No. 4711\n${'\n'.repeat(54)}${foot}\n`));
    assert.equal(nameOf(reading?.payload['issuer']), 'ACME FORWARDING GMBH');
    assert.equal((reading?.payload['issuer'] as { address: string }).address, 'HAFENWEG 12, 20457 HAMBURG');
    assert.ok((reading?.evidence['/issuer']?.confidence ?? 1) < 0.9);
  });
});
