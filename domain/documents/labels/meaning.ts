/** A field that a caption may stand for; `rank` 0 is the caption that leaves no doubt. */
export interface Meaning {
  /** A field's name, or `reference:` and a kind of reference. */
  field: string;
  rank: number;
  family: 'number' | 'party' | 'fact' | 'amount';
}

/** What each known caption stands for, in its comparable form. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** Behind those of the languages that most papers are written in. */
export const RANK_OTHER_LANGUAGE = 20;
/** Behind all that are listed by themselves. */
export const RANK_COMPOSED = 40;
/** Behind these. */
export const RANK_MEANT = 60;
