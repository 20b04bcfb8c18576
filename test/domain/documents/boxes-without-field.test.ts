import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const referencesOf = (type: string, drawing: string) => readFile([drawnPage(drawing)], hints({ type })).papers[0]?.references ?? [];

describe('a container on a paper of a type that has no field for one', () => {
  const named = { kind: 'container', value: 'TGHU7654314', weak: false } as const;

  for (const type of ['certificate_of_origin', 'purchase_order', 'booking_confirmation', 'credit_note'])
    it(`leads to it, be it of a line or of who lets it: ${type}`, () => {
      const drawing = `
Some Company Ltd

Reference: 4711-22
Container No: TGHU 765431-4
`;
      assert.deepEqual(
        referencesOf(type, drawing).filter(({ kind }) => kind === 'container'),
        [named],
      );
    });

  it('leads nowhere where its check digit does not hold', () => {
    const wrong = '\nSome Company Ltd\n\nContainer No: TGHU 765431-5\n';
    assert.deepEqual(
      referencesOf('certificate_of_origin', wrong).filter(({ kind }) => kind === 'container'),
      [],
    );
  });
});
