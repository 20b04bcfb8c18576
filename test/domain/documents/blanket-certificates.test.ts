import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const certificate = (drawing: string): Readonly<Record<string, unknown>> => read('certificate_of_origin', drawing).payload;

describe('a certificate of origin for a period', () => {
  it('says from when until when behind its caption or below it', () => {
    for (const said of [
      'Blanket Period: From 01/01/2026 To 12/31/2026',
      'Certifier: EXPORTER       BLANKET PERIOD\n[X] Exporter              From: 2026-01-01    To: 2026-12-31',
      'BLANKET PERIOD (YYYY-MM-DD)\n2026-01-01 - 2026-12-31',
      'Periodo que cubre: 01 ENE 2026 al 31 DIC 2026',
    ]) {
      const payload = certificate(`\nCERTIFICATION OF ORIGIN\n\n${said}\n\nExporter\nGREAT PLAINS SEED COMPANY LLC\n`);
      assert.deepEqual([payload['blanket_period_start'], payload['blanket_period_end']], ['2026-01-01', '2026-12-31'], said);
    }
  });

  it('is of none where one day alone is said', () => {
    const payload = certificate(
      '\nCERTIFICATION OF ORIGIN\n\nBlanket Period: N/A     Date: 14 Mar 2026\n\nExporter\nGREAT PLAINS SEED COMPANY LLC\n',
    );
    assert.deepEqual([payload['blanket_period_start'], payload['blanket_period_end']], [null, null]);
  });
});

describe('a certificate of origin', () => {
  it('is of the agreement that it names', () => {
    const forms = [
      ['USMCA / T-MEC / CUSMA CERTIFICATION OF ORIGIN', 'usmca'],
      ['CERTIFICATE OF ORIGIN\nUnited States-Mexico-Canada Agreement (USMCA)', 'usmca'],
      ['GENERALISED SYSTEM OF PREFERENCES\nCERTIFICATE OF ORIGIN', 'form_a'],
      ['CERTIFICATE OF ORIGIN\nForm for China-Australia Free Trade Agreement (ChAFTA)', 'other'],
      ['ASEAN-KOREA FREE TRADE AREA\nCERTIFICATE OF ORIGIN\nFORM AK', 'other'],
      ['CERTIFICATE OF ORIGIN', 'non_preferential'],
    ];
    for (const [title, form] of forms) assert.equal(certificate(`\n${title}\n\nExporter: ACME LTD\n`)['certificate_form'], form, title);
  });

  it('is of the country that every line of its goods names, and of none where they name several', () => {
    const drawing = (last: string): string => `
CERTIFICATION OF ORIGIN

5. DESCRIPTION OF GOOD(S)                    6. HS TARIFF       7. ORIGIN CRITERION    8. COUNTRY OF ORIGIN
                                             CLASSIFICATION
BRASS BALL VALVES 1/2 TO 2 IN                8481.80            B                      MX
PARTS OF VALVES: BRASS STEMS                 8481.90            B                      ${last}
`;
    assert.equal(certificate(drawing('MX'))['country_of_origin'], 'MX');
    assert.equal(certificate(drawing('US'))['country_of_origin'], null);
  });

  it('is signed by a person, and not by what else is asked beside the signature', () => {
    const payload = certificate(`
CERTIFICATION OF ORIGIN

9. AUTHORIZED SIGNATURE            COMPANY
                                   ACME VALVES, S.A. DE C.V.
NAME                               TITLE
R. Villaseca                       Gerente
`);
    assert.notEqual(String(payload['signatory']).split(' ')[0], 'COMPANY');
  });
});
