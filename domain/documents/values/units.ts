import { comparable, cut } from './comparable.js';
import { readDecimal, type DecimalSign } from './decimals.js';

// prettier-ignore
const WEIGHT: Readonly<Record<string, string>> = {
  kg: 'kg', kgs: 'kg', kgm: 'kg', kilo: 'kg', kilos: 'kg', kilogram: 'kg', kilograms: 'kg', kilogramme: 'kg', kgr: 'kg', kls: 'kg',
  lb: 'lb', lbs: 'lb', lbr: 'lb', pound: 'lb', pounds: 'lb',
  mt: 't', mts: 't', tne: 't', t: 't', ton: 't', tons: 't', tonne: 't', tonnes: 't', tonnen: 't',
  g: 'g', gr: 'g', gram: 'g', grams: 'g',
  公斤: 'kg', 千克: 'kg', 吨: 't', 公吨: 't', 噸: 't', 公噸: 't', 克: 'g', 磅: 'lb',
};

// prettier-ignore
const VOLUME: Readonly<Record<string, string>> = {
  cbm: 'm3', m3: 'm3', mtq: 'm3', cum: 'm3', cubicmeter: 'm3', cubicmeters: 'm3', cubicmetres: 'm3', kbm: 'm3', mc: 'm3',
  立方米: 'm3', 立方公尺: 'm3', 立方: 'm3', 方: 'm3',
  cft: 'ft3', cuft: 'ft3', ft3: 'ft3', ftq: 'ft3', cubicfeet: 'ft3',
  mt3: 'm3', l: 'l', ltr: 'l', ltrs: 'l', litre: 'l', litres: 'l', liter: 'l', liters: 'l',
};

/** What goods are packed in, by the words and the codes of UN/ECE 21 that papers use. */
const PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'CARTONS carton cartons ctn ctns ct cartonstc karton kartons cartones cajas caixas scatole cartoni koli 箱 纸箱 紙箱',
    'PACKAGES package packages pkg pkgs pk colis kolli packstucke bultos 件',
    'PALLETS pallet pallets plt plts px palette paletten palet palets palety bancali bancale pedane pedana europalette europaletten 托 托盘 棧板',
    'BAGS bag bags bg sacks sacs sacos sacchi 袋 包',
    'DRUMS drum drums dr fasser futs fusti 桶',
    'PIECES piece pieces pcs pce pc stuck stk pieza piezas pza pzas pezzi pz peca pecas stuks szt adet',
    'CASES case cases cs kisten caisse caisses casse 木箱',
    'CRATES crate crates cr',
    'BOXES box boxes bx',
    'ROLLS roll rolls ro 卷',
    'BALES bale bales bl bls',
    'BUNDLES bundle bundles bdl bdls be',
    'UNITS unit units unt',
    'SKIDS skid skids',
    'TOTES tote totes',
    'IBC ibc ibcs',
    'JERRICANS jerrican jerricans jerrycan jerrycans kanister bidon bidons bidones',
    'CYLINDERS cylinder cylinders',
    'BARRELS barrel barrels',
    'COILS coil coils',
    'REELS reel reels',
    'TRAYS tray trays',
    'PAILS pail pails',
  ].flatMap((row) => {
    const [unit = '', ...names] = row.split(' ');
    return names.map((name) => [name, unit] as const);
  }),
);

/** Of each unit of weight in kilograms, of each of volume in cubic metres. */
const SIZES: Readonly<Record<string, number>> = { kg: 1, lb: 0.45359237, t: 1000, g: 0.001, m3: 1, ft3: 0.028316846592, l: 0.001 };

/** How many kilograms or cubic metres one of a unit is; 1 for a unit that nobody knows. */
export const inBaseUnit = (unit: string): number => SIZES[unit] ?? 1;

const word = (table: Readonly<Record<string, string>>, text: string): string | null => {
  const bare = comparable(text);
  return Object.hasOwn(table, bare) ? (table[bare] ?? null) : null;
};

/** `KGS`, `KGM`, `KILOS` are kg; `MT` is metric tons, never megabytes or months. Null for no unit of weight. */
export const weightUnit = (text: string): string | null => word(WEIGHT, text);

/** `CBM`, `M³`, `MTQ` are m3. Null for no unit of volume. */
export const volumeUnit = (text: string): string | null => word(VOLUME, text);

/** `CTNS` are `CARTONS`. Null for what is no package. */
export const packageUnit = (text: string): string | null => word(PACKAGES, text);

/** A count and a word, between the two what packages are made of, `40 STEEL DRUMS`; in words as well: `FORTY (40) DRUMS`, `40 (FORTY) DRUMS`. */
const COUNTED =
  /(?<![\d.,])(?:[\p{L} -]{3,60} \((?=\d{1,6}\)))?(\d{1,3}(?:[,.]\d{3})?|\d{4,6})\)? (?:\([\p{L} -]{3,60}\) )?(?:(?:steel|metal|iron|alumini?um|plastic|fib(?:re|er)(?:board)?|cardboard|paper|jute|textile|wooden|plywood|composite) |kunststoff|stahlblech|weißblech|stahl|sperrholz|holz|pappe?)?(\p{L}{2,12})(?!\p{L})/giu;

/** `N/M 140 CARTONS`: how many of what goods are packed in, and what is said before it. Null: no packages are named. */
export function readPackages(text: string): { count: number; kind: string; printed: string; before: string } | null {
  for (const match of cut(text).matchAll(COUNTED)) {
    const kind = packageUnit(match[2] ?? '');
    if (kind !== null)
      return {
        count: Number((match[1] ?? '').replaceAll(/\D/g, '')),
        kind,
        printed: match[0],
        before: text.slice(0, match.index).replace(/[\s,;-]+$/, ''),
      };
  }
  return null;
}

/** What packages of goods are, with what they are made of: `STEEL DRUMS`, `COMPOSITE IBC`; alone by the word for them. */
export function readPackaging(text: string): string | null {
  const packages = readPackages(text);
  const printed = packages?.printed.replace(/^[\d.,]+ /, '').toUpperCase() ?? '';
  return packages === null ? null : printed.includes(' ') ? printed : packages.kind;
}

export interface Measure {
  value: string;
  unit: string | null;
}

/** The first number in a text with the unit beside it, if `unitOf` knows one: `21,730.500 KGS`, `KGS 21,730.500`, `805 CTNS`. */
export function readMeasure(text: string, unitOf: (text: string) => string | null, sign: DecimalSign = null): Measure | null {
  const tokens =
    cut(text).match(
      /\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,']*|(?<![\p{L}\d.,'])(?<!\d )[.,]\d{1,6}(?![\d.,])|[\p{L}/³]+\d?|[^\s\d]/gu,
    ) ?? [];
  for (const [index, token] of tokens.entries()) {
    const decimal = readDecimal(token, sign);
    if (decimal === null) continue;
    const [after, before] = [tokens[index + 1] ?? '', tokens[index - 1] ?? ''];
    const unit = unitOf(after) ?? unitOf(before);
    // A number that belongs to another unit is not the one: `65.4 CBM` in a box of weights.
    const foreign = unit === null && (weightUnit(after) ?? volumeUnit(after)) !== null;
    if (!foreign) return { value: decimal.value, unit };
  }
  return null;
}

/** A number of cubic metres that may be thousands of them is not: no line fills so many containers. Null: it may not. */
export function volumeIn(text: string): string | null {
  const [, whole, decimals] = /^(\d{1,3})[.,](\d{3})(?![\d.,])/.exec(text) ?? [];
  return whole === undefined || decimals === undefined ? null : `${Number(whole)}.${decimals}`;
}
