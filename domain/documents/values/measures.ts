import { readDecimal } from './decimals.js';
import type { Writing } from './read-value.js';
import { packageUnit, volumeIn, volumeUnit, weightUnit } from './units.js';

interface Measured {
  value: string;
  unit: string | null;
}

/** Numbers with a unit behind them, by what the unit measures; `Pcs:` is a caption, and none of the number before it; `GR60` is no unit. */
export function measuresIn(text: string, { decimalSign }: Pick<Writing, 'decimalSign'>): [string, Measured][] {
  const tokens =
    text
      .replaceAll(OF_ONE, ' ')
      .replaceAll(/\bcu\.? ?m(?:tr)?s?(?!\p{L})\.?/giu, 'CBM')
      .match(
        /(?<![\d.,\p{L}])\d{1,3}(?: \d{3})+(?![\d])(?:[.,]\d+)?|(?<![\p{L}\d.,-])\d[\d.,']*|\p{L}(?:\.\p{L})+\.?(?: ?[:：])?|\p{L}+\d{2,}[\p{L}\d-]*|[\p{L}]+[23³]?(?![\d\p{L}])(?: ?[:：])?/gu,
      ) ?? [];
  return tokens.flatMap((token, index): [string, Measured][] => {
    const decimal = /^\d/.test(token) ? readDecimal(token, decimalSign) : null;
    const after = tokens[index + 1] ?? '';
    const counted = decimal === null ? null : countedBy(tokens[index - 1] ?? '');
    if (decimal !== null && counted !== null && weightUnit(after) === null && volumeUnit(after) === null)
      return [['package_count', { value: decimal.value, unit: counted.unit }]];
    if (decimal === null || /[,']$/.test(token) || /[:：]$/.test(after)) return [];
    const [weight, volume, packages] = [weightUnit(after), volumeUnit(after), packageUnit(after)];
    if (weight !== null) {
      const isTare = TARE.test(tokens[index - 1] ?? '') || (OF_WEIGHT.test(tokens[index - 1] ?? '') && TARE.test(tokens[index - 2] ?? ''));
      return [[isTare ? 'tare_weight' : 'gross_weight', { value: decimal.value, unit: weight }]];
    }
    if (volume === 'l' && Number(decimal.value) < LITRES_FROM) return [];
    if (volume !== null) return [['volume', { value: (volume === 'm3' ? volumeIn(token) : null) ?? decimal.value, unit: volume }]];
    return packages === null ? [] : [['package_count', { value: decimal.value, unit: packages }]];
  });
}

/** `OLIVE OIL 18 L`: fewer are in one can of many. */
const LITRES_FROM = 1000;

/** `PACKED 4 X 2.5 KG`, `SACS DE 25 KG`, `CAJAS MASTER DE 10 KG`: what one of them weighs. */
const OF_ONE =
  /(?<![\p{L}\d.,])\d{1,4} ?[x×] ?\d[\d.,]{0,8} ?(?:kgs?|g|lbs?|l|ml)\b|(?<=\b(?:bags?|sacks?|sacs?|sacos?|sacchi|säcke|cajas?|caixas?|cartons?|cartones|ctns?|kartons?|boxes|drums?|cases?|pails?|tins?)(?: \p{L}{2,12})? )(?:of|de|di|da|à|je|@) ?\d{1,4}(?:[.,]\d{1,3})? ?(?:kgs?|lbs?|g)\b/giu;

/** `CTNS:` before a number; the unit is null where the caption names no kind of package. Null: it counts no packages. */
function countedBy(caption: string): { unit: string | null } | null {
  const unit = /[:：]$/.test(caption) ? packageUnit(caption.replace(/ ?[:：]$/, '')) : null;
  if (unit === null || unit === 'PIECES' || unit === 'UNITS') return null;
  return { unit: unit === 'PACKAGES' ? null : unit };
}

/** What a container weighs itself: `TARE 3,880 KGS`. */
const TARE = /^(?:TARE|TARA)(?: ?[:：])?$/i;
const OF_WEIGHT = /^(?:WEIGHT|WT)\.?(?: ?[:：])?$/i;
