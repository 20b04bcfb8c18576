import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('a container number that issuers print wrong', () => {
  const told = ({ warnings }: ReturnType<typeof read>): unknown[] =>
    warnings.filter(({ code }) => code === 'check_digit').map(({ pointer, detail }) => `${pointer}: ${detail}`);

  it('is kept in a column of containers though its fourth letter is of none, with all that stands beside it', () => {
    const bill = read(
      'master_bill_of_lading',
      `
BILL OF LADING
B/L No.     MAEU233445566
Shipper     ACME LTD
Container No.   Seal       Type   Packages      Gross weight
MSKX9070323     CN123456   40HC   410 CARTONS   11,250.000 KGS
`,
    );
    assert.deepEqual(rows(bill, 'containers', ['container_number', 'container_type', 'seal_numbers', 'gross_weight']), [
      ['MSKX9070323', '40HC', ['CN123456'], '11250.000'],
    ]);
    assert.ok((bill.evidence['/containers/0/container_number']?.confidence ?? 1) <= 0.5);
    assert.deepEqual(told(bill), [
      '/containers/0/container_number: MSKX9070323 is no number of a container: its fourth letter is none of U, J and Z',
    ]);
    // It leads nowhere.
    assert.ok(!bill.references.some(({ kind }) => kind === 'container'));
  });

  it('is kept behind a caption that asks for one', () => {
    const receipt = read(
      'equipment_interchange_receipt',
      '\nEQUIPMENT INTERCHANGE RECEIPT\n\nContainer No.   MSKX 907032-3\nTerminal        PIER T\n',
    );
    assert.equal(receipt.payload['container_number'], 'MSKX9070323');
    assert.ok((receipt.evidence['/container_number']?.confidence ?? 1) <= 0.5);
    assert.equal(told(receipt).length, 1);
  });

  it('is none anywhere else, be it of a bill, a seal or an article', () => {
    const bill = read(
      'master_bill_of_lading',
      `
BILL OF LADING
B/L No.          HLCB1234567
Booking No.      EGLV1234567
Shipper          ACME LTD
Container No.    Seal No.       Type   Gross weight
MSKU9070323      ABCD1234567    40HC   11,250.000 KGS
Description      PUMP KIT MODEL ABCX7654321
`,
    );
    assert.deepEqual(rows(bill, 'containers', ['container_number', 'seal_numbers']), [['MSKU9070323', ['ABCD1234567']]]);
  });
});

describe('a container number that was misread', () => {
  const receipt = (number: string): string => `
                 DELIVERY ORDER

Delivery order no.   DO-55812
Deliver to           ACME WAREHOUSE
Container No.        ${number}
`;
  const list = (number: string): string => `
                 PACKING LIST

Packing list no.     PL-10027
Container No.        ${number}
Total packages       410 CARTONS
`;
  const numbersOf = (...drawings: readonly string[]): unknown[] =>
    readFile(
      drawings.map((drawing, at) => ({ ...drawnPage(drawing, { method: 'ocr' }), number: at + 1 })),
      hints({ fileName: 'scan0001.pdf' }),
    ).papers.map(({ payload }) => rows({ payload }, 'containers', ['container_number'])[0]);

  it('is put right by another paper of its file, whoever owns the box', () => {
    // Nobody has registered XQZU.
    assert.deepEqual(numbersOf(receipt('XOZU8949209')), [['XOZU8949209']]);
    assert.deepEqual(numbersOf(receipt('XOZU8949209'), list('XQZU8949209')), [['XQZU8949209'], ['XQZU8949209']]);
  });
});
