import { comparable, cut } from '../values/comparable.js';
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
  for (const { pieces } of mailHeadOf(lines))
    for (const piece of pieces) {
      const labels = captions.get(piece);
      if (labels !== undefined && !ABOUT.has(captionOf(pieces[0]) ?? ''))
        captions.set(
          piece,
          labels.map((label) => ({ ...label, meanings: NO_MEANING })),
        );
    }
}

/** The lines of the head of a mail that was printed, each with its caption first; none where the first page begins with no such head. */
function mailHeadOf(lines: readonly Line[]): readonly Line[] {
  const first = lines[0]?.pieces[0]?.page;
  const head = lines.slice(0, LINES_LOOKED_AT).filter(({ pieces }) => pieces[0]?.page === first && captionOf(pieces[0]) !== null);
  const said = new Set(head.map(({ pieces }) => captionOf(pieces[0])));
  return said.size >= FEWEST && [...said].some((caption) => caption !== null && ABOUT.has(caption)) ? head : [];
}

/** Whether a page begins as a printed mail does. Further below such a head is quoted, and so it is below words that say so. */
function beginsMail(lines: readonly Line[]): boolean {
  const [first] = mailHeadOf(lines);
  return first !== undefined && lines.indexOf(first) <= LINES_ABOVE && !beginsQuoting(lines);
}
const LINES_ABOVE = 2;

/** Whether a page begins within what a mail quotes: such a page goes on with it, whatever is quoted. */
export const beginsQuoting = (lines: readonly Line[]): boolean => lines.slice(0, LINES_ABOVE).some(({ text }) => QUOTING.test(cut(text)));

/** `> Dear Sirs`, `-----Original Message-----`, `Am 04.03.2026 schrieb Anna Lindqvist:`, `On Wed, 4 Mar 2026 Anna Lindqvist wrote:` */
const QUOTING =
  /^(?:>|-{2,} ?(?:original|forwarded|urspr\p{L}+|weitergeleitete|mensaje|mensagem|message|messaggio|oorspronkelijk\p{L}*)\b.*-{2,}$|(?:on|am|el|le|il|op|em)\b.*\d.*\b(?:wrote|schrieb|escribió|a écrit|ha scritto|schreef|escreveu)\b)/iu;

/** What a mail that a page begins with is about, in the form in which answers to it are about the same; null where it begins with none. */
export function threadOf(lines: readonly Line[]): string | null {
  const line = beginsMail(lines) ? mailHeadOf(lines).find(({ pieces }) => ABOUT.has(captionOf(pieces[0]) ?? '')) : undefined;
  return line === undefined ? null : comparable(aboutOf(line));
}

/** What a printed mail is about, with the line that says so: `ARRIVAL NOTICE` of `Subject: RE: ARRIVAL NOTICE: HBL NO. 26-6889`. */
export function subjectOf(lines: readonly Line[]): { line: Line; text: string } | null {
  const line = beginsMail(lines) ? mailHeadOf(lines).find(({ pieces }) => ABOUT.has(captionOf(pieces[0]) ?? '')) : undefined;
  if (line === undefined) return null;
  const [text = ''] = aboutOf(line).split(/\s*[:：|]|\s(?:[–—-]|\/{1,3})\s/);
  return text === '' ? null : { line, text };
}

/** What stands behind its caption, without the marks of answers. */
const aboutOf = ({ pieces }: Line): string =>
  cut(pieces.map(({ text }) => text).join(' '))
    .replace(/^[^:：]*[:：]\s*/, '')
    .replace(/^(?:(?:re|fwd?|aw|wg|tr|rv|r|i)\s?:\s*){1,5}/i, '');

/** `Subject: Arrival`: what a mail is about, and nobody's name. */
export const isSubject = (piece: Piece): boolean => ABOUT.has(captionOf(piece) ?? '');

/** The word for a part of such a head that a piece begins with; null where it is none. */
function captionOf(piece: Piece | undefined): string | null {
  const [, word = ''] = /^([\p{L} -]{1,12})\s?[:：]/u.exec(piece?.text ?? '') ?? [];
  const caption = comparable(word);
  return ABOUT.has(caption) || OTHERS.has(caption) ? caption : null;
}
