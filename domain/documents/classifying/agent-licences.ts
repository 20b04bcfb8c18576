import type { Piece } from '../layout/layout.js';
import type { Outline } from '../paper.js';
import { comparable, cut } from '../values/comparable.js';
import { houseWords } from './against.js';

/** How a licence of a forwarder is called. */
const LICENCES = houseWords.slice(0, 4).map(comparable);

/** `Forwarding agent - references / FMC no.` asks for the licence of the shipper's agent: it says nothing of who gives the bill out. */
const AGENT =
  /^(?:[([]?\d{1,2}[a-z]?[)\].]{0,2}\s?)?(?:ocean ?|freight ?|shipper['’]?s? ?)?(?:forwarding ?agents?|f(?:reight|wd)? ?forwarders?|forwarders?|f\/agent|fwdg\.? ?agent|agente (?:embarcador|de carga)|transitaire)\b/i;
/** Lines and heights of letters that the box of an agent has below its caption. */
const LINES_BELOW = 6;
const HEIGHTS_BELOW = 9;

/** How many lines name a licence that is not of the shipper's forwarding agent: beside or below the caption of his box. */
export function licencesOfIssuer({ pages }: Outline): number {
  return pages
    .flatMap((page) => page.lines.flatMap(({ pieces }) => pieces))
    .filter((piece) => {
      const bare = comparable(piece.text);
      return LICENCES.some((one) => bare.includes(one)) && !isOfAgent(piece);
    }).length;
}

function isOfAgent(piece: Piece): boolean {
  const { page, line } = piece;
  return page.lines.slice(Math.max(0, line - LINES_BELOW), line + 1).some(({ pieces }, at, near) =>
    pieces.some((caption) => {
      if (!AGENT.test(cut(caption.text))) return false;
      if (at === near.length - 1) return caption === piece || pieces[pieces.indexOf(caption) + 1] === piece;
      const isUnder = caption.box[0] < piece.box[2] && piece.box[0] < caption.box[2] + page.wordHeight;
      return isUnder && piece.box[1] - caption.box[3] < HEIGHTS_BELOW * page.wordHeight;
    }),
  );
}
