import assert from 'node:assert/strict';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

function seen(type: string, drawing: string, method: 'ocr' | 'text' = 'ocr'): PaperReading {
  const [paper] = readFile([drawnPage(drawing, { method })], hints({ type })).papers;
  assert.ok(paper);
  return paper;
}

describe('values of a scan', () => {
  it('that tell somebody what to do end before the small print below them', () => {
    const drawing = `
Special instructions:
LIFTGATE REQUIRED.
CALL 24 HOURS BEFORE.

Received in good order and condition except as noted.
`;
    assert.equal(seen('delivery_order', drawing).payload['special_instructions'], 'LIFTGATE REQUIRED.\nCALL 24 HOURS BEFORE.');
  });

  it('that are marks have the blank behind the point, and are not sure', () => {
    const drawing = `
Marks and numbers:
KGY
SANTOS
C/NO.1-641
`;
    const { payload, evidence } = seen('packing_list', drawing);
    assert.equal(payload['shipping_marks'], 'KGY\nSANTOS\nC/NO. 1-641');
    assert.ok((evidence['/shipping_marks']?.confidence ?? 1) < 0.9);
    assert.equal(seen('packing_list', drawing, 'text').payload['shipping_marks'], 'KGY\nSANTOS\nC/NO.1-641');
  });

  it('that are addresses have letters among letters, and a blank between a number and a word', () => {
    const drawing = `
Consignee:
HAVEN TRADING N.V.
BODEGA14, QUAY ROAD 1548
9130 KALL0, 2030Antwerpen
`;
    const { payload, evidence } = seen('sea_waybill', drawing);
    const { consignee } = payload as { consignee: { address: string } };
    assert.ok((evidence['/consignee']?.confidence ?? 1) < 0.9);
    assert.equal(consignee.address, 'BODEGA 14, QUAY ROAD 1548, 9130 KALLO, 2030 Antwerpen');
  });

  it('that are addresses have the blank behind a number that begins them, and before what kind of street it is', () => {
    const drawing = `
Consignee:
HAVEN TRADING LTD
88INDUSTRIAL PARKWAY
200 MaidstoneStreet, 4450-789Leixoes
`;
    const { consignee } = seen('sea_waybill', drawing).payload as { consignee: { address: string } };
    assert.equal(consignee.address, '88 INDUSTRIAL PARKWAY, 200 Maidstone Street, 4450-789 Leixoes');
  });

  it('that were seen badly give way to no worse caption', () => {
    const page = drawnPage(
      `
COMMERCIAL INVOICE     ZDY424258HH5

Invoice No.            CI20268742
`,
      { method: 'ocr' },
    );
    const words = page.words.map((word) => ({ ...word, confidence: word.text === 'CI20268742' ? 0.9 : 0.98 }));
    const [paper] = readFile([{ ...page, words }], hints({ type: 'commercial_invoice' })).papers;
    assert.equal(paper?.payload['invoice_number'], 'CI20268742');
  });

  it('that are weights are not sure below a gramme', () => {
    assert.ok((seen('packing_list', 'Gross weight: 41989.500 KG').evidence['/gross_weight']?.confidence ?? 0) >= 0.88);
    const { evidence } = seen('packing_list', 'Gross weight: 41989.5004 KG');
    assert.ok((evidence['/gross_weight']?.confidence ?? 1) <= 0.85);
  });

  it('that count marks are no orders', () => {
    const { payload } = seen(
      'packing_list',
      `
SHIPPING MARKS:
HARTWELL RIDGE
PO NO. / ITEM NO.
C/NO.1-700
`,
    );
    assert.deepEqual(payload['purchase_order_numbers'], []);
  });

  it('that are units, postcodes and numbers of parties stay as they were read', () => {
    const drawing = `
Consignee:
HAVEN TRADING N.V.
QUAY ROAD 4B0, UNIT B10
SK10 4QR MACCLESFIELD, A10B, A65 F0PN
`;
    const { consignee } = seen('sea_waybill', drawing).payload as { consignee: { address: string } };
    assert.equal(consignee.address, 'QUAY ROAD 4B0, UNIT B10, SK10 4QR MACCLESFIELD, A10B, A65 F0PN');
  });

  it('that are from one side of the ship to the other are in letters', () => {
    assert.equal(seen('master_bill_of_lading', 'Service type: FCL/FCL 0/0').payload['service_type'], 'FCL/FCL O/O');
  });
});

describe('ports that no caption asks for', () => {
  it('but the means of transport names, are likely and not sure', () => {
    const drawing = `
Port of loading:       LE HAVRE, FRANCE
Means of transport:    BY SEA FROM LE HAVRE TO HAIPHONG
`;
    const { payload, evidence } = seen('certificate_of_origin', drawing, 'text');
    assert.equal(payload['port_of_discharge'], 'HAIPHONG');
    assert.equal(evidence['/port_of_discharge']?.method, 'derived');
    assert.ok((evidence['/port_of_discharge']?.confidence ?? 1) < 0.9);
  });
});
