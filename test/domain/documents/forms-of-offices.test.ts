import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const nameIn = (payload: Readonly<Record<string, unknown>>, field: string): unknown =>
  (payload[field] as { name?: string } | null)?.name ?? null;

describe('forms that offices fill in', () => {
  it('name the consignee below what the carrier says of every bill, and who is to be notified as well', () => {
    const { payload } = read(
      'sea_waybill',
      `
SHIPPER:
HALDEN PAPIR AS
Storgata 3, 1776 HALDEN, NORWAY

CONSIGNEE: This waybill is not negotiable and no endorsement is allowed

DE GROOT VERPAKKING BV
Havenweg 12, 3089 ROTTERDAM, NETHERLANDS

NOTIFY PARTIES:
SAME AS CONSIGNEE

Total Items : 64
`,
    );
    assert.equal(nameIn(payload, 'consignee'), 'DE GROOT VERPAKKING BV');
    assert.equal(nameIn(payload, 'notify_party'), 'DE GROOT VERPAKKING BV');
    assert.equal(payload['total_packages'], 64);
  });

  it('say where goods are and to whom they are forwarded', () => {
    const { payload } = read(
      'delivery_order',
      `
LOCATION OF GOODS                        FROM PORT OF
EVERPORT TERMINAL, BERTH 226 (Y124)      KAOHSIUNG

THE MERCHANDISE DESCRIBED                LOCAL DELIVERY OR TRANSFER BY
BELOW WILL BE ENTERED AND                SWIFT CARTAGE INC
FORWARDED TO:
LAKESIDE TOOLS LLC
900 MILL RD
ONTARIO CA 91761
`,
    );
    assert.equal(nameIn(payload, 'pickup_location'), 'EVERPORT TERMINAL');
    assert.equal(payload['pickup_firms'], 'Y124');
    assert.equal(nameIn(payload, 'deliver_to'), 'LAKESIDE TOOLS LLC');
  });

  it('say by when to pay, and with the word of their language which voyage it is', () => {
    const german = read(
      'commercial_invoice',
      'Rechnung Nr.       R-26-0917\nRechnungsdatum     03.11.2026\nZahlbar bis        18.12.2026\n',
    ).payload;
    assert.equal(german['payment_due_date'], '2026-12-18');
    const spanish = read('sea_waybill', 'Buque / viaje: SEVILLA EXPRESS, viaje 118N\n').payload;
    assert.deepEqual([spanish['vessel_name'], spanish['voyage_number']], ['SEVILLA EXPRESS', '118N']);
  });
});
