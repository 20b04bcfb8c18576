import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const form = (foot: string): Record<string, unknown> =>
  read(
    'dangerous_goods_declaration',
    `MULTIMODAL DANGEROUS GOODS FORM

15. Container identification No.     16. Seal number(s)     17. Container/vehicle size & type     18. Tare (kg)
KOCU 417736-7                        SML0884127             20' DRY                               2,230

${foot}`,
  ).payload;

const head = `CONTAINER/VEHICLE PACKING CERTIFICATE                    21 RECEIVING ORGANISATION RECEIPT
I hereby declare that the goods described above have     Received the above number of packages
been packed/loaded into the container identified above
`;

describe('the certificate of who packed dangerous goods into a container', () => {
  it('is signed where a signature stands in its column', () => {
    assert.equal(form(`${head}Name / status: T. ONO, WAREHOUSE SUPERVISOR\nSignature: T. Ono`)['packing_certificate_signed'], true);
    assert.equal(form(`${head}Name of company\nLEYSTROOM COATINGS NV\nSignature (signed)`)['packing_certificate_signed'], true);
  });

  it('is signed where a name and a day are filled in', () => {
    const foot = `20 Name of company                                       Haulier's name
PACKSERVICE UNTERWESER GMBH
Name/status of declarant                                 Vehicle reg. no.
H. TÖNJES, LADEMEISTER
Place and date
NORDENHAM, 28.04.2026
Signature of declarant`;
    assert.equal(form(`${head}${foot}`)['packing_certificate_signed'], true);
  });

  it('is not said to be signed where nobody filled it in', () => {
    const foot = `20 Name of company                                       Haulier's name
Name/status of declarant                                 H. TÖNJES
Place and date                                           28.04.2026
Signature of declarant                                   T. Ono`;
    assert.equal(form(`${head}${foot}`)['packing_certificate_signed'], null);
  });
});

describe('a form for dangerous goods', () => {
  it('has the size and type of its container in a box of its own', () => {
    assert.equal(form('')['container_type'], '20GP');
  });

  it('has its ship where the day of sailing stands below it in the same box', () => {
    const { vessel_name: ship, voyage_number: voyage } = form(`10 Vessel / flight No. and date     11 Port / place of loading
SM TIANJIN 2603E                    BUSAN, KOREA
2026-03-26`);
    assert.deepEqual([ship, voyage], ['SM TIANJIN', '2603E']);
  });

  it('is signed by who declares, whose duty may stand behind a stroke', () => {
    assert.equal(form('Name / status of declarant\nY.J. NOH / DG SAFETY ADVISER\nPlace and date\nULSAN 2026-03-19')['signatory'], 'Y.J. NOH');
  });
});
