import { oncePer } from '../once-per.js';
import { fieldsMeant, wordsMeaning, type ConceptTable } from '../labels/concepts.js';
import { comparable } from '../values/comparable.js';
import { CURRENCIES } from '../values/money.js';

/** Captions of columns in their comparable form, and the field each fills. */
export type Columns = ReadonlyMap<string, string>;

/** The words of all captions of a shape. */
export function wordsOf(columns: Columns): ReadonlySet<string> {
  return WORDS.get(columns) ?? new Set();
}

/** Every field that a shape has captions for. */
export const fieldsOf = oncePer((columns: Columns): ReadonlySet<string> => new Set(columns.values()));

const WORDS = new WeakMap<Columns, ReadonlySet<string>>();

/** What else a caption of a shape's own may mean, by its comparable form: `Charges` is what is charged, or how much. */
const OTHERS = new WeakMap<Columns, ReadonlyMap<string, readonly string[]>>();

/** What captions that are not known mean by their words. */
const MEANT = new WeakMap<Columns, ConceptTable>();

/** The same captions; those that are none of them are understood by their words, where all of these are known. */
export function understood(columns: Columns, table: ConceptTable): Columns {
  MEANT.set(columns, table);
  WORDS.set(columns, new Set([...wordsOf(columns), ...wordsMeaning(table)]));
  return columns;
}

/** The captions of columns as plain data, all in their comparable form. */
export interface ColumnNames {
  /** With the field that each fills: where one is of two, the first. */
  captions: readonly (readonly [string, string])[];
  /** Those of a shape's own, with all fields that they are used for. */
  others: readonly (readonly [string, readonly string[]])[];
  words: readonly string[];
}

/** The captions of lists, of which those of the first are a shape's own: by field, with strokes between. */
export function columnNames(...labels: readonly Readonly<Record<string, string>>[]): ColumnNames {
  const called = labels
    .flatMap((of) => Object.entries(of))
    .flatMap(([field, phrases]) => phrases.split('|').map((phrase) => ({ field, phrase, words: wordsIn(phrase) })));
  const captions = new Map<string, string>();
  // Captions as they are written go before those that only say the same.
  const add = (caption: string, field: string): void => {
    if (caption !== '' && !captions.has(caption)) captions.set(caption, field);
  };
  for (const { field, phrase } of called) add(written(phrase), field);
  for (const { field, words } of called) add(plainlySaid(words), field);
  return {
    captions: [...captions],
    others: [...othersOf(labels[0] ?? {})],
    words: [...new Set([...called.flatMap(({ words }) => words), ...SHORT.keys()])],
  };
}

/** The captions of a shape's columns, ready to be looked for. */
export function columnsFrom({ captions, others, words }: ColumnNames): Columns {
  const columns = new Map(captions);
  OTHERS.set(columns, new Map(others));
  WORDS.set(columns, new Set(words));
  return columns;
}

function othersOf(labels: Readonly<Record<string, string>>): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const [field, phrases] of Object.entries(labels))
    for (const caption of new Set(phrases.split('|').map(written))) others.set(caption, [...(others.get(caption) ?? []), field]);
  return others;
}

/** All fields of a shape that a caption is used for, in the order in which they are declared. */
export function fieldsCalled(caption: string, columns: Columns): readonly string[] {
  const others = OTHERS.get(columns);
  return [...new Set(formsOf(caption).flatMap((form) => others?.get(form) ?? []))];
}

/** A caption as it is compared: `Duty %` is another one than `Duty`. */
const written = (caption: string): string => comparable(caption.replaceAll('%', ' percent '));

/** The words of a text, each in its comparable form. */
export const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => comparable(word) || []);

