import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string | undefined => readFile([drawnPage(drawing)], hints()).papers[0]?.type;

describe('a letter that announces cargo', () => {
  it('is a notice of arrival by its subject and a sentence, whatever papers it asks for', () => {
    assert.equal(
      typeOf(`
ARMADORA DEL SUR S.A.
Av. del Puerto 400, Asunción

Señores: COMERCIAL LAPACHO S.R.L.
Ref: Aviso de Llegada de Mercadería Importada - Viaje 031N

Tenemos el agrado de informarles que ha llegado mercadería a su
consignación en el medio de transporte LAPACHO V, el día 19/02/2026.
${'\n'.repeat(30)}
Para el retiro presentar:
Original del Conocimiento de Embarque
Documento de identidad
`),
      'arrival_notice',
    );
  });

  it('is a notice of arrival where it tells of the ship that brings it', () => {
    assert.equal(
      typeOf(`
DELTA SHIPPING AGENCY
To
PADMA CERAMICS LTD
Dear Sir(s),
We are glad to advise you that the feeder vessel is expected to arrive at Mongla
on or about 06-03-2026 with the following cargo on your account.
B/L No.            : DSAMGL2602
Feeder Vessel      : TEESTA STAR V. 112
`),
      'arrival_notice',
    );
  });

  it('is none where it only speaks of a notice', () => {
    assert.notEqual(
      typeOf(`
Dear Sirs,
Re: arrival notice of last week - voyage 031N
the amount does not suit us. Please send another one.
Kind regards
`),
      'arrival_notice',
    );
  });
});
