import { equipmentOf } from '../../equipment-type.js';
import { cut } from './comparable.js';

/** Feet, in capitals: of English, Spanish, French, Italian, Portuguese, German and Dutch papers. */
const FEET = 'FT|FEET|FOOT|PI[EÉ]S|PIEDS|PIEDI|P[EÉ]S|FUSS|VOET';
const LENGTH = new RegExp(
  String.raw`(?<![A-Z0-9.,])(?:\d{1,3} ?[X×*] ?)?(20|40|45)(?:\s?['’′"”″]|[\s-]?(?:${FEET}))?[\s-]{0,2}(?:X ?[89]['’]\d["”]? ?)?`,
);
const KIND =
  '(HIGH ?CUBE REEFER|REEFER HIGH ?CUBE|HC ?REEFER|REEFER ?HC|HIGH ?CUBE|GENERAL PURPOSE|REEFER|STANDARD|OPEN ?TOP|FLAT ?RACK|TANK|DRY|BULK|HCRF|HCDV|GP|DV|DC|HC|HQ|RF|RH|RQ|OT|FR|FL|TK|ST|SD|DR)';
const PRINTED = new RegExp(`${LENGTH.source}${KIND}(?![A-Z0-9])`);
const HIGH_DRY =
  /(?<![A-Z0-9.,])(20|40|45)\s?['’′"”″]?\s?(?:X ?)?(?:DRY|DV|GP|DC)? ?(?:9['’ ]6["”]?(?!\d)|HIGH(?: ?CUBE)?(?![A-Z])(?!(?: ?CUBE)? ?REEFER)|(?<=\d['’]?)H(?![A-Z0-9]))/;

const HIGH_COLD = /(?<![A-Z0-9.,])(20|40|45)\s?['’]?\s?(?:REEF(?:ER)?|RF) ?9['’]6["”]?/;

/** What carriers abbreviate, where papers write it out. */
const WRITTEN: Readonly<Record<string, string>> = {
  HIGHCUBEREEFER: 'RH',
  REEFERHIGHCUBE: 'RH',
  HCREEFER: 'RH',
  REEFERHC: 'RH',
  HIGHCUBE: 'HC',
  GENERALPURPOSE: 'GP',
  REEFER: 'RF',
  STANDARD: 'GP',
  OPENTOP: 'OT',
  FLATRACK: 'FR',
  TANK: 'TK',
  DRY: 'GP',
  BULK: 'BU',
};

/** `40' HC`, `40 FT HIGH CUBE`, `1X40HQ`, `40H`, as scans have it `20" DRY VAN`: the length and the kind of a container in one word. Null where a text names none. */
export function readContainerType(text: string): string | null {
  const input = cut(text).toUpperCase();
  const high = HIGH_DRY.exec(input)?.[1];
  if (high !== undefined) return `${high}HC`;
  const cold = HIGH_COLD.exec(input)?.[1];
  if (cold !== undefined) return `${cold}RH`;
  const [, length, kind] = PRINTED.exec(input) ?? [];
  if (length === undefined || kind === undefined) return typeOfIso(readIsoType(input));
  const bare = kind.replaceAll(' ', '');
  return `${length}${WRITTEN[bare] ?? bare}`;
}

/** `1 x 40HC`, `2 20GP`, `40'HC x 2`: how many containers of which size, as printed. Null where a text says not both. */
export function countedContainers(text: string): { count: string; size: string } | null {
  const said = cut(text).trim();
  const [, before, size] = /^(\d{1,3})(?: ?[xX×*] ?| )(\d{2}.{1,24})$/.exec(said) ?? [];
  const [, first, behind] = /^(\d{2}\D.{0,24}?) ?[xX×*] ?(\d{1,3})$/.exec(said) ?? [];
  const [count, printed] = [before ?? behind, size ?? first];
  return count === undefined || printed === undefined || readContainerType(printed) === null
    ? null
    : { count, size: printed.toUpperCase() };
}

/** `40'HC`: the size of a container alone, which begins with a figure as counts do. */
export const isContainerSize = (text: string): boolean =>
  /^(?:20|40|45)['’′]?\p{L}{2}$/u.test(text.trim()) && readContainerType(text) !== null;

const ISO_TYPE =
  /(?<![A-Z0-9])(?!(?:20|40|45)(?:GP|RE|UT|PL|PF|PC|TN|BU))([24L][0-9CDEFLMN](?:GP|G[0-3]|R[01T]|RE|RT|U[0-6]|UT|P[0-9CLFS]|PL|PF|PC|T[0-9N]|TN|BU|B[0-3]|V[0-4]))(?![A-Z0-9])/;

/** An ISO 6346 size and type: `45G1`. */
export const readIsoType = (text: string): string | null => ISO_TYPE.exec(cut(text).toUpperCase())?.[1] ?? null;

/** What the standard said in two figures before it had letters, of boxes in use: `10` of one with vents for dry goods, `32` of one that is cooled. */
const LETTERS: readonly (readonly [RegExp, (figures: string) => string])[] = [
  [/^0\d$/, () => 'G0'],
  [/^1[01]$/, () => 'G1'],
  [/^3[0-2]$/, () => 'R1'],
  [/^5[0-4]$/, (figures) => `U${figures[1]}`],
  [/^6[0-5]$/, (figures) => `P${figures[1]}`],
  [/^7\d$/, (figures) => `T${figures[1]}`],
];

/** The size and type that four figures under a caption for it mean, as the standard writes them now: `4510` is a `45G1`. */
export function isoOfFigures(text: string): string | null {
  const [, length = '', height, figures = ''] = /^([24])([0-5])(\d\d)$/.exec(text.trim()) ?? [];
  if (height === undefined) return null;
  const type = LETTERS.find(([pattern]) => pattern.test(figures))?.[1](figures);
  const size = equipmentOf(text.trim()).equipmentHeight === 'high_cube' ? '5' : Number(height) < 2 ? '0' : '2';
  return type === undefined ? null : `${length}${size}${type}`;
}

/** What such figures are called in the trade: `4510` is a `40HC`. */
export const typeOfFigures = (text: string): string | null => typeOfIso(isoOfFigures(text));

/** What an ISO size and type is called in the trade: `45G1` is a `40HC`. */
export function typeOfIso(code: string | null): string | null {
  const { equipmentType, equipmentLength, equipmentHeight } = equipmentOf(code);
  const kind = {
    dry: equipmentHeight === 'high_cube' ? 'HC' : 'GP',
    reefer: 'RF',
    'open top': 'OT',
    'flat rack': 'FR',
    tank: 'TK',
    bulk: 'BU',
  };
  return equipmentType === null || equipmentLength === null ? null : `${equipmentLength}${kind[equipmentType]}`;
}
