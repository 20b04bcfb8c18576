import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The payload of a page that is read as a type. */
const payloadOf = (type: string, page: Page): Readonly<Record<string, unknown>> =>
  readFile([page], hints({ type })).papers[0]?.payload ?? {};

/** Letters of another size over the words of a page. */
function stamped(page: Page, text: string, [x, y]: readonly [number, number]): Page {
  const box = [x, y, x + 0.3, y + 0.04] as const;
  return { ...page, words: [...page.words, { text, box, confidence: 0.98 }] };
}

describe('captions of a paper', () => {
  it('may be broken over two lines, or have a remark below them, and lead to what stands beside or below all the same', () => {
    const payload = payloadOf(
      'master_bill_of_lading',
      drawnPage(`
Shipper
(Principal or seller)
ACME TOYS LIMITED
1 HIGH STREET
LEEDS LS1 4AP

Place of delivery by          ALGECIRAS, SPAIN
on-carrier :
Freight and charges payable   VALENCIA
at :
`),
    );
    assert.equal((payload['shipper'] as { name: string }).name, 'ACME TOYS LIMITED');
    assert.equal(payload['place_of_delivery'], 'ALGECIRAS, SPAIN');
    assert.equal(payload['freight_payable_at'], 'VALENCIA');
  });

  it('are none of the goods above a list of charges', () => {
    const payload = payloadOf(
      'arrival_notice',
      drawnPage(`
DESCRIPTION OF CHARGES           PREPAID          COLLECT
OCEAN FREIGHT                                     3,200.00
DOCUMENT FEE                                         55.00
`),
    );
    assert.equal(payload['description_of_goods'], null);
    assert.equal((payload['charges'] as unknown[]).length, 2);
  });

  it('are none of the cargo at the head of a mail that was printed, but for what its subject says', () => {
    const payload = payloadOf(
      'booking_confirmation',
      drawnPage(`
From:      GOLDEN KITE LINES <bookings@kite.example>
Sent:      04.10.2025
To:        undisclosed-recipients
Subject:   Booking No. EBKG09708028

Port of loading     ROTTERDAM, NETHERLANDS
Discharge port      GENOA, ITALY
`),
    );
    assert.equal(payload['booking_number'], 'EBKG09708028');
    assert.equal(payload['port_of_loading'], 'ROTTERDAM, NETHERLANDS');
    assert.equal(payload['port_of_discharge'], 'GENOA, ITALY');
  });

  it('in a list have a value each, though two of them together would be a third', () => {
    const payload = payloadOf(
      'dangerous_goods_declaration',
      drawnPage(`
Carrier            NORDIC STAR LINES
Vessel             ANNA-LUISE
Voyage No.         XH519S
`),
    );
    assert.equal(payload['vessel_name'], 'ANNA-LUISE');
    assert.equal(payload['voyage_number'], 'XH519S');
  });

  it('nobody knows end what stands above them, and are no value of their neighbours', () => {
    const payload = payloadOf(
      'certificate_of_origin',
      drawnPage(`
Exporter:                         Approved holder no.
TALLERES DEL SUR SL
CALLE MAYOR 9
46017 VALENCIA, SPAIN
Maker's works and yards:
OTHER WORKS SL
CALLE MENOR 4
`),
    );
    const exporter = payload['exporter'] as { name: string; address: string };
    assert.equal(exporter.name, 'TALLERES DEL SUR SL');
    assert.doesNotMatch(exporter.address, /MENOR|works/i);
  });

  it('known by their beginning alone lead to numbers, and their other words are no value', () => {
    const payload = payloadOf(
      'customs_entry_release',
      drawnPage(`
Importer Identifying No.     58-860108900
Vessel flag:                 MALTA
Voyage:                      438W
`),
    );
    assert.equal(payload['importer_number'], '58-860108900');
    assert.equal((payload['importer_of_record'] as { name: string } | null)?.name ?? null, null);
    assert.equal(payload['vessel_name'], null);
    assert.equal(payload['voyage_number'], '438W');
  });

  it('may be what their own values begin with', () => {
    const payload = payloadOf(
      'delivery_order',
      drawnPage(`
Pick up at:         TERMINAL SUL
                    RUA DA FABRICA 45
                    4450-150 LEIXOES
Voyage:             12W
`),
    );
    assert.equal((payload['pickup_location'] as { name: string }).name, 'TERMINAL SUL');
  });

  it('in a box have their value there, not in the box beside', () => {
    const page = drawnPage(
      `
 Shipper                      DDT N.
 ACME TOYS SRL                DL262238
 VIA ROMA 7
`,
      {
        cells: [
          [0, 0, 28, 4],
          [28, 0, 60, 4],
        ],
      },
    );
    assert.equal((payloadOf('proof_of_delivery', page)['shipper'] as { name: string }).name, 'ACME TOYS SRL');
  });

  it('alone in a box have their value in the box below', () => {
    const page = drawnPage(
      `
 Bill To                      P.O. No.
 ACME TOYS SRL                P906546
 VIA ROMA 7
`,
      {
        cells: [
          [0, 0, 28, 1],
          [28, 0, 60, 1],
          [0, 1, 28, 4],
          [28, 1, 60, 4],
        ],
      },
    );
    const invoice = payloadOf('commercial_invoice', page);
    assert.deepEqual([(invoice['buyer'] as { name: string }).name, invoice['purchase_order_numbers']], ['ACME TOYS SRL', ['P906546']]);
  });

  it('are no titles, but what stands behind a title may be its number', () => {
    const filing = payloadOf('importer_security_filing', drawnPage('\n     IMPORTER SECURITY FILING (10+2)\n\nVoyage: 1'));
    assert.equal(filing['importer'], null);
    assert.equal(payloadOf('freight_invoice', drawnPage('\n     INVOICE AR-26-6637\n\nVessel: ANNA'))['invoice_number'], 'AR-26-6637');
  });
});

describe('a value of several lines', () => {
  const BILL = `
Description of goods
DINING CHAIR, SOLID OAK
COFFEE TABLE WALNUT

This bill is subject to the terms of the carrier. Claims must be notified within three days.
`;

  it('ends where white parts it from the next paragraph', () => {
    assert.equal(
      payloadOf('master_bill_of_lading', drawnPage(BILL))['description_of_goods'],
      'DINING CHAIR, SOLID OAK\nCOFFEE TABLE WALNUT',
    );
  });

  it('ends where the small print begins, however close', () => {
    const page = drawnPage(BILL.replace('\n\nThis', '\nThis'));
    const words = page.words.map((word) => {
      const [x0, y0, x1, y1] = word.box ?? [0, 0, 0, 0];
      return y0 > 0.05 ? { ...word, box: [x0, y0, x1, y0 + (y1 - y0) * 0.6] as const } : word;
    });
    const payload = payloadOf('master_bill_of_lading', { ...page, words });
    assert.equal(payload['description_of_goods'], 'DINING CHAIR, SOLID OAK\nCOFFEE TABLE WALNUT');
  });

  it('goes on below a stamp across it', () => {
    const page = stamped(drawnPage(BILL), 'RECEIVED', [0.1, 0.035]);
    assert.equal(payloadOf('master_bill_of_lading', page)['description_of_goods'], 'DINING CHAIR, SOLID OAK\nCOFFEE TABLE WALNUT');
  });
});
