import { comparable } from '../values/comparable.js';

/** Captions of columns in their comparable form, and the field each fills. */
export type Columns = ReadonlyMap<string, string>;

/** The captions of a shape's columns, ready to be looked for. */
export function columnsOf(labels: Readonly<Record<string, string>>): Columns {
  const columns = new Map<string, string>();
  for (const [field, phrases] of Object.entries(labels))
    for (const phrase of phrases.split('|')) {
      const caption = comparable(phrase);
      if (caption !== '' && !columns.has(caption)) columns.set(caption, field);
    }
  return columns;
}

const NUMBER_WORDS = /(?:\s|^)(?:no|nos|nr|nrs|number|numbers|#|n[.º°]?)[.:]?(?:\(s\))?$/i;
const NUMBER_OF = /^(?:n[.ºo°]{0,3}|nos?[.º°]?|nr[.]?|num(?:ero|éro|mer)?[.]?|número|#)\s(?:d[eiou][srl]?\s|of\s|van\s|der\s|del\s)?/i;
const UNIT_WORDS = /[\s,/]+(?:in )?(?:kgs?|kgm|lbs?|mts?|cbm|m3|m³|cft|cm|mm|usd|eur|gbp|cny|us\$|€|pcs|°?c)[.:]?$/i;

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
const CAPTION_LENGTH_MAX = 120;

function lookUp(caption: string, columns: Columns): string | undefined {
  if (caption.length > CAPTION_LENGTH_MAX) return undefined;
  const bare = caption.replaceAll(/[([][^)\]]{0,30}[)\]]/g, ' ').trim();
  const unitless = bare.replace(UNIT_WORDS, '');
  const sides = bare.split(/\s?\/\s?/);
  const forms = [
    caption,
    bare,
    ...[unitless, ...(sides.length > 1 ? sides : [])].flatMap((form) => [
      form,
      form.replace(NUMBER_WORDS, ''),
      form.replace(NUMBER_OF, ''),
    ]),
  ];
  return forms.map((form) => columns.get(comparable(form))).find((field) => field !== undefined);
}
