import { paperTypes } from '../types.js';
import { comparable } from '../values/comparable.js';
import { amountLabels } from './amounts.js';
import { composedLabels, phrasesOf } from './composed.js';
import { SEVERAL_CONCEPTS } from './concept-tables.js';
import { fieldsMeant } from './concepts.js';
import { factLabels, misleadingLabels } from './facts.js';
import { languageLabels } from './languages.js';
import { RANK_COMPOSED, RANK_MEANT, RANK_OTHER_LANGUAGE, type Meaning, type Meanings } from './meaning.js';
import { numberLabels, referenceLabels } from './numbers.js';
import { ofLanguages } from './of-languages.js';
import { partyLabels } from './parties.js';

/** What each caption of all lists stands for. Captions that only look like others stand for nothing. */
export function captions(): Meanings {
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
  // The order of a buyer is none to deliver.
  const ofBuyersOrder = (phrase: string): boolean =>
    all.get(comparable(phrase))?.some(({ field }) => field === 'reference:purchase_order') === true;
  // What is listed for one field may mean another on a paper of another type; whose reference it is, is said by no other word.
  for (const [of, patterns] of ofLanguages.flatMap(({ labels }) => Object.entries(labels)))
    for (const phrase of of.startsWith('reference:') ? [] : patterns.flatMap(phrasesOf))
      for (const field of fieldsMeant(phrase, SEVERAL_CONCEPTS))
        if (elsewhere(field, of) && !(field === 'delivery_order_number' && ofBuyersOrder(phrase)))
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

/** Whether a type of paper has the field and not that other. */
const elsewhere = (field: string, other: string): boolean => paperTypes.some(({ fields }) => field in fields && !(other in fields));
