import { meanings } from './labels/index.js';
import type { Span } from './layout/near.js';
import { placesBetween } from './route-ends.js';
import { comparable } from './values/comparable.js';
import { readDate } from './values/dates.js';
import { readParty, type Party } from './values/parties.js';
import { isSentence } from './values/sentences.js';

/** Whether a text is what a box asks with, and no answer. */
export const isCaption = (text: string): boolean => (meanings.get(comparable(text))?.length ?? 0) > 0;

const PARTY_LINES_MAX = 8;

/** A party in the lines of its box. One of nothing but digits is a number beside a label of the same word. */
export function partyOf(lines: readonly Span[]): Party | null {
  const [first, ...below] = lines.slice(0, PARTY_LINES_MAX).map(({ text }) => text);
  const end = lines
    .slice(1)
    .findIndex(
      (line) =>
        isSentence(line.text) ||
        placesBetween(line.text) !== null ||
        CLOSES.test(line.text) ||
        (isOutOfBox(line, lines[0]) && isSaidOfElse(line.text)),
    );
  const party = readParty([first ?? '', ...(end < 0 ? below : below.slice(0, end))]);
  if (party?.name === null || party === null || OPTION.test(party.name)) return null;
  if ((party.name.match(SMALL_WORD) ?? []).length >= SMALL_WORDS_FROM) return null;
  const said = [party.name, party.address ?? []].flat().join(' ');
  const isDay =
    DAY.test(party.name) ||
    ((party.address === null || said.length <= DAY_LENGTH_MAX) && readDate(said, { first: 'day', sure: false }) !== null);
  return /\p{L}{2}/u.test(party.name) &&
    !isDay &&
    !CAPTIONS.has(comparable(party.name)) &&
    !ON_REQUEST.test(party.name) &&
    !(party.address === null && isCaption(party.name))
    ? party
    : null;
}

/** In text without places, and where a line begins left of the one that a caption stands before. */
const isOutOfBox = ({ words: [word], page: { method, wordHeight } }: Span, first: Span | undefined): boolean =>
  method === 'plain' || (word?.box[0] ?? 0) < (first?.words[0]?.box[0] ?? 0) - wordHeight;

/** `Target of fumigation: Container and packing`: a caption that nobody knows, of several words and none of how somebody is reached. */
const isSaidOfElse = (line: string): boolean => CAPTION_OF_ELSE.test(line) && !OF_PARTY.test(line);
const CAPTION_OF_ELSE = /^\p{Lu}\p{L}+(?: \p{L}+){1,4} ?[:：] \S/u;
// prettier-ignore
const OF_PARTY =
  /^[^:：]*(?:phone|mobile|casa|sede|vergi|mail|fax|tel|tax|vat|tva|iva|reg|code|zip|post|addr|adres|direc|dirección|street|city|town|country|state|pa[ií]s|contact|person|attn|licen|lizenz|number|num[eé]r|company|empresa|name|nom|account|capital|office|web|gst|tin|regime|r[eé]gimen|activi|hours|notify|branch|department|abteilung)/iu;

/** `[X] Exporter [ ] Producer`: what may be crossed. */
const OPTION = /^(?:[[(] ?[xX✓]? ?[\])]|[☐☑☒])/u;

/** Nobody is called `this bill is not negotiable unless marked`. */
// Articles and what joins names stand in those of companies too: `Société de transport et de commerce de la Côte`.
const SMALL_WORD =
  /(?<!\p{L})(?!(?:de|del?|la|las?|los?|el|le|les|l|et|du|des|di|della|delle|dei|degli|per|do|da|dos|das|para|por|y|e|en|van|der|den|het|und|für|zum|zur)(?!\p{L}))\p{Ll}{2,}(?!\p{L})/gu;
const SMALL_WORDS_FROM = 5;

/** `Thank you`, `Mit freundlichen Grüßen`: a letter ends here. */
const CLOSES =
  /^(?:(?:many )?thank(?:s|ing)?(?: you)?|(?:(?:best|kind|warm) )?regards|yours (?:faithfully|sincerely|truly)|mit (?:freundlichen|besten)|(?:un )?(?:cordial(?:es)? )?saludos?|atentamente|cordialement|sinc[eè]res|(?:distinti|cordiali) saluti|atenciosamente|met vriendelijke)(?!\p{L})/iu;

/** `Available upon request by the importing authorities`: whom a certificate of origin need not name. */
const ON_REQUEST = /^available (?:.{0,40} )?(?:up)?on request/i;

/** `02-NOV-2026` above other days. */
const DAY = /^\d{1,4}[-./ ](?:\d{1,2}|\p{L}{3,9})[-./ ]\d{2,4}$/u;

/** `20 March` and, below it, `2026`. */
const DAY_LENGTH_MAX = 20;

const CAPTIONS = new Set(['nameandaddress', 'completenameandaddress', 'na', 'none', 'name', 'address']);
