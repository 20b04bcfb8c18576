import { evidenceOf, put, type Draft } from '../draft.js';
import { placesOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { asksForTwoBills, billOfTwo } from '../two-bills.js';
import { comparable } from '../values/comparable.js';
import { readEntryNumber } from '../values/codes.js';

const BILLS = ['house_bill_of_lading_number', 'master_bill_of_lading_number'] as const;

/** Boxes that ask for two values: each caption, and the field of the one that no caption of its own leads to. */
const TWO: readonly (readonly [field: string, asks: (caption: string) => boolean, read: (text: string) => string | undefined])[] = [
  ...BILLS.map((field) => [field, asksForTwoBills, (text: string) => billOfTwo(field, text) ?? undefined] as const),
  [
    'it_port',
    (caption) => /^it(?:no)?date(?:and)?(?:place|port)$/.test(comparable(caption)),
    (text) =>
      /^(?:[\d/.-]{8,10}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ]\p{L}{3,9}[- ]\d{2,4})\s?[/,]?\s+(?:\/\s?)?(\p{Lu}[\p{L} ,.'-]{2,40})$/u.exec(
        text,
      )?.[1],
  ],
  [
    'filer_code',
    (caption) => /^filercode(?:and)?entry(?:no|number)$/.test(comparable(caption)),
    (text) => (readEntryNumber(text)?.valid === true ? text.trim().slice(0, 3) : undefined),
  ],
];

/** `I.T. DATE / PLACE`: `04/30/2026 / LOS ANGELES`; `Filer Code/Entry Number`: the first three signs are the filer's. */
export function readTwoInOne(draft: Draft, paper: Paper): void {
  for (const [field, asks, read] of TWO) {
    if (!(field in draft.payload) || draft.payload[field] !== null) continue;
    for (const label of paper.labels) {
      if (!asks(label.piece.text.slice(label.from, label.to))) continue;
      const [line] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
      const value = line === undefined ? undefined : read(line.text);
      if (line !== undefined && value !== undefined) put(draft, field, { value, evidence: evidenceOf([line], 'label_below') });
    }
  }
}
