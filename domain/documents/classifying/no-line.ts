import { LINE_NAMES } from '../finishing/words.js';
import type { Outline } from '../paper.js';
import { comparable, cut } from '../values/comparable.js';

/** Where the goods are to be had: the agent at the other end, whom a forwarder names and who gives them out against his bill. */
const APPLY = /\bfor (?:the )?(?:delivery|relea+se)(?: of (?:the )?(?:goods|cargo))?,? (?:please )?app?ly to\b/i;
/** `AGENT FOR THE CARRIER`, a line of its own below a signature: for whom, he does not say. */
const SIGNED = /^(?:as )?agents? for the carrier\W*$/i;
/** A number of a bill begins with the code of the line that gave it out: `MAEU264871903`, `OSLU NGB2604419`. One of a container is none. */
const OF_LINE = /\b(?![A-Z]{3}U\d{7}\b)[A-Z]{4}(?: ?[A-Z]{3})?\d{6,10}\b/;
/** `GALAXIS CONTAINER LINES`: a line that we do not know yet. */
const CALLED_LINE = /\b[A-Z]{3,} (?:CONTAINER|SHIPPING) LINES?\b/;

/** A bill that sends the receiver to an agent or is signed for a carrier without a name, and on which no line that we know stands: by name, or by a code before a number. */
export function isOfNoLine({ lines }: Outline): boolean {
  return (
    lines.some(({ text, pieces }) => APPLY.test(cut(text)) || pieces.some((piece) => SIGNED.test(cut(piece.text)))) &&
    !lines.some(({ text }) => namesLine(cut(text)))
  );
}

function namesLine(text: string): boolean {
  const bare = comparable(text);
  return OF_LINE.test(text) || CALLED_LINE.test(text) || LINE_NAMES.some((line) => bare.includes(line.bare));
}
