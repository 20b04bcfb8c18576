import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const certificate = (first: string, second: string): Readonly<Record<string, unknown>> =>
  read(
    'certificate_of_origin',
    `
                              CERTIFICATE OF ORIGIN
Exporter
MEHRAN TOWEL INDUSTRIES (PVT) LTD

Marks and Number   Number and     description of Goods        Gross weight or other   country of origin
                   kind of                                    quantity
                   package

NLS MONTREAL 1     320 BALES      COTTON TERRY TOWELS DYED    6,400 KGS               ${first}

NLS MONTREAL 2     90 CARTONS     COTTON BATH ROBES           1,080 KGS               ${second}

Other Information : INVOICE NO MTI/0218/26 DATED 14-02-2026
`,
    {
      cells: [0, 19, 34, 62, 86].flatMap((left, at) => {
        const right = [19, 34, 62, 86, 110][at] ?? 110;
        return [[left, 4, right, 7] as const, [left, 7, right, 12] as const];
      }),
    },
  ).payload;

describe('a certificate of a chamber', () => {
  it('is of the country that is said of all goods, below a head of three lines', () => {
    assert.equal(certificate('PAKISTAN', 'PAKISTAN')['country_of_origin'], 'PK');
    assert.equal(certificate('PAKISTAN', 'INDIA')['country_of_origin'], null);
  });

  it('names the invoice behind a caption for whatever else is to be said', () => {
    assert.equal(certificate('PAKISTAN', 'PAKISTAN')['invoice_number'], 'MTI/0218/26');
  });
});
