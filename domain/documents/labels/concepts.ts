import { comparable, cut } from '../values/comparable.js';
import { ABBREVIATIONS } from './abbreviations.js';
import { conceptWords, emptyWords, wordsOfSeveral } from './concepts/words.js';
import { phrasesOf } from './composed.js';

/** More words than these are a sentence. */
const WORDS_MAX = 8;
/** So many ways to understand a caption are looked at. */
const WAYS_MAX = 24;
const PART_MIN = 3;

/** Fields by what their captions mean. */
export type ConceptTable = ReadonlyMap<string, readonly string[]>;

/** The table of patterns: concepts with blanks between, braces as in `composed.ts`, by field. */
export function conceptTable(patterns: Readonly<Record<string, readonly string[]>>): ConceptTable {
  const table = new Map<string, string[]>();
  for (const [field, own] of Object.entries(patterns))
    for (const phrase of own.flatMap(phrasesOf)) {
      const key = keyOf(phrase.split(' '));
      const fields = table.get(key) ?? [];
      if (!fields.includes(field)) table.set(key, [...fields, field]);
    }
  return table;
}

/** The fields that a caption is one of, by what all its words mean; none where one of them is not known. */
export function fieldsMeant(caption: string, table: ConceptTable): readonly string[] {
  for (const way of waysOf(caption)) {
    const fields = table.get(keyOf(way));
    if (fields !== undefined) return fields;
  }
  return [];
}

/** The words that captions of a table are put together of; words of two are not among them. */
export function wordsMeaning(table: ConceptTable): readonly string[] {
  const concepts = new Set([...table.keys()].flatMap((key) => key.split(' ')));
  return [...MEANT].filter(([, ways]) => ways.some((way) => way.some((concept) => concepts.has(concept)))).map(([word]) => word);
}

const keyOf = (concepts: readonly string[]): string => [...new Set(concepts.filter((one) => one !== ''))].sort().join(' ');

/** What the words of a caption may mean together: each way as its concepts. */
function waysOf(caption: string): readonly (readonly string[])[] {
  const known = WAYS.get(caption);
  if (known !== undefined) return known;
  const ways = waysOfWords(wordsOf(caption));
  if (WAYS.size >= WAYS_KEPT) WAYS.clear();
  WAYS.set(caption, ways);
  return ways;
}

/** The same captions are asked for again and again: by every shape of a table. */
const WAYS = new Map<string, readonly (readonly string[])[]>();
const WAYS_KEPT = 5_000;

function wordsOf(caption: string): string[] {
  const bare = cut(caption)
    .replaceAll(/[([][^)\]]{0,30}[)\]]/g, ' ')
    .replaceAll(/\bb\s?\/\s?l\b/gi, 'bl')
    .replaceAll(/\b1st\b/gi, 'first')
    .replaceAll(/\b2nd\b/gi, 'second');
  if (/\d/.test(bare)) return [];
  const words = bare.split(/[\s/|&+,;:_’'-]+/).map((word) => (word === '#' ? 'no' : comparable(word)));
  return words.filter((word) => word !== '');
}

function waysOfWords(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length > WORDS_MAX) return [];
  let ways: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const meant = meantBy(word, words[at + 1]);
    if (meant.length === 0) return [];
    ways = ways.flatMap((way) => meant.map((concepts) => [...way, ...concepts])).slice(0, WAYS_MAX);
  }
  return ways;
}

/** What a word may mean, each as concepts; none: nobody knows it. */
function meantBy(word: string, next: string | undefined): readonly (readonly string[])[] {
  // `P. bruto`
  if (word === 'p' && next !== undefined && (MEANT.get(next) ?? []).some(([one]) => one === 'GROSS' || one === 'NET')) return [['WEIGHT']];
  const known = MEANT.get(word) ?? MEANT.get(ABBREVIATIONS.get(word) ?? '');
  if (known !== undefined) return emptyWords.has(word) ? [...known, []] : known;
  return emptyWords.has(word) ? [[]] : partsOf(word);
}

/** `Rechnungsnummer`, `Laadhaven`, `Gesamtbruttogewicht`: German and Dutch words of two or three. */
function partsOf(word: string): readonly (readonly string[])[] {
  for (let end = word.length - PART_MIN; end >= PART_MIN; end -= 1) {
    const rest = MEANT.get(word.slice(end));
    const first = rest && beginningOf(word.slice(0, end));
    if (first && first.length > 0) return first.flatMap((one) => rest.map((other) => [...one, ...other])).slice(0, PARTS_MAX);
  }
  return [];
}

const PARTS_MAX = 4;

function beginningOf(part: string): readonly (readonly string[])[] {
  const linked = MEANT.get(part) ?? MEANT.get(part.replace(/(?:es|en|s|n|e)$/, ''));
  return linked ?? (part.length >= 2 * PART_MIN ? partsOf(part) : []);
}

const MEANT: ReadonlyMap<string, readonly (readonly string[])[]> = meanings();

function meanings(): Map<string, string[][]> {
  const all = new Map<string, string[][]>();
  for (const [concept, words] of Object.entries(conceptWords))
    for (const word of words.split(' ')) all.set(word, [...(all.get(word) ?? []), [concept]]);
  for (const [word, concepts] of Object.entries(wordsOfSeveral)) all.set(word, [concepts.split(' ')]);
  return all;
}
