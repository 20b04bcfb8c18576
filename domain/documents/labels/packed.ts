import type { Meaning, Meanings } from './meaning.js';

/** Captions as a program keeps them that has them made beforehand. */
export interface PackedMeanings {
  /** A line each. */
  captions: string;
  /** For each caption the place of what it stands for. */
  places: readonly number[];
  meanings: readonly (readonly Meaning[])[];
}

/** Few of all captions stand for something that no other stands for. */
export function packed(meanings: Meanings): PackedMeanings {
  const places = new Map<string, number>();
  const placeOf = (one: readonly Meaning[]): number => {
    const said = JSON.stringify(one);
    const place = places.get(said) ?? places.size;
    places.set(said, place);
    return place;
  };
  const all = [...meanings.values()].map(placeOf);
  return {
    captions: [...meanings.keys()].join('\n'),
    places: all,
    meanings: [...places.keys()].map((said) => JSON.parse(said) as Meaning[]),
  };
}

/** The same captions, in the same order. */
export function unpacked({ captions, places, meanings }: PackedMeanings): Meanings {
  return new Map(captions.split('\n').map((caption, at) => [caption, meanings[places[at] ?? -1] ?? []]));
}
