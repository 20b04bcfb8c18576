import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

const filled = (party: unknown): Partial<Party> => Object.fromEntries(Object.entries(party as Party).filter(([, value]) => value !== null));

const buyer = (head: string): Partial<Party> =>
  filled(
    read(
      'commercial_invoice',
      `YIWU HENGYUE HOUSEWARE CO., LTD.

COMMERCIAL INVOICE

${head}

DESCRIPTION            QTY      UNIT PRICE     AMOUNT
LUNCH BOXES            6,000    2.00           12,000.00
TOTAL USD                                      12,000.00
`,
    ).payload['buyer'],
  );

describe('a buyer each line of whom has a short caption before it', () => {
  it('is where `ADD:` says he is, and is registered and reached as the others say', () => {
    assert.deepEqual(
      buyer(`BUYER:  CASA LINDA IMPORTACIONES S.A.                INVOICE NO.:  HY2026CL-011
ADD:    AV. DOMINGO DIAZ, GALERA 14, PANAMA CITY     DATE:         MAR.02,2026
RUC:    155604417-2-2015                             CONTAINER:    TGBU7431181
TEL:    +507 5550 0182                               P.O. NO.:     25-0318`),
      {
        name: 'CASA LINDA IMPORTACIONES S.A.',
        address: 'AV. DOMINGO DIAZ, GALERA 14, PANAMA CITY',
        tax_id: '155604417-2-2015',
        phone: '+507 5550 0182',
      },
    );
  });

  it('has them in Indonesian and Chinese as well', () => {
    assert.equal(
      buyer(`BUYER:   PT SINAR LAUT NUSANTARA       INVOICE NO.:  HY2026CL-011
ALAMAT:  JL. RAYA CAKUNG 14, JAKARTA     DATE:         MAR.02,2026`).address,
      'JL. RAYA CAKUNG 14, JAKARTA',
    );
    assert.equal(
      buyer(`BUYER:  LUXOR VERLICHTING B.V.        INVOICE NO.:  HY2026CL-011
地址:    ATOOMWEG 60, 3542 AB UTRECHT      DATE:         MAR.02,2026`).address,
      'ATOOMWEG 60, 3542 AB UTRECHT',
    );
  });
});
