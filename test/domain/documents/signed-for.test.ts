import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (box: string): string =>
  classify(
    paperOf(
      [
        drawnPage(`
                 DELIVERY ORDER

Delivery order no.   DO-55812
Pick up at           PIER T
Deliver to           ACME WAREHOUSE
Container            MSKU9070323
${box}
`),
      ],
      hints({ fileName: 'scan0001.pdf' }),
    ),
  ).type;

describe('a delivery order', () => {
  const signed: readonly string[] = [
    'Received by          J. SMITH\nDate received        2026-05-10 09:20\nReceived in good order',
    'Print name           J. SMITH\nSignature            J. Smith\nTime in              08:10\nTime out             09:20',
    'Time in: 08:10       Time out: 09:20',
    'Received by: J. SMITH          Date received: 10 MAY 2026',
    'Received by                    Date received\nJ. SMITH                       10/05/2026',
    'Print name                     Time in          Time out\nMARIA DE LA CRUZ               08:10            09:20',
  ];
  for (const box of signed)
    it(`is a proof of delivery where who received it says so: ${box}`, () => assert.equal(typeOf(box), 'proof_of_delivery'));

  const unsigned: readonly string[] = [
    'Received by\nDate received\nReceived in good order',
    'Print name           ____________\nSignature            ____________\nTime in              ____\nTime out             ____',
    'Received by                    Date received\n\nPrint name                     Time in          Time out',
    'Received by: ................  Date received: ..../..../........',
    'Received by          Print name           Date received        Time in        Time out',
    'Date received        2026-05-10',
    'Received in good order by the carrier named above',
    'Print name           J. SMITH',
    'Received by          Driver name and signature\nDate received        DD/MM/YYYY',
  ];
  for (const box of unsigned) it(`is none where nobody has: ${box}`, () => assert.equal(typeOf(box), 'delivery_order'));
});