/** Words that captions are written with in short, and what they are short for. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...of('no', 'nos nr nrs num number numbers nbr'),
  ...of('packages', 'pkg pkgs pkge pkges package'),
  ...of('cartons', 'ctn ctns carton'),
  ...of('container', 'cntr ctr ctnr cont containers cntrs'),
  ...of('weight', 'wt wgt weights'),
  ...of('quantity', 'qty qnty quantities'),
  ...of('description', 'desc descr descriptions'),
  ...of('amount', 'amt amounts'),
  ...of('currency', 'cur curr'),
  ...of('measurement', 'meas measurements'),
  ...of('pieces', 'pcs pce pc piece'),
  ...of('invoice', 'inv invoices'),
  ...of('manufacturer', 'mfr manufacturers'),
  ...of('marks', 'mark'),
  ...of('pollutant', 'poll pol'),
  ...of('marine', 'mar'),
  ...of('extended', 'ext'),
  ...of('total', 'ttl tot'),
]);

function of(word: string, short: string): [short: string, word: string][] {
  return short.split(' ').map((one) => [one, word]);
}

/** Words that say nothing of what stands below: goods are what all columns are about. */
const EMPTY = new Set('of the and de du des der di do da del y e et und goods cargo merchandise shipped declared'.split(' '));

/** A caption with its words written out, and without those that say nothing. */
const plainly = (caption: string): string => plainlySaid(wordsIn(caption));

function plainlySaid(words: readonly string[]): string {
  const whole = words.map((word) => SHORT.get(word) ?? word);
  const telling = whole.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : whole).join('');
}

