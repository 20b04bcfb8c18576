import type { Language } from '../consignment/countries.js';
import type { Draft } from '../layout.js';
import type { Words } from './pool.js';

/** What a layout calls its fields, by language. */
export type Tongues = Readonly<Partial<Record<Language, Words>>>;

/** Captions of a layout's own in the paper's language, or in both where it has two; of fields that are not here, those of everybody. */
export function captionsIn({ facts: { manner } }: Draft, tongues: Tongues, joint = ' / '): Words {
  const own = tongues[manner.language] ?? {};
  if (manner.second === null) return own;
  const other = tongues[manner.second] ?? {};
  const both = Object.entries(own).filter(([name]) => name in other);
  return Object.fromEntries(both.map(([name, word]) => [name, [...new Set([word, other[name]])].join(joint)]));
}

/** The same for what stands above columns, `|` between its lines. */
export function headsIn(draft: Draft, names: readonly string[], tongues: Tongues): Words {
  const words = captionsIn(draft, tongues, '|');
  const { facts } = draft;
  const known = (name: string) => facts.caption(name === 'description' && facts.type === 'freight_invoice' ? 'charge' : name);
  return Object.fromEntries(names.map((name) => [name, words[name] ?? known(name.split('+')[0] ?? name).replace(' / ', '|')]));
}

/** A heading or a sentence in the paper's language; in English where there is none. */
export const phraseIn = ({ facts: { manner } }: Draft, phrases: Readonly<Partial<Record<Language, string>> & { en: string }>): string =>
  phrases[manner.language] ?? phrases.en;
