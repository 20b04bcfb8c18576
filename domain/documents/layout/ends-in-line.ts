import { hasLegalForm } from '../values/parties.js';
import type { Label } from './labels.js';

/** Words before the one end of a way, by those before the other. */
const OTHER_END: ReadonlyMap<string, RegExp> = new Map([
  ['to', /^from\s{0,2}[:：]/i],
  ['nach', /^von\s{0,2}[:：]/i],
  ['naar', /^van\s{0,2}[:：]/i],
  ['hasta', /^desde\s{0,2}[:：]/i],
]);

/** Whether a caption inside a line asks for the other end of the way that begins it: `FROM: XIAMEN, CHINA TO: MIAMI, USA`. */
export const isOtherEnd = (text: string, { caption, pointed }: { caption: string; pointed: boolean }): boolean =>
  pointed && OTHER_END.get(caption)?.test(text) === true;

/** Of both ends of a way in one line, neither is somebody. */
export function withEndsAsPlaces(labels: readonly Label[]): Label[] {
  const [first, second] = labels;
  const isWay =
    first !== undefined &&
    second !== undefined &&
    [...OTHER_END.values()].some((begins) => begins.test(first.piece.text.slice(first.from)));
  return isWay ? labels.map((label) => (label === first || label === second ? asPlace(label) : label)) : [...labels];
}

const asPlace = (label: Label): Label => ({ ...label, meanings: label.meanings.filter(({ family }) => family !== 'party') });

/** `XIAMEN, CHINA`: a place by its letters, and no company. */
export const isPlaceName = (text: string): boolean => /^\p{L}[\p{L} .,'()-]{1,40}$/u.test(text.trim()) && !hasLegalForm(text.trim());