const NUMBER_WORDS = /(?:\s|^)(?:no|nos|nr|nrs|number|numbers|#|n[.º°]?)[.:]?(?:\(s\))?$/i;
const NUMBER_OF = /^(?:n[.ºo°]{0,3}|nos?[.º°]?|nr[.]?|num(?:ero|éro|mer)?[.]?|número|#)\s(?:d[eiou][srl]?\s|of\s|van\s|der\s|del\s)?/i;
const UNIT_WORDS = new RegExp(
  String.raw`[\s,/]+(?:in )?(?:kgs?|kgm|lbs?|mts?|cbm|m3|m³|cft|cm|mm|(?:${[...CURRENCIES].join('|')}|us\$|€|\$|£)(?: ?\/ ?\p{L}{1,6})?|pcs|°?c)[.:]?$`,
  'iu',
);

/** `N.W./CTN`: of one package, and not of all that a row says. */
const OF_ONE =
  /^(?:n\.?w|g\.?w|net|gross|nett|weight|qty|quantity|q'?ty|meas|volume|cbm)[^/]*(?:\/| per ) ?(?:ctn|carton|case|box|pkg|package|pallet|plt|pce?|piece|unit|set|each)\.?$/i;

/** `Unités/carton`, `PRS/CTN`, `Bottles per case`: how many of what is sold are in one package, and no number of a carton. */
const PER_PACKAGE =
  /^(?:pcs|pieces?|pi[eè]ces?|pairs?|prs|pares|paires|sets?|units?|unit[eé]s?|unidades|uds?|bottles?|btls?|bouteilles?|botellas|bottiglie|flaschen|stk|st[uü]ck|pz|pezzi|pe[cç]as|dz|dozens?)\.? ?(?:\/|per|par|por|je|pro|x) ?(?:ctn|carton|case|cs|box|bx|pkg|package|colis|caisse|caja|bulto|karton|kiste|collo|cartone|cassa|caixa)\.?$/iu;

/** The field of a caption: as printed, or without its remark in brackets, its unit, its word for *number*, its other language. */
export function columnCalled(caption: string, columns: Columns): string | undefined {
  const called = CALLED.get(columns) ?? new Map<string, string | undefined>();
  CALLED.set(columns, called);
  if (!called.has(caption)) {
    if (called.size >= CALLED_MAX) called.clear();
    called.set(caption, lookUp(caption, columns));
  }
  return called.get(caption);
}

/** Every table is looked for on every page: the same captions are asked for again and again. */
const CALLED = new WeakMap<Columns, Map<string, string | undefined>>();
const CALLED_MAX = 5000;
const CAPTION_LENGTH_MAX = 200;

/** `17. Marks`, `(8) Weight`, `A. Entered value`, `Box 3: Seal`: boxes of forms have numbers. A scan loses the point behind a letter. */
const BOX_NUMBER =
  /^(?:(?:[Bb]ox|BOX|[Ff]ield|FIELD)\s\d{1,2}[a-z]?[:.)]?|[([]?\d{1,2}[a-z]?[.)\]]{1,2}|[([]?[A-Za-z][.)\]]{1,2}(?=\s\p{L}{2})|\d{1,2}[a-z]?(?=\s\p{Lu})|[A-D](?=\s\p{Lu}\p{Ll}{2}))\s{0,2}(?=\p{L})/u;

function lookUp(caption: string, columns: Columns): string | undefined {
  if (caption.length > CAPTION_LENGTH_MAX) return undefined;
  const forms = FORMS.get(caption) ?? formsOf(caption);
  if (FORMS.size >= CALLED_MAX) FORMS.clear();
  FORMS.set(caption, forms);
  for (const form of forms) {
    const field = columns.get(form);
    if (field !== undefined) return field === 'item_number' && describes(caption, columns) ? 'description' : field;
  }
  const table = MEANT.get(columns);
  return table && fieldsMeant(caption, table)[0];
}

/** `Material / Description`: the number of the article stands among its words. */
const describes = (caption: string, columns: Columns): boolean =>
  caption.split(/\s?\/\s?/).some((side, _, { length }) => length > 1 && columns.get(comparable(side)) === 'description');

/** Tables of every shape ask for the same captions. */
const FORMS = new Map<string, readonly string[]>();

const TERM = '(?:EXW|FCA|FAS|FOB|CFR|CNF|C&F|CIF|CPT|CIP|DAP|DPU|DAT|DDP)';
const TERM_FIRST = new RegExp(`^${TERM}(?= )`);
const TERM_LAST = new RegExp(`[ ,]{1,2}${TERM}(?: [^ ]{1,20}){0,3}$`);
const PLACE_WORDS_MAX = 3;

/** `FOB SHENZHEN UNIT PRICE`, `AMOUNT CIF ROTTERDAM`: what is delivered where stands before what is asked for, or behind it. */
function withoutTerm(caption: string): readonly string[] {
  if (TERM_LAST.test(caption)) return [caption.replace(TERM_LAST, '')];
  if (!TERM_FIRST.test(caption)) return [];
  const words = caption.split(' ').slice(1);
  return words.slice(0, PLACE_WORDS_MAX + 1).map((_, at) => words.slice(at).join(' '));
}

/** `ITEM NO. 货号`: the same caption in two scripts, each by itself. */
function inOneScript(caption: string): readonly string[] {
  const [first = '', second = ''] = [caption.replaceAll(HAN, ' '), (caption.match(HAN) ?? []).join('')].map((one) =>
    one.replaceAll(/ +/g, ' ').trim(),
  );
  return second === '' || !/\p{L}/u.test(first) ? [] : [first, second];
}

const HAN = /\p{Script=Han}+/gu;

/** `BILL I NUMBER`, `Size l Type`: what scans make of a stroke between two words. */
const SLASH_SEEN = / [Il|] (?=\p{L})/gu;

/** `Masse brute (kg) ou`, `Factures (mention`: what the caption goes on with on its next line adds nothing. */
const BROKEN_OFF = /(?<=\p{L}{3}\s{0,3})\s(?:or|ou|oder|[([][^)\]]{1,20})$/u;

/** What a caption may be known as, the nearest to what is printed first. */
function formsOf(caption: string): readonly string[] {
  const bare = caption
    .replace(BOX_NUMBER, '')
    .replace(BOX_NUMBER, '')
    .replaceAll(/[([⁽][^)\]⁾]{0,90}[)\]⁾]/g, ' ')
    .replace(BROKEN_OFF, '')
    .trim();
  if (bare === '#') return ['no'];
  const perPackage = PER_PACKAGE.test(bare);
  const sides = perPackage || OF_ONE.test(bare) ? [] : bare.replaceAll(SLASH_SEEN, '/').split(/\s?\/\s?/);
  const forms = new Set([
    caption,
    bare,
    ...(perPackage ? ['pcs/ctn'] : []),
    ...[
      bare.replace(UNIT_WORDS, ''),
      ...withoutTerm(bare).flatMap((form) => [form, form.replace(UNIT_WORDS, '')]),
      ...inOneScript(bare),
      ...(sides.length > 1 ? sides : []),
    ].flatMap((form) => [form, form.replace(NUMBER_WORDS, ''), form.replace(NUMBER_OF, '')]),
  ]);
  return [...new Set([written, comparable, plainly].flatMap((form) => [...forms].map(form)))];
}
