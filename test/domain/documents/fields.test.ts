import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The payload of a drawing that is read as a type. */
const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('a party', () => {
  const nameIn = (...lines: string[]): string | null => readParty(lines)?.name ?? null;

  it('has a name that goes on below until it says what form of company it is', () => {
    assert.equal(
      nameIn('HERMANOS RUIZ INTERNATIONAL', 'TRANSPORT S.A. DE C.V.', 'CALLE 1'),
      'HERMANOS RUIZ INTERNATIONAL TRANSPORT S.A. DE C.V.',
    );
    assert.equal(nameIn('SUN FURNITURE', 'GROUP CO.,', 'LTD.', 'ROOM 5301'), 'SUN FURNITURE GROUP CO., LTD.');
    assert.equal(nameIn('OAK TRADING', 'GMBH & CO. KG', 'AM DEICH 5'), 'OAK TRADING GMBH & CO. KG');
    assert.equal(nameIn('OLIVA INDUSTRIES', 'UNIPESSOAL, LDA', 'RUA 5'), 'OLIVA INDUSTRIES UNIPESSOAL, LDA');
  });

  it('has its address after the form of its company, whatever that ends in', () => {
    assert.equal(readParty(['ACME LTD', 'HARBOUR ESTATE CO', 'LEEDS'])?.address, 'HARBOUR ESTATE CO, LEEDS');
  });

  it('may stand on one line, parted by strokes, or below a remark', () => {
    const party = readParty(['(Principal or seller)', 'OAK CORP. | 24 PARK DR, HOUSTON | ATTN: J. Doe']);
    assert.deepEqual([party?.name, party?.address, party?.contact], ['OAK CORP.', '24 PARK DR, HOUSTON', 'J. Doe']);
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
