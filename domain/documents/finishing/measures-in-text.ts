import { evidenceOf, replace, type Draft } from '../draft.js';
import { conceptWords } from '../labels/concepts/words.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { readDecimal } from '../values/decimals.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';
import { runsOf, spansOf, type Paragraph } from './sentences.js';

/** A measure among words, with the letters of the run that it was read from. */
interface Told {
  field: 'net_weight' | 'gross_weight' | 'volume' | 'total_packages';
  value: string | number;
  unit: string;
  from: number;
  to: number;
}

const UNIT_FIELDS = {
  net_weight: 'gross_weight_unit',
  gross_weight: 'gross_weight_unit',
  volume: 'volume_unit',
  total_packages: 'package_unit',
};

/** Measures of one run that make it a line of totals: one may be of anything. */
const TOLD_MIN = 2;
const SURE_FROM = 0.8;

/**
 * `The consignment of 75 cartons has a net weight of 560.7 kg, gross 618.2 kg and 3.945 m3`, `Colli n. 22 cartoni  Peso lordo kg 268,500`:
 * totals in words, each with its unit behind it or before it. Several such runs are of parts, and none of them is read.
 */
export function readMeasuresInText(draft: Draft, paper: Paper): void {
  if (!('gross_weight' in draft.payload)) return;
  const runs = [...runsOf(paper), ...besideOthers(paper)].flatMap((run) => {
    const told = toldIn(run, paper);
    return told.some(({ field }) => field.endsWith('_weight')) && told.length >= TOLD_MIN ? [{ run, told }] : [];
  });
  const [only, ...others] = runs;
  if (only === undefined || others.length > 0) return;
  for (const one of only.told) putTold(draft, only.run, one);
}

/** `Packed in 160 cartons  N.W. 3,896.00 KGS  G.W. 4,380.00 KGS`, with the sums of an invoice beside it. */
const besideOthers = ({ lines }: Paper): Paragraph[] =>
  lines
    .filter(({ pieces }) => pieces.length > 1)
    .flatMap(({ pieces }) => pieces.filter(({ text }) => PACKED_IN.test(text)).map((piece) => ({ text: piece.text, pieces: [piece] })));

const PACKED_IN = /^packed (?:in|into) \d/i;

function putTold(draft: Draft, run: Paragraph, { field, value, unit, from, to }: Told): void {
  if (!(field in draft.payload)) return;
  if (draft.payload[field] !== null && (draft.evidence[`/${field}`]?.confidence ?? 0) >= SURE_FROM) return;
  const evidence = evidenceOf(spansOf(run, from, to), 'pattern');
  replace(draft, field, { value, evidence });
  const unitField = UNIT_FIELDS[field];
  if (unitField in draft.payload && draft.payload[unitField] === null) replace(draft, unitField, { value: unit, evidence });
}

interface Token {
  text: string;
  from: number;
  to: number;
}

/** Measures that a run names, one of each kind; of two of a kind none. */
function toldIn(run: Paragraph, { decimalSign }: Paper): Told[] {
  const tokens = [...run.text.matchAll(/\d[\d.,']*\d|\d|\p{L}\.\p{L}(?!\p{L})\.?|[\p{L}]+[23³]?/gu)].map(({ 0: text, index }): Token => ({
    text,
    from: index,
    to: index + text.length,
  }));
  const told = tokens.flatMap((token, at): Told[] => {
    const value = /^\d/.test(token.text) ? (readDecimal(token.text, decimalSign)?.value ?? null) : null;
    if (value === null) return [];
    // `3.94 m3, 75 cartons`: what stands behind one figure is no unit of the next.
    const before = /^\d/.test(tokens[at - 2]?.text ?? '') ? undefined : tokens[at - 1];
    const after = tokens[at + 1];
    const name = namedBefore(tokens.slice(0, at));
    for (const unit of [after, before]) {
      if (unit === undefined) continue;
      const span = { from: Math.min(token.from, unit.from), to: Math.max(token.to, unit.to) };
      const [weight, volume] = [weightUnit(unit.text), volumeUnit(unit.text)];
      if (weight !== null && (name === 'NET' || name === 'GROSS'))
        return [{ field: name === 'NET' ? 'net_weight' : 'gross_weight', value, unit: weight, ...span }];
      if (volume !== null && unit.text.length > 1) return [{ field: 'volume', value, unit: volume, ...span }];
    }
    const packages = after === undefined ? null : packageUnit(after.text);
    return packages === null || packages === 'PIECES' || packages === 'UNITS' || !/^\d+$/.test(value)
      ? []
      : [
          {
            field: 'total_packages',
            value: Number(value),
            unit: after?.text.toUpperCase() ?? packages,
            from: token.from,
            to: after?.to ?? token.to,
          },
        ];
  });
  return told.filter(({ field }) => told.filter((one) => one.field === field).length === 1);
}

/** `N.W.`, `G.W.` */
const SHORT = { NET: 'nw', GROSS: 'gw' };
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  (['NET', 'GROSS'] as const).map((concept) => [concept, new Set([...(conceptWords[concept]?.split(' ') ?? []), SHORT[concept]])]),
);

const NAME_WORDS_MAX = 5;

/** The word for net or gross that stands nearest before a figure, with no other figure between. */
function namedBefore(tokens: readonly Token[]): string | null {
  for (const { text } of tokens.slice(-NAME_WORDS_MAX).reverse()) {
    if (/^\d/.test(text)) return null;
    const word = comparable(text);
    const concept = Object.keys(WORDS).find((one) => WORDS[one]?.has(word));
    if (concept !== undefined) return concept;
  }
  return null;
}
