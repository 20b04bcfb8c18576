import { evidenceOf } from './draft.js';
import { labelled } from './labelled.js';
import type { Label } from './layout/labels.js';
import { placesOf, spanOf, type Place } from './layout/near.js';
import type { Paper } from './paper.js';
import type { Item } from './read-table.js';
import type { Evidence } from './reading.js';
import { REFERENCE_LENGTH_MIN } from './reference-form.js';
import { emptyShape } from './types.js';
import { namedReferences } from './values/named-references.js';
import { readReferences } from './values/references.js';

const REFERENCE = 'reference:';

interface Numbered {
  kind: string;
  value: string;
  evidence: Evidence;
}

/**
 * References of a paper, each once: those that bear the word for their kind, in a box or among the goods, and those that stand by the
 * caption of one. One number of two kinds is the more particular one.
 */
export function referenceNumbers(paper: Paper): Item[] {
  const kinds = [...new Set(paper.labels.flatMap((label) => label.meanings.map(({ field }) => field)))]
    .filter((field) => field.startsWith(REFERENCE))
    .sort((one, two) => Number(one === `${REFERENCE}other`) - Number(two === `${REFERENCE}other`));
  const captioned = kinds.flatMap((field) =>
    labelled(paper, field, withoutNamed).map(({ value, evidence }) => ({ kind: field.slice(REFERENCE.length), value, evidence })),
  );
  const all = [...captioned, ...boxed(paper, kinds), ...named(paper)];
  const seen = new Set<string>();
  return all.flatMap(({ kind, value, evidence }) => {
    const bare = value.replaceAll(/[^A-Z0-9]/g, '');
    if (seen.has(bare)) return [];
    seen.add(bare);
    return [{ value: { ...emptyShape('reference'), kind, value }, evidence: { kind: evidence, value: evidence } }];
  });
}

/** What bears the word for its kind is told as that; `FT 2026/E/0207` is one number. */
export const withoutNamed = (text: string): string[] =>
  namedReferences(text).length > 0 || COUNTED.test(text.trim())
    ? []
    : SPACED.test(text.trim())
      ? [text.trim().toUpperCase()]
      : readReferences(text).filter((value) => value.length >= REFERENCE_LENGTH_MIN && !DAY.test(value));

/** `1 x 40' HC`, `14 Mar 2026 06:00`, `(510) 555-0148`: a load, a day, a telephone, and no number of theirs. */
const COUNTED =
  /^[(+]\d|^\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)|^\d{1,2} ?(?:[x×*] ?\d{2}|\p{L}{3,9}\.? \d{2,4}\b)|^\p{L}{3,9}\.? \d{1,2},? \d{4}\b/iu;

const SPACED = /^[A-Z]{1,4} (?=\d)(?=.*[/-])[A-Z\d./-]{5,30}$/i;

/** The lines of a box: what bears the word for its kind, and below the first a number alone, of who is named above it. */
function boxed(paper: Paper, kinds: readonly string[]): Numbered[] {
  return paper.labels.flatMap((label) => {
    const field = kinds.find((kind) => label.meanings.some((meaning) => meaning.field === kind));
    const place = field === undefined ? undefined : placesOf(label, paper.labelsOf).find(isBox);
    if (field === undefined || label.meanings.some(isOfOther)) return [];
    if (place === undefined) return besideLabel(paper, label);
    return place.lines.flatMap((line, at) => {
      const evidence = evidenceOf([line], place.method, 0.8);
      const isAlone = at > 0 && isNext(place, at) && ALONE.test(line.text) && !DAY.test(line.text);
      const alone = isAlone ? [{ kind: field.slice(REFERENCE.length), value: line.text.toUpperCase() }] : [];
      return [...alone, ...namedReferences(line.text)].map(({ kind, value }) => ({ kind, value, evidence }));
    });
  });
}

/** `Your ref: PO 4471 / 4472`: beside the caption stands what bears the word for its kind. */
function besideLabel(paper: Paper, label: Label): Numbered[] {
  const [place] = placesOf(label, paper.labelsOf);
  const [line] = place?.lines ?? [];
  if (place === undefined || line === undefined) return [];
  const evidence = evidenceOf([line], place.method);
  return namedReferences(line.text).map(({ kind, value }) => ({ kind, value, evidence }));
}

/** A caption of a number that has a field of its own. */
const isOfOther = ({ field, family }: Label['meanings'][number]): boolean => family === 'number' && !field.startsWith(REFERENCE);

const isBox = ({ method }: Place): boolean => method === 'label_below';

/** Without a box of its own, what stands below a first number may be of another caption. */
const isNext = ({ own, lines }: Place, at: number): boolean => own || !/\d/.test(lines[at - 1]?.text ?? '');

const ALONE = /^(?=.*\d{3})[A-Z0-9][A-Z0-9./-]{4,30}$/i;
const DAY = /^\d{1,4}[-./](?:\d{1,2}|[A-Z]{3})[-./]\d{2,4}$/i;

/** Pieces of a paper that begin with the word for a kind and its number. */
function named(paper: Paper): Numbered[] {
  return paper.lines.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => {
      const found = namedReferences(piece.text);
      if (found[0] === undefined || !LEADING.test(piece.text.slice(0, found[0].from)) || isOfColumn(paper.labelsOf.get(piece))) return [];
      return found.map(({ kind, value, from, to }) => ({ kind, value, evidence: evidenceOf([spanOf(piece, from, to)], 'pattern', 1.1) }));
    }),
  );
}

/** What may stand before such a word. */
const LEADING = /^[^\p{L}\d]*(?:(?:as )?per|under|covered by|gem(?:äß|aess)|según|selon)?\s*$/iu;

const isOfColumn = (labels: readonly Label[] | undefined): boolean => labels?.some(({ column }) => column) ?? false;
