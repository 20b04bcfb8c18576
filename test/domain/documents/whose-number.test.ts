import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';
import { read } from '../../support/drawn-reading.js';

const orderWith = (codes: string): unknown =>
  read(
    'delivery_order',
    `
                         DELIVERY ORDER

LOCAL DELIVERY OR TRANSFER BY (DELIVERING CARRIER)     SCAC
HARBOR EAGLE DRAYAGE LLC                               ${codes}

IMPORTING CARRIER             VESSEL / VOYAGE          ARRIVAL DATE
EVERGREEN LINE                NORTHERN COMPASS 557E    12/16/2026

B/L OR AWB NO.                LAST FREE DAY
EGLV003901155454              12/21/2026
`,
  ).payload['carrier_scac'];

describe('whose number or code it is', () => {
  it('is the trucker who has a code of no line, beside a bill of one', () => {
    assert.equal(orderWith('HEDL'), 'EGLV');
    assert.equal(orderWith('EGLV'), 'EGLV');
  });

  it('is a house bill that has the number of its master, in any language', () => {
    const bill = (own: string, master: string): string => `
EMBARCADOR                              CONOCIMIENTO DE EMBARQUE
Conservas del Norte, S.A.
48508 Zierbena, España                  ${own}
                                        TBN-BIO-26-00417
CONSIGNATARIO                           ${master}
Importadora Andina Ltda.                MAEU253998811
Valparaíso, Chile

NOTIFICAR A
El mismo que el consignatario

Nº DE ORIGINALES                        LUGAR Y FECHA DE EMISIÓN
3 (TRES)                                Bilbao, 30/11/2026
`;
    for (const [own, master] of [
      ['Nº CONOCIMIENTO (HBL)', 'CONOCIMIENTO MASTER'],
      ['HBL Nº', 'B/L MASTER'],
      ['Nº HBL', 'MBL'],
    ] as const) {
      const [paper] = readFile([drawnPage(bill(own, master))], hints({})).papers;
      assert.equal(paper?.type, 'house_bill_of_lading', own);
      assert.equal(paper.payload['bill_of_lading_number'], 'TBNBIO2600417', own);
      assert.equal(paper.payload['master_bill_of_lading_number'], 'MAEU253998811', own);
      assert.equal((paper.payload['notify_party'] as { name: string }).name, 'Importadora Andina Ltda.');
      assert.equal(paper.payload['number_of_originals'], 3);
      assert.equal(paper.payload['issue_date'], '2026-11-30');
      assert.equal(paper.payload['place_of_issue'], 'Bilbao');
    }
  });
});
