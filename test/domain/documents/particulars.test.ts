import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('charges of a notice', () => {
  for (const currency of ['CAD', 'AUD', 'CHF', 'BRL'])
    it(`have amounts in ${currency}, as the caption says`, () => {
      const notice = payloadOf(
        'arrival_notice',
        `
ARRIVAL NOTICE

Charges                            Basis          Rate        Amount ${currency}
OCEAN FREIGHT                      2 x 40HC       2,850.00    5,700.00
DOCUMENTATION FEE                  1 x B/L           95.00       95.00
`,
      );
      const charges = notice['charges'] as { description: string; amount: string; currency: string }[];
      assert.deepEqual(
        charges.map((one) => [one.description, one.amount, one.currency]),
        [
          ['OCEAN FREIGHT', '5700.00', currency],
          ['DOCUMENTATION FEE', '95.00', currency],
        ],
      );
    });
});
