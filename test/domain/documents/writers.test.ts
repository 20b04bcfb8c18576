import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Party } from '../../../domain/documents/values/parties.js';
import { readFile } from '../../../domain/documents/read.js';
import { mailText } from '../../../reader/container/mail-text.js';
import { read } from '../../support/drawn-reading.js';
import { hints, plainPage } from '../../support/paper.js';

const filled = (party: unknown): Partial<Party> => Object.fromEntries(Object.entries(party as Party).filter(([, value]) => value !== null));

describe('who writes a paper', () => {
  it('is named by a caption, and has his address above', () => {
    const { payload } = read(
      'commercial_invoice',
      `
                      NINGBO HAOYUE HOUSEWARES CO., LTD.
              NO.588 CANGHAI ROAD, YINZHOU DISTRICT, NINGBO, CHINA
                           TEL: 0086-574-87304416
                             COMMERCIAL INVOICE
TO:     MARLOWE & FINCH HOME LTD                       INVOICE NO.:   HY25-1187
        PETERBOROUGH PE1 5XN, UNITED KINGDOM           DATE:          2025-11-18

DESCRIPTION OF GOODS        QUANTITY    UNIT PRICE   AMOUNT
BAMBOO CUTTING BOARD        2,400 PCS   2.15         5,160.00
TOTAL:                                               5,160.00

BENEFICIARY: NINGBO HAOYUE HOUSEWARES CO., LTD.
`,
    );
    assert.deepEqual(filled(payload['seller']), {
      name: 'NINGBO HAOYUE HOUSEWARES CO., LTD.',
      address: 'NO.588 CANGHAI ROAD, YINZHOU DISTRICT, NINGBO, CHINA',
      country: 'CN',
      phone: '0086-574-87304416',
    });
  });

  it('says at the foot of the page how he is reached', () => {
    const { payload } = read(
      'commercial_invoice',
      `
Rautenberg Filtertechnik GmbH & Co. KG · Am Mühlgraben 12 · 74653 Künzelsau
Tasman Dairy Equipment Ltd
21 Gallagher Drive
Hamilton 3206

Handelsrechnung Nr. RE-260713
${'\n'.repeat(46)}
Rautenberg Filtertechnik GmbH & Co. KG     Sitz Künzelsau                  Volksbank Hohenlohe
Telefon +49 7940 555-400                   AG Stuttgart HRB 591102         BIC GENODES1VHL
export@rautenberg-filter.example           USt-IdNr. DE145882310           Seite 1 von 1
`,
    );
    assert.deepEqual(filled(payload['seller']), {
      name: 'Rautenberg Filtertechnik GmbH & Co. KG',
      address: 'Am Mühlgraben 12, 74653 Künzelsau',
      phone: '+49 7940 555-400',
      email: 'export@rautenberg-filter.example',
      tax_id: 'DE145882310',
    });
  });

  it('is not what a mail is about, where the mail is the paper', () => {
    const about = { subject: 'Arrival', from: 'Blue Lines <ops@blue-lines.example>', to: 'ap@mill.example', on: '2026-05-14' };
    const text = 'ARRIVAL NOTICE\nVessel: EVER CAPABLE\nContainer: MSKU9070323\nETA: 2026-05-20';
    const mail = mailText({ ...about, text });
    for (const said of [mail, mail.replace('Subject', 'Betreff'), `Subject: Arrival\n${text}`]) {
      const [paper] = readFile([plainPage(said)], hints()).papers;
      assert.equal(paper?.type, 'arrival_notice');
      assert.deepEqual([paper.payload['issuer'], paper.payload['vessel_name']], [null, 'EVER CAPABLE']);
    }
  });
});
