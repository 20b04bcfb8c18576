import { comparable } from '../values/comparable.js';
import { NO_MEANING, type Label } from './labels.js';
import type { Line, Piece } from './layout.js';

/** Captions of the head of a mail, in the languages of the trade. */
const ABOUT = new Set('subject betreff asunto objet oggetto assunto onderwerp'.split(' '));
const OTHERS = new Set(
  'from to cc bcc sent date replyto importance attachments von an gesendet datum anlagen de para enviado fecha a envoye da inviato data van aan verzonden'.split(
    ' ',
  ),
);
/** A mail that was printed begins so: nothing but its sender's name stands above. */
const LINES_LOOKED_AT = 14;
const FEWEST = 3;

/**
 * Takes their meaning from the captions of the head of a mail that was printed: `To:` is whom it was sent to and no port, `Sent:` no day of the
 * paper. What its subject says is said.
 */
export function dropMailHead(lines: readonly Line[], captions: Map<Piece, readonly Label[]>): void {
  const first = lines[0]?.pieces[0]?.page;
  const head = lines.slice(0, LINES_LOOKED_AT).filter(({ pieces }) => pieces[0]?.page === first && captionOf(pieces[0]) !== null);
  const said = new Set(head.map(({ pieces }) => captionOf(pieces[0])));
  if (said.size < FEWEST || ![...said].some((caption) => caption !== null && ABOUT.has(caption))) return;
  for (const { pieces } of head)
    for (const piece of pieces) {
      const labels = captions.get(piece);
      if (labels !== undefined && !ABOUT.has(captionOf(pieces[0]) ?? ''))
        captions.set(
          piece,
          labels.map((label) => ({ ...label, meanings: NO_MEANING })),
        );
    }
}

/** `Subject: Arrival`: what a mail is about, and nobody's name. */
export const isSubject = (piece: Piece): boolean => ABOUT.has(captionOf(piece) ?? '');

/** The word for a part of such a head that a piece begins with; null where it is none. */
function captionOf(piece: Piece | undefined): string | null {
  const [, word = ''] = /^([\p{L} -]{1,12})\s?[:：]/u.exec(piece?.text ?? '') ?? [];
  const caption = comparable(word);
  return ABOUT.has(caption) || OTHERS.has(caption) ? caption : null;
}
