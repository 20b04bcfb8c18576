import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { unlessEmpty } from '../../../domain/documents/empty.js';
import { readFile } from '../../../domain/documents/read.js';
import type { ReadingHints } from '../../../domain/documents/reading.js';
import { drawnPage, hints, plainPage } from '../../support/paper.js';

const LETTERS: readonly (readonly [words: string, hints?: Partial<ReadingHints>])[] = [
  ['the surveyor will come on Monday, and the premium is paid.', { fileName: 'insurance.pdf' }],
  ['the seal must be intact, and the terminal closes at noon.', { fileName: 'EIR 4471.pdf' }],
  ['please tell your driver that the seal must be intact, and that the terminal closes at noon.', { fileName: 'eir.pdf', subject: 'EIR' }],
  ['the buyer asked the vendor for a lower unit price, and for another delivery date.'],
  ['thank you for your quotation. The delivery time is too long, and the payment terms do not suit us.', { fileName: 'quotation.pdf' }],
  ['thank you for your quotation.\nThe delivery time, the payment terms and how long the offer is valid until\nall of it suits us.'],
  ['we inspected the lot that came last week. The quality was as agreed, the quantity was not.'],
  ['please find our terms of payment below. The buyer pays within 30 days.', { fileName: 'invoice.pdf', subject: 'invoice' }],
];

describe('a letter that speaks of papers and has no title', () => {
  for (const [words, told] of LETTERS)
    it(`was read, and is of no type we know: ${words.slice(0, 60)}${told?.fileName === undefined ? '' : ` (${told.fileName})`}`, () => {
      const letter = `Dear Sirs,\n${words}\nKind regards\nJohn`;
      for (const page of [plainPage(letter), drawnPage(`\n${letter}`)]) {
        const { papers, warnings } = readFile([page], hints(told));
        const reading = unlessEmpty({ outcome: 'read', contentType: 'application/pdf', pageCount: 1, papers, warnings });
        assert.equal(reading.outcome, 'read');
        assert.deepEqual(
          papers.map(({ type }) => type),
          ['other'],
        );
      }
    });
});

describe('a letter that announces something and has no title', () => {
  const ANNOUNCED: readonly (readonly [type: string, words: string])[] = [
    ['arrival_notice', 'Nos permitimos confirmar la llegada de su embarque de acuerdo con el siguiente detalle:'],
    ['arrival_notice', 'We are pleased to inform you that the following shipment will arrive at Felixstowe on 4 March 2026.'],
    ['arrival_notice', 'wir teilen Ihnen mit, dass die folgende Sendung am 4. März 2026 in Hamburg eintrifft.'],
    ['arrival_notice', 'Nous vous informons de l’arrivée de votre marchandise par le navire suivant.'],
    ['booking_confirmation', 'We are pleased to confirm your booking as follows:'],
    ['booking_confirmation', 'gerne bestätigen wir Ihre Buchung wie folgt:'],
    ['delivery_order', 'Please deliver to the bearer the undermentioned goods ex the vessel below.'],
  ];
  const FACTS = 'B/L No: NGBHAM260114\nVessel: BLUE TERN\nContainer No: MSKU9070323\nETA: 2026-03-04';
  for (const [type, words] of ANNOUNCED)
    it(`is what it says in a sentence: ${words.slice(0, 60)}`, () => {
      const { papers } = readFile([plainPage(`Dear Sirs,\n${words}\n${FACTS}\nKind regards\nJohn`)], hints());
      assert.deepEqual(
        papers.map((paper) => paper.type),
        [type],
      );
    });
});

describe('a form without a title', () => {
  const read = (drawing: string, told: Partial<ReadingHints> = {}) => readFile([drawnPage(drawing)], hints(told));

  it('is known by its own captions', () => {
    const order = `
PO number:    4471-B             Delivery date:        2026-12-11
Buyer:        ACME MILLS         Vendor:               HOME GOODS INC
Ship to:      12 Main Street     Requested ship date:  2026-12-01
`;
    assert.equal(read(order).papers[0]?.type, 'purchase_order');
  });

  it('is lifted by the name of its file where it has some of them', () => {
    const some = `
Buyer:        ACME MILLS         Vendor:               HOME GOODS INC
Ship to:      12 Main Street
`;
    assert.equal(read(some).papers[0]?.type, 'other');
    assert.equal(read(some, { fileName: 'purchase order.pdf' }).papers[0]?.type, 'purchase_order');
  });

  it('was read and is of no type we know where none of its boxes is filled', () => {
    const { papers, warnings } = read('\nPO number\n\nDelivery date\n\nUnit price\n\nRequested ship date\n\nVendor\n');
    assert.equal(papers[0]?.type, 'other');
    assert.match(papers[0].notes, /^read as purchase order, no field was found; /);
    assert.equal(unlessEmpty({ outcome: 'read', contentType: 'application/pdf', pageCount: 1, papers, warnings }).outcome, 'read');
  });
});
