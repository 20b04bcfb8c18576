import { CONCEPTS, SEVERAL_CONCEPTS } from './concept-tables.js';
import { fieldsMeant } from './concepts.js';
import { madeCaptions } from './made.js';
import { RANK_MEANT, type Meaning, type Meanings } from './meaning.js';

export type { Meaning } from './meaning.js';

/** What each known caption stands for, in its comparable form. Captions that only look like others stand for nothing. */
export const meanings: Meanings = madeCaptions();

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
