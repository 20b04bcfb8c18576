import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readIncoterm } from '../../../domain/documents/values/codes.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('what ordinary papers say', () => {
  it('keeps the form of a company before its telephone', () => {
    const party = readParty(['OAK BORDER SERVICES, LLC TEL: 901-555-0173']);
    assert.deepEqual([party?.name, party?.address, party?.phone], ['OAK BORDER SERVICES, LLC', null, '901-555-0173']);
  });

  it('names a contact without the number and the hours behind him', () => {
    const party = readParty(['OAK TOOLS CORP', 'CONTACT: LEO MANZANO 301-555-0182 MON-FRI 7:00-14:00 BY APPOINTMENT']);
    assert.deepEqual([party?.contact, party?.phone], ['LEO MANZANO', '301-555-0182']);
  });

  it('ends the place of an incoterm where its sentence ends', () => {
    assert.equal(readIncoterm('CIP Halifax. All goods made in Ireland')?.place, 'HALIFAX');
    assert.equal(readIncoterm('DAP ST. LOUIS')?.place, 'ST. LOUIS');
  });

  it('takes no sum for carriage and insurance for insurance', () => {
    const invoice = payloadOf(
      'commercial_invoice',
      `
OAK POTTERY LTD                              INVOICE
Invoice No: OP-0926
Qty   Item                     Each         Total
96    Stoneware mug            9.50         912.00
48    Porridge bowl            11.00        528.00
      Goods                                 1,440.00
      Carriage and insurance to Halifax     340.00
      Total to pay                          1,780.00
`,
    );
    assert.deepEqual([invoice['insurance_amount'], invoice['total_amount']], [null, '1780.00']);
  });

  it('takes who signs for no ship', () => {
    const order = payloadOf(
      'delivery_order',
      `
DELIVERY ORDER
B/L No.  MAEU884120335        Date  04/15/2026

RECEIVED BY  __________       PER: Joan Kessler
`,
    );
    assert.equal(order['vessel_name'], null);
  });

  for (const [how, town, other, comma] of [
    ['with a caption each', 'City TEMECULA        State CA       Zip 92590', 'City OAKLAND      State CA      Zip 94607', ','],
    ['with captions apart', 'City  TEMECULA       State  CA      Zip  92590', 'City  OAKLAND     State  CA     Zip  94607', ','],
    ['without captions', 'TEMECULA             CA             92590', 'OAKLAND           CA            94607', ''],
  ] as const)
    it(`reads a town, its state and its post code set wide below a street, ${how}`, () => {
      const entry = payloadOf(
        'customs_entry_summary',
        `
ENTRY SUMMARY                                                            CBP Form 7501
1. Filer Code/Entry Number         2. Entry Type      3. Summary Date
ABC-1234567-6                      01 ABI/A           06/10/2026

25. Ultimate Consignee Name and Address                 26. Importer of Record Name and Address
OAK OUTDOOR LIVING INC                                  BAYSIDE IMPORT GROUP LLC
42005 REMINGTON AVE                                     77 QUAY STREET
${town.padEnd(55)} ${other}
`,
      );
      const addressOf = (field: string): string | null | undefined => (entry[field] as { address: string | null } | null)?.address;
      assert.deepEqual(
        [addressOf('ultimate_consignee'), addressOf('importer_of_record')],
        [`42005 REMINGTON AVE, TEMECULA${comma} CA 92590`, `77 QUAY STREET, OAKLAND${comma} CA 94607`],
      );
    });
});
