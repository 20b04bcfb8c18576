import { comparable } from '../values/comparable.js';
import { paperTypes } from '../types.js';
import { amountLabels } from './amounts.js';
import { composedLabels, phrasesOf } from './composed.js';
import { conceptTable, fieldsMeant, type ConceptTable } from './concepts.js';
import { conceptCaptions } from './concepts/captions.js';
import { factLabels, misleadingLabels } from './facts.js';
import { languageLabels } from './languages.js';
import { numberLabels, referenceLabels } from './numbers.js';
import { ofLanguages } from './of-languages.js';
import { partyLabels } from './parties.js';

/** A field that a caption may stand for; `rank` 0 is the caption that leaves no doubt. */
export interface Meaning {
  /** A field's name, or `reference:` and a kind of reference. */
  field: string;
  rank: number;
  family: 'number' | 'party' | 'fact' | 'amount';
}

/** Behind those of the languages that most papers are written in. */
const RANK_OTHER_LANGUAGE = 20;
/** Behind all that are listed by themselves. */
const RANK_COMPOSED = 40;
/** Behind these. */
const RANK_MEANT = 60;

const CONCEPTS = conceptTable(conceptCaptions);
const SEVERAL_CONCEPTS: ConceptTable = new Map([...CONCEPTS].filter(([key]) => key.includes(' ')));

/** What each known caption stands for, in its comparable form. Captions that only look like others stand for nothing. */
export const meanings: ReadonlyMap<string, readonly Meaning[]> = captions();

/**
 * What a caption that is none of these stands for, by what its words mean; nothing where one of them is not known. `pointed`: no value
 * goes before a colon, and one meaning is enough.
 */
export const meaningsMeant = (caption: string, { pointed }: { pointed: boolean }): readonly Meaning[] =>
  fieldsMeant(caption, pointed ? CONCEPTS : SEVERAL_CONCEPTS).map((field) => meaningOf(field, RANK_MEANT));

/** A field that is asked for by something else than a caption of its own. */
export const meaningOf = (field: string, rank: number): Meaning => ({ field, rank, family: FAMILIES.get(field) ?? 'fact' });

const FAMILIES = new Map([...meanings.values()].flat().map(({ field, family }) => [field, family]));

/** Length of the longest caption. */
export const CAPTION_LENGTH_MAX = Math.max(...[...meanings.keys()].map((caption) => caption.length));

function captions(): Map<string, Meaning[]> {
  const all = new Map<string, Meaning[]>();
  const add = (phrase: string, meaning: Meaning | null): void => {
    const caption = comparable(phrase);
    if (caption === '') return;
    const known = all.get(caption) ?? [];
    if (meaning !== null && !known.some(({ field }) => field === meaning.field)) known.push(meaning);
    all.set(caption, known);
  };
  const addAll = (
    labels: Readonly<Record<string, string>>,
    { family, prefix = '' }: { family: Meaning['family']; prefix?: string },
  ): void => {
    for (const [field, phrases] of Object.entries(labels))
      for (const [rank, phrase] of phrases.split('|').entries()) add(phrase, { field: prefix + field, rank, family });
  };
  addAll(numberLabels, { family: 'number' });
  addAll(referenceLabels, { family: 'number', prefix: 'reference:' });
  addAll(partyLabels, { family: 'party' });
  addAll(factLabels, { family: 'fact' });
  addAll(amountLabels, { family: 'amount' });
  const families = new Map([...all.values()].flat().map(({ field, family }) => [field, family]));
  const familyOf = (field: string): Meaning['family'] => families.get(field) ?? 'fact';
  for (const [field, phrases] of Object.entries(languageLabels))
    for (const phrase of phrases.split('|')) add(phrase, { field, rank: RANK_OTHER_LANGUAGE, family: familyOf(field) });
  for (const [field, patterns] of ofLanguages.flatMap(({ labels }) => Object.entries(labels)))
    for (const phrase of patterns.flatMap(phrasesOf))
      if (familyOf(field) !== 'number' || all.get(withoutNumber(phrase))?.some((known) => known.field === field) !== true)
        add(phrase, { field, rank: RANK_OTHER_LANGUAGE, family: familyOf(field) });
  for (const [field, patterns] of Object.entries(composedLabels))
    for (const phrase of patterns.flatMap(phrasesOf)) add(phrase, { field, rank: RANK_COMPOSED, family: familyOf(field) });
  // What is listed for one field may mean another on a paper of another type; whose reference it is, is said by no other word.
  for (const [of, patterns] of ofLanguages.flatMap(({ labels }) => Object.entries(labels)))
    for (const phrase of of.startsWith('reference:') ? [] : patterns.flatMap(phrasesOf))
      for (const field of fieldsMeant(phrase, SEVERAL_CONCEPTS))
        // The order of a buyer is none to deliver.
        if (field !== 'delivery_order_number' || !all.get(comparable(phrase))?.some((one) => one.field === 'reference:purchase_order'))
          add(phrase, { field, rank: RANK_MEANT, family: familyOf(field) });
  for (const { fields } of paperTypes)
    for (const [field, kind] of Object.entries(fields)) {
      const family = kind === 'party' || kind === 'arr:party' ? 'party' : /^(?:arr:)?ref$/.test(kind) ? 'number' : 'fact';
      add(field.replace(/_numbers?$/, ''), { field, rank: 0, family });
    }
  for (const phrase of misleadingLabels) add(phrase, null);
  return all;
}

/** What a word for *number* may follow, or go before, is known by itself: with it, it would be another caption, and not a numbered one. */
function withoutNumber(phrase: string): string {
  const caption = comparable(phrase);
  const bare = caption.replace(/^no(?=.)|(?<=.)(?:nos?|number)$/, '');
  return bare === caption ? '' : bare;
}
