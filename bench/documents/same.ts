import { COUNTRIES } from '../papers/consignment/countries.js';

/** Whether a value that was read is the one that the paper has: by what it means, not by how it is written. */
export function isSame(kind: string, field: string, { truth, read }: { truth: unknown; read: unknown }): boolean {
  if (truth === null || read === null || truth === undefined || read === undefined) return (truth ?? null) === (read ?? null);
  if (['dec', 'money', 'int'].includes(kind)) return Number(truth) === Number(read);
  if (['date', 'datetime'].includes(kind)) return String(truth).slice(0, 10) === String(read).slice(0, 10);
  if (kind === 'bool' || kind.startsWith('enum:')) return truth === read;
  const [expected, found] = [String(truth), String(read)];
  if (kind === 'text' || field === 'address') return overlap(tokens(expected, field), tokens(found, field)) >= OVERLAP;
  if (/(?:^|_)unit$/.test(field)) return packageOf(expected) === packageOf(found);
  if (kind === 'str') return nameOf(expected) === nameOf(found);
  return bare(expected) === bare(found);
}

/** Of the longer of two texts, so much must be in the other. */
const OVERLAP = 0.8;

const plain = (text: string): string => text.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const bare = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '');

/** Legal forms however they are written: `Co., Ltd.`, `CO LTD`, `Company Limited`. */
const FORMS: readonly [RegExp, string][] = [
  [/\bcompany\b/g, 'co'],
  [/\blimited\b/g, 'ltd'],
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bprivate\b/g, 'pvt'],
];

function nameOf(text: string): string {
  const words = FORMS.reduce((name, [form, short]) => name.replaceAll(form, short), plain(text));
  return words.replaceAll(/[^a-z0-9]/g, '');
}

/** What packages are called in short, in the plural and in other languages: `CTNS`, `Carton(s)`, `CAJAS`. */
const PACKAGES: readonly [RegExp, string][] = [
  [/^(?:ctns?|cartons?|cajas?|cartones|kartons?|cartoni)$/, 'carton'],
  [/^(?:plts?|pallets?|palets?|paletten?|palettes?)$/, 'pallet'],
  [/^(?:pkgs?|packages?|bultos?|colis|colli|kolli|packstucke?)$/, 'package'],
  [/^(?:bags?|bgs?|sacks?|sacs?|sacos?|sacchi|sacke)$/, 'bag'],
  [/^(?:cases?|cs|kisten?|caisses?|casse)$/, 'case'],
  [/^(?:pcs?|pces?|pieces?|piezas?|stuck|stk|pezzi|pz)$/, 'piece'],
];

function packageOf(text: string): string {
  const bare = plain(text).replaceAll(/[^a-z0-9 ]/g, '');
  return PACKAGES.find(([called]) => called.test(bare))?.[1] ?? nameOf(text);
}

const COUNTRY_NAMES = [...COUNTRIES.values()].flatMap(({ names }) => names).map((name) => plain(name));

/** Words of a text; of an address without the country, which has a field of its own. */
function tokens(text: string, field: string): string[] {
  const whole = plain(text).replaceAll(/[^a-z0-9.]+/g, ' ');
  const words =
    field === 'address'
      ? COUNTRY_NAMES.reduce((left, name) => left.replace(new RegExp(`(^| )${name.replaceAll('.', '\\.')}( |$)`), ' '), whole)
      : whole;
  return words.replaceAll('.', '').split(' ').filter(Boolean);
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const word of one) {
    const place = left.indexOf(word);
    if (place < 0) continue;
    left.splice(place, 1);
    common += 1;
  }
  return common / Math.max(one.length, other.length, 1);
}
