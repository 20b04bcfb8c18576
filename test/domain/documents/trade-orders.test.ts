import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

describe('orders, receipts and forms of the trade', () => {
  it('address hauliers and terminals with a word that leads to ports elsewhere', () => {
    const order = payloadOf(
      'delivery_order',
      `
TO (LOCAL DELIVERY OR TRANSFER BY):
GOLDEN STATE TRUCKING INC.

IMPORTING CARRIER: COSCO SHIPPING ARIES V.045E
FROM PORT OF: YANTIAN, CHINA         B/L NO.: COSU6345512340
`,
    );
    assert.equal(order['port_of_discharge'], null);
    assert.equal(order['vessel_name'], 'COSCO SHIPPING ARIES');
    assert.equal(order['voyage_number'], '045E');
    assert.equal(order['master_bill_of_lading_number'], 'COSU6345512340');
    const release = payloadOf(
      'delivery_order',
      `
D.O. Date       : 12-Mar-2026          Line No.    : 44
To              : DP World, Terminal 1
Voyage          : FY609A
Port of Loading : NINGBO
`,
    );
    assert.equal(release['port_of_discharge'], null);
    assert.equal(release['carrier_name'], null);
    assert.equal(release['issue_date'], '2026-03-12');
    assert.equal(release['voyage_number'], 'FY609A');
  });

  it('put the number of the ship behind the voyage, and rates beside sums', () => {
    const invoice = payloadOf(
      'freight_invoice',
      `
Von: Hamburg      Nach: Montreal      ETS: 22.03.2026
VESSEL / VOYAGE / IMO
ISLAND TRADER / 045E / 9785750

Summe netto    2.150,00
USt 0 %            0,00
`,
    );
    assert.equal(invoice['vessel_name'], 'ISLAND TRADER');
    assert.equal(invoice['voyage_number'], '045E');
    assert.equal(invoice['etd'], '2026-03-22');
    assert.equal(invoice['port_of_discharge'], 'Montreal');
    assert.equal(invoice['subtotal_amount'], '2150.00');
  });

  it('number boxes in a row, of which not all are known', () => {
    const release = payloadOf(
      'customs_entry_release',
      `
5. PORT              6. SINGLE TRANS. BOND   7. BROKER/IMPORTER FILE NUMBER
2709                 8 CONT                  26-46107

10. ULTIMATE CONSIGNEE NAME                  11. IMPORTER OF RECORD NAME
OAK TEXTILES LLC                             ELM TEXTILES INC.
12. CARRIER CODE     13. VOYAGE/FLIGHT/TRIP  14. LOCATION OF GOODS-CODE(S)/NAME(S)
COSU                 045E                    Y257 PIER J
`,
    );
    assert.equal(release['port_of_entry'], '2709');
    assert.equal((release['importer_of_record'] as { address: string | null }).address, null);
  });

  it('say to whom goods are delivered as consignee', () => {
    const receipt = payloadOf(
      'proof_of_delivery',
      '\nConsignee: MIDWEST LIGHTING INC.\n           4500 INDUSTRIAL PKWY\n           COLUMBUS, OH 43207\n',
    );
    assert.equal(nameOf(receipt['deliver_to']), 'MIDWEST LIGHTING INC.');
  });

  it('have one number where a declaration calls its own that of the transport', () => {
    const declaration = payloadOf('dangerous_goods_declaration', '\n2 Transport document number\nCHM-DG-0098\n');
    assert.equal(declaration['document_number'], 'CHM-DG-0098');
    assert.equal(declaration['bill_of_lading_number'], null);
  });

  it('are of authorities that write for nobody, and of import demurrage', () => {
    const release = payloadOf('customs_entry_release', '\nCANADA BORDER SERVICES AGENCY\nRELEASE NOTIFICATION\n\nStatus: RELEASED\n');
    assert.equal(nameOf(release['broker']), null);
    const invoice = payloadOf('demurrage_detention_invoice', '\nINVOICE\n\nImport Demurrage\n');
    assert.equal(invoice['charge_kind'], 'demurrage');
  });

  it('number certificates with letters, a blank and strokes', () => {
    const certificate = payloadOf('certificate_of_origin', '\nReference No. VN-AU 26/02/08123\n\nCERTIFICATE OF ORIGIN\n');
    assert.equal(certificate['certificate_number'], 'VN-AU26/02/08123');
  });
});
