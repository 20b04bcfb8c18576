import { measuresIn } from '../values/measures.js';
import { evidenceOf, replace, type Draft } from '../draft.js';
import { labelsIn } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';

interface Measured {
  field: string;
  value: unknown;
  unit: string | null;
  piece: Piece;
}

/** `TOTAL: 800 PACKAGES 25.862,200 KGS 59,224 CBM`: units say what each is the total of, whatever stands above it. */
export function readTotalsLine(draft: Draft, paper: Paper): void {
  const lines = paper.lines.filter((one) => isTotal(one) || COUNTED_TOTAL.test(one.text));
  for (const line of [0, 1, 2].flatMap((rank) => lines.filter(({ text }) => rankOf(text) === rank))) {
    const named = line.pieces.flatMap((piece) => namedIn(piece, paper));
    for (const one of named) putTotal(draft, one);
    const measured = line.pieces
      .flatMap((piece) => measuresOf(piece, paper))
      .map((one) => ('total_quantity' in draft.payload ? asCounted(one) : one));
    putBothWeights(draft, measured);
    for (const field of [...Object.keys(UNITS), 'total_quantity']) {
      const [only, ...more] = measured.filter((one) => one.field === field);
      // Of two weights, one is net.
      if (only !== undefined && more.every(({ value }) => value === only.value)) putTotal(draft, only);
    }
  }
}

/** `TOTAL: 24 CTNS 1,212.0 KGS 1,330.0 KGS`: goods weigh less without what they are packed in. */
function putBothWeights(draft: Draft, measured: readonly Measured[]): void {
  const weights = measured.filter(({ field }) => field === 'gross_weight');
  const [net, gross, ...more] = weights.sort((one, two) => Number(one.value) - Number(two.value));
  if (!('net_weight' in draft.payload) || net === undefined || gross === undefined || more.length > 0) return;
  if (net.unit !== gross.unit || net.value === gross.value) return;
  putTotal(draft, { ...net, field: 'net_weight' }, true);
  putTotal(draft, gross, true);
}

/** Pieces are what is in packages. */
const asCounted = (one: Measured): Measured =>
  one.field === 'total_packages' && PIECES.test(one.unit ?? '')
    ? { ...one, field: 'total_quantity', value: String(one.value), unit: null }
    : one;

const PIECES = /^(?:pieces|pcs|units|sets|pairs)$/i;

function putTotal(draft: Draft, { field, value, unit, piece }: Measured, isOneOfTwo = false): void {
  // Two weights with their units tell more than the columns that they happen to stand in.
  const isByColumn = isOneOfTwo && draft.evidence[`/${field}`]?.method === 'table_total';
  if (!(field in draft.payload) || (isSure(draft, field) && !isByColumn)) return;
  const evidence = evidenceOf([spanOf(piece)], 'table_total');
  replace(draft, field, { value, evidence });
  const ofUnit = UNITS[field];
  if (unit !== null && ofUnit !== undefined) replace(draft, ofUnit, { value: unit, evidence });
}

/** `TOTAL GENERAL: 44 palets` is of all, `Total contenedor: 20 palets` of a part. */
const rankOf = (text: string): number => (OF_ALL.test(text) ? 0 : OF_PART.test(text) ? 2 : 1);

const OF_ALL =
  /^(?:grand total|total g[eé]n[eé]ral|total geral|totale generale|gesamt(?:summe|total)?|overall total|genel toplam|eindtotaal|总计|總計|総計|총합계)(?!\p{L})/iu;
const OF_PART =
  /^(?:sub-?\s?total|(?:total|totale|summe|gesamt|suma)[\s:]{1,2}(?:for |of |del? |du |da |do )?(?:th(?:e|is) )?(?:container|contenedor|conteneur|cont[eê]iner|contenitore|pallet|palet|page|p[aá]gina)|container(?: sub)?-? ?total)(?!\p{L})/iu;

/** `682 PACKAGES TOTAL` */
const COUNTED_TOTAL = /^\d[\d.,]* \p{L}{2,12} TOTALS?(?!\p{L})/iu;

/** What a part of such a line says by a caption of its own: `TOTAL: Pieces 897 | N.W. 30,368.50 KG | G.W. 32,155.50 KG`. */
function namedIn(piece: Piece, paper: Paper): Measured[] {
  const parts = piece.text.split(/\s[|;·•]\s/);
  if (parts.length < 2) return [];
  const taken = new Set<string>();
  return parts.flatMap((part) => {
    const [, words = '', figure = ''] = NAMED_PART.exec(part) ?? [];
    const [label] = words === '' ? [] : labelsIn({ ...piece, text: `${words}: ${figure}` });
    const meant = PACKED.test(words) ? 'total_packages' : label?.meanings.find((meaning) => NAMED.has(meaning.field))?.field;
    // Beside cartons, pieces are what is in them.
    const field = meant === 'total_packages' && taken.has(meant) ? 'total_quantity' : meant;
    if (field === undefined) return [];
    taken.add(field);
    const read = readValue(field, { kind: KINDS[field] ?? 'dec', text: figure, writing: paper });
    const unit = (figure.match(/\p{L}{2,}[23³]?|m[3³]/gu) ?? []).map(UNIT_OF[field] ?? ((): null => null)).find((one) => one !== null);
    return read === null ? [] : [{ field, value: read.value, unit: unit ?? null, piece }];
  });
}

const PACKED = /^(?:cartons|ctns|packages|pkgs|pallets|plts|colli|colis|bultos)$/i;

/** `N.W. 30,368.50 KG`, `TOTAL: Cartons 897` */
const NAMED_PART = /^\s*(?:(?:grand )?totals?\b[\s:]*)?([^\d:]{2,30}?)[\s:]{1,3}(\d.*)$/iu;

const UNIT_OF: Readonly<Record<string, (text: string) => string | null>> = {
  gross_weight: weightUnit,
  net_weight: weightUnit,
  volume: volumeUnit,
  total_packages: packageUnit,
};

const NAMED: ReadonlySet<string> = new Set(['net_weight', 'gross_weight', 'volume', 'total_packages', 'total_quantity']);

const UNITS: Readonly<Record<string, string>> = {
  gross_weight: 'gross_weight_unit',
  volume: 'volume_unit',
  total_packages: 'package_unit',
};

const SURE_FROM = 0.8;

const isSure = (draft: Draft, field: string): boolean =>
  draft.payload[field] !== null && (draft.evidence[`/${field}`]?.confidence ?? 0) >= SURE_FROM;

function measuresOf(piece: Piece, paper: Paper): Measured[] {
  const measures = measuresIn(piece.text, paper);
  return measures.flatMap(([measure, { value: written, unit }]) => {
    const field = measure === 'package_count' ? 'total_packages' : measure;
    // A volume alone in its place is read as volumes are.
    const value =
      measures.length === 1
        ? readValue(field, { kind: KINDS[field] ?? 'dec', text: piece.text.replace(BOXES, ''), writing: paper })?.value
        : written;
    const whole = field === 'total_packages' && typeof value === 'string' ? Number(value) : value;
    return whole === undefined || (field === 'total_packages' && !Number.isInteger(whole)) ? [] : [{ field, value: whole, unit, piece }];
  });
}

/** `TOTAL 2 CONTAINERS / 550 CARTONS`: boxes are no packages in them. */
const BOXES = /(?<![\d.,])\d{1,3} ?(?:containers?|cntrs?)(?:\(s\))?(?!\p{L})/iu;

const KINDS: Readonly<Record<string, string>> = { total_packages: 'int' };
