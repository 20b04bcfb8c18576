import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

const names = (type: string, drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read(type, drawing);
  return fields.map((field) => (payload[field] as Party | null)?.name ?? null);
};

describe('a box that says the same', () => {
  it('means the buyer above it, and never the seller', () => {
    const invoice = (words: string): string => `
COMMERCIAL INVOICE

Seller                     Buyer
Sales AG                   Harbor Home GmbH
Hafenstr. 1                Kaiweg 2
20457 Hamburg              28195 Bremen

Ship to
${words}
`;
    for (const words of ['wie oben', 'Same as above', 'igual al anterior', 'o mesmo que acima', 'Idem', 'come sopra', 'Same as bill to'])
      assert.deepEqual(names('commercial_invoice', invoice(words), ['buyer', 'ship_to']), ['Harbor Home GmbH', 'Harbor Home GmbH'], words);
  });

  it('means whom it names, in any language', () => {
    const bill = (words: string): string => `
BILL OF LADING
Consignee                           Notify Party
HARBOR HOME GOODS INC               ${words}
1200 W OCEAN BLVD
`;
    for (const words of ['SAME AS CONSIGNEE', 'El mismo que el consignatario', 'identisch mit dem Empfänger', 'même que le destinataire'])
      assert.deepEqual(names('master_bill_of_lading', bill(words), ['notify_party']), ['HARBOR HOME GOODS INC'], words);
  });

  it('means the importer beside it on an entry, where nobody else is named', () => {
    const entry = `
ENTRY SUMMARY
Ultimate Consignee Name and Address        Importer of Record Name and Address
SAME                                       HARBOR HOME GOODS INC
                                           1200 W OCEAN BLVD
`;
    assert.deepEqual(names('customs_entry_summary', entry, ['ultimate_consignee']), ['HARBOR HOME GOODS INC']);
  });

  it('names nobody where there is nobody that it could mean', () => {
    const list = `
PACKING LIST
Exporter                   Consignee
Moveis SA                  wie oben
Rua 1
`;
    assert.deepEqual(names('packing_list', list, ['consignee']), [null]);
  });

  it('is no name that only begins so', () => {
    const bill = `
BILL OF LADING
Consignee
ASAHI TRADING CO., LTD
1 HARBOUR ROAD, TOKYO
`;
    assert.deepEqual(names('master_bill_of_lading', bill, ['consignee']), ['ASAHI TRADING CO., LTD']);
  });
});

describe('a notify party that points to somebody else', () => {
  const notify = (words: string): unknown => {
    const { payload } = read(
      'master_bill_of_lading',
      `
Consignee:      FRIGORIFICOS DEL LEVANTE S.L.
                CALLE MAYOR 4, ALICANTE

Notify party:   ${words}
`,
    );
    return (payload['notify_party'] as { name: string } | null)?.name;
  };

  for (const words of ['EL MISMO CONSIGNATARIO / SAME AS CONSIGNEE', 'Le destinataire', 'The consignee'])
    it(`is that one, in two languages or with an article: ${words}`, () => assert.equal(notify(words), 'FRIGORIFICOS DEL LEVANTE S.L.'));

  it('is no pointer and no caption where a company is called so', () => {
    assert.equal(notify('AGENCIA DE ADUANAS MONTT Y CIA'), 'AGENCIA DE ADUANAS MONTT Y CIA');
  });
});
