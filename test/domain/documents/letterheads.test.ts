import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

const filled = (party: unknown): Partial<Party> => Object.fromEntries(Object.entries(party as Party).filter(([, value]) => value !== null));

const body = `
Invoice no. 20260113        Bill to: MUEBLES DEL TURIA S.A.
Date 12-05-2026             Av. del Puerto 22, 46011 Valencia

Description            Amount
Ocean freight          1,500.00
TOTAL EUR              1,500.00
`;

const issuer = (head: string, foot = ''): Partial<Party> =>
  filled(read('freight_invoice', `${head}${body}${'\n'.repeat(46)}${foot}`).payload['issuer']);

const bluehaven = { name: 'Bluehaven Forwarding Ltd', address: '19 Dock Road, Felixstowe IP11 3AA' };

describe('a letterhead', () => {
  it('may have several facts on one line, between dots, bars or dashes', () => {
    const said = { ...bluehaven, tax_id: 'GB 123 4567 89' };
    assert.deepEqual(issuer('Bluehaven Forwarding Ltd · 19 Dock Road · Felixstowe IP11 3AA · VAT GB 123 4567 89\nINVOICE'), said);
    assert.deepEqual(issuer('Bluehaven Forwarding Ltd\n19 Dock Road, Felixstowe IP11 3AA - VAT No. GB 123 4567 89\nINVOICE'), said);
    assert.deepEqual(
      issuer('Bluehaven Forwarding Ltd\n19 Dock Road, Felixstowe IP11 3AA    VAT Reg. No. GB 123 4567 89 (standard rated)\nINVOICE'),
      said,
    );
  });

  it('has its name on the line of the title, and the title is no part of it', () => {
    assert.deepEqual(issuer('Bluehaven Forwarding Ltd – FREIGHT INVOICE\n19 Dock Road, Felixstowe IP11 3AA'), bluehaven);
    assert.deepEqual(issuer('FREIGHT INVOICE | Bluehaven Forwarding Ltd\n                  19 Dock Road, Felixstowe IP11 3AA'), bluehaven);
  });

  it('says what its law and its trade have it say, and that is no address', () => {
    const head = `Bluehaven Forwarding Ltd
Customs brokers & freight forwarders
All business is transacted under BIFA 2021 standard trading conditions
19 Dock Road, Felixstowe IP11 3AA
Reg. in England No. 01234567
INVOICE`;
    assert.deepEqual(issuer(head), bluehaven);
  });

  it('is set to the middle below a line of trades that captions share words with', () => {
    const head = `
                ATLAS FORWARDING S.L.
      Agencia de aduanas · Transitarios · OEA
  Calle del Muelle 14, 46024 Valencia · NIF B46123456

                       FACTURA`;
    assert.deepEqual(issuer(head), {
      name: 'ATLAS FORWARDING S.L.',
      address: 'Calle del Muelle 14, 46024 Valencia',
      tax_id: 'B46123456',
    });
  });

  it('is a logo of one word with the name and the address in small print beside it', () => {
    const head = `BLUEHAVEN                     Bluehaven Forwarding Ltd, 19 Dock Road
                              Felixstowe IP11 3AA
INVOICE`;
    assert.deepEqual(issuer(head), bluehaven);
  });

  it('is a logo of one word, and the name of the company stands at the foot of the page', () => {
    const foot = 'Bluehaven Forwarding Ltd · 19 Dock Road · Felixstowe IP11 3AA · VAT GB123456789';
    assert.deepEqual(issuer('BLUEHAVEN\nINVOICE', foot), { ...bluehaven, tax_id: 'GB123456789' });
    const law =
      'Bluehaven Forwarding Ltd, registered in England no. 01234567. Registered office: 19 Dock Road, Felixstowe IP11 3AA. VAT GB 123 4567 89';
    assert.deepEqual(issuer('INVOICE', law), { ...bluehaven, tax_id: 'GB 123 4567 89' });
  });

  it('has the whole number of the tax, however it is set in groups', () => {
    for (const number of ['GB123 4567 89', 'FR12 345 678 901', 'FR 12 345678901', 'DE 145882310', 'ES B46123456'])
      assert.equal(issuer(`Bluehaven Forwarding Ltd · 19 Dock Road · Felixstowe IP11 3AA · VAT ${number}\nINVOICE`).tax_id, number);
  });

  it('ends where somebody is addressed', () => {
    const { payload } = read(
      'commercial_invoice',
      `
ORLANDI                                                              FATTURA COMMERCIALE
Orlandi Ceramiche S.p.A. | Via Emilia 200 | 41049 Sassuolo (MO) | P.IVA IT01234567890

Spett.le                                   Fattura n.  122/2026
HARBOR HOME GOODS INC                      Data        25/03/2026
1200 W OCEAN BLVD
`,
    );
    assert.deepEqual(filled(payload['seller']), {
      name: 'Orlandi Ceramiche S.p.A.',
      address: 'Via Emilia 200, 41049 Sassuolo (MO)',
      tax_id: 'IT01234567890',
    });
    assert.equal(filled(payload['buyer']).name, 'HARBOR HOME GOODS INC');
  });

  it('is no caption of a box in two languages', () => {
    const bill = `
HOUSE BILL OF LADING
Embarcador | Shipper                        B/L No.  BLFW2604413
MUEBLES DEL TURIA S.A.
Av. del Puerto 22, 46011 Valencia
`;
    assert.equal(read('house_bill_of_lading', bill).payload['carrier_name'], null);
  });

  it('keeps a name whose next line is a word of the trade', () => {
    const bill = `
BILL OF LADING
For delivery of goods please apply to
NIEDERWESER INTERNATIONAL
TRANSPORT
AG
Hafenstr. 1, 28195 Bremen
`;
    assert.match(String((read('sea_waybill', bill).payload['delivery_agent'] as Party | null)?.name), /TRANSPORT/);
  });
});
