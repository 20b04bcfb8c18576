import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const certificate = (foot: string): Record<string, unknown> =>
  read(
    'phytosanitary_certificate',
    `
                    PHYTOSANITARY CERTIFICATE
                         No. PHC/2026/118

12. Date NIL           13. Treatment NIL                   14. Chemical (active ingredient) NONE
15. Concentration: N/A       16. Duration and temperature NIL
${foot}
`,
  ).payload;

describe('numbered boxes behind one another in a line', () => {
  it('end what the one before them says', () => {
    const payload = certificate('18. Place of issue: MOMBASA 19. Date: 13 NOV 2026 Name of authorized officer: on file');
    assert.deepEqual([payload['issue_place'], payload['issue_date'], payload['treatment_date']], ['MOMBASA', '2026-11-13', null]);
  });

  it('end it though nobody knows what they ask for', () => {
    assert.equal(certificate('18. Place of issue: MOMBASA 19. Stamp of the organisation: 118')['issue_place'], 'MOMBASA');
  });

  it('end who somebody is', () => {
    const { payload } = read(
      'customs_entry_summary',
      `
                    ENTRY SUMMARY
43. Broker/Filer Information: HARBOR GATE BROKERS INC. 44. Broker/Importer File Number: HGB-118204
`,
    );
    assert.equal((payload['broker'] as { name: string }).name, 'HARBOR GATE BROKERS INC.');
    assert.equal(payload['broker_file_number'], 'HGB-118204');
  });
});

describe('a word for none', () => {
  it('is no value', () => {
    const payload = certificate('');
    for (const field of ['treatment', 'chemical', 'concentration', 'duration_and_temperature']) assert.equal(payload[field], null, field);
  });
});
