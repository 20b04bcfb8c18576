import { evidenceOf, put, type Draft } from '../draft.js';
import { boundaryAt } from '../layout/captions.js';
import type { Label } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { placesOf, spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { partyOf } from '../party-of.js';
import { comparable } from '../values/comparable.js';
import { isOffice, readParty } from '../values/parties.js';
import { portCode } from '../values/ports.js';
import { readValue } from '../values/read-value.js';
import { readVesselVoyage } from '../values/vessels.js';
import { CUES, type Cue } from './cues.js';

/** A paper may say in sentences what others say in boxes: who declares, what was shipped when and to whom, who shall have the goods. */
export function readSentences(draft: Draft, paper: Paper): void {
  if (isToTerminal(draft, paper)) putAddressee(draft, paper);
  for (const paragraph of paragraphsOf(paper)) {
    const said = saidIn(paragraph.text).filter(({ cue, text }) => valuesOf(paper, { cue, text }) !== null);
    // One cue alone may stand in any small print.
    if (said.length < 2 && !said.some(({ cue }) => cue.alone)) continue;
    for (const one of said) putSaid(draft, paper, { paragraph, ...one });
    if (FROM_ADDRESSEE.test(paragraph.text)) putAddressee(draft, paper);
  }
}

export interface Paragraph {
  text: string;
  pieces: readonly Piece[];
}

/** Lines of words, each on the edge of the one before it and close below: sentences. */
export const paragraphsOf = (paper: Paper): Paragraph[] => runsOf(paper).filter(({ text }) => SENTENCE.test(text) || FORMULA.test(text));

/** Lines alone of their height, with those that go on with them below. */
export function runsOf({ lines }: Pick<Paper, 'lines'>): Paragraph[] {
  const paragraphs: Piece[][] = [];
  for (const { pieces } of lines.slice(0, LINES_MAX)) {
    const [piece, ...others] = pieces;
    if (piece === undefined || others.length > 0) continue;
    const last = paragraphs.at(-1)?.at(-1);
    const reach = piece.page.wordHeight;
    const goesOn =
      last?.page === piece.page &&
      piece.line === last.line + 1 &&
      Math.abs(piece.box[0] - last.box[0]) < reach &&
      piece.box[1] - last.box[3] < reach;
    if (goesOn) paragraphs.at(-1)?.push(piece);
    else paragraphs.push([piece]);
  }
  return paragraphs.map((pieces) => ({ text: pieces.map(({ text }) => text).join(' '), pieces }));
}

const LINES_MAX = 600;
/** `Dated at Houston, Texas on the 11th day of May 2026`: nobody writes a point behind it. */
const FORMULA = /^(?:Dated|Given|Done|Issued|Signed|Executed) at \p{Lu}\S*.{0,60} (?:on|this) /u;
const SENTENCE = /(?<!\p{L})\p{Ll}{2,}(?!\p{L}).*\.(?:$| \p{Lu})/u;

interface Said {
  cue: Cue;
  text: string;
  from: number;
  to: number;
  /** Of a day: the field that it is of. */
  day: string | null;
}

/** What stands between each cue and the next. */
function saidIn(text: string): Said[] {
  const cues = CUES.flatMap((cue) =>
    [...text.matchAll(cue.pattern)].map(({ index, 0: words }) => ({ cue, at: index, from: index + words.length })),
  )
    .sort((one, two) => one.at - two.at)
    .filter(({ at }, index, all) => all.slice(0, index).every(({ from, cue }) => from <= at || cue.kind === 'end'));
  let day: string | null = null;
  return cues.flatMap(({ cue, from }, index) => {
    day = cue.day ?? day;
    const to = cues[index + 1]?.at ?? text.length;
    const value = text.slice(from, to).replace(/[\s,;.]+$/, '');
    return cue.kind === 'end' || !/^[\p{Lu}\d'’"(]/u.test(value) ? [] : [{ cue, text: value, from, to: from + value.length, day }];
  });
}

const KINDS = { ref: 'ref', country: 'country', str: 'str', day: 'date' } as const;

/** What a cue leads to, by field; null: nothing of its kind. */
function valuesOf(paper: Paper, { cue, text }: Pick<Said, 'cue' | 'text'>): { value: unknown; voyage?: string | null } | null {
  if (text.length > VALUE_LENGTH_MAX) return null;
  switch (cue.kind) {
    case 'party': {
      const party = readParty([text]);
      return party?.name != null && /\p{L}{2}/u.test(party.name) ? { value: party } : null;
    }
    case 'ship': {
      const { vessel, voyage } = readVesselVoyage(text);
      return vessel === null ? null : { value: vessel, voyage };
    }
    case 'port':
      return portCode(text) === null ? null : { value: text };
    case 'end':
      return null;
    default:
      return readValue(cue.fields[0] ?? '', { kind: KINDS[cue.kind], text, writing: paper });
  }
}

const VALUE_LENGTH_MAX = 300;

function putSaid(draft: Draft, paper: Paper, { paragraph, cue, text, from, to, day }: Said & { paragraph: Paragraph }): void {
  const read = valuesOf(paper, { cue, text });
  const field = cue.kind === 'day' ? day : cue.fields.find((one) => one in draft.payload);
  if (read === null || field === null || field === undefined) return;
  const evidence = evidenceOf(spansOf(paragraph, from, to), 'pattern');
  put(draft, field, { value: read.value, evidence });
  if (read.voyage != null) put(draft, 'voyage_number', { value: read.voyage, evidence });
}

export function spansOf({ pieces }: Paragraph, from: number, to: number): Span[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const begins = at;
    at += piece.text.length + 1;
    return begins < to && at > from ? [spanOf(piece, Math.max(0, from - begins), Math.min(piece.text.length, to - begins))] : [];
  });
}

/** `Please deliver from your yard`: whom the letter is written to has the goods. */
const FROM_ADDRESSEE = /\bfrom your (?:yard|terminal|warehouse|premises|custody|depot)\b/;

const addresseeLabel = ({ labels }: Paper): Label | undefined =>
  labels.find(({ piece, from, to: end }) => comparable(piece.text.slice(from, end)) === 'to');

/** An order to whoever runs the terminal: there the goods are. */
function isToTerminal(draft: Draft, paper: Paper): boolean {
  const to = addresseeLabel(paper);
  const [place] = to === undefined ? [] : placesOf(to, paper.labelsOf);
  const [office = '', name = ''] = place?.lines.map(({ text }) => text) ?? [];
  if (isOffice(office) && TERMINAL.test(name)) return true;
  if ('delivery_order_number' in draft.payload && TERMINAL.test(office) && !HAULIER.test(office)) return true;
  return isOffice(office) && /terminal|port|wharf|depot|yard|warehouse|cfs|shed/i.test(office);
}

/** `WESTPORTS MALAYSIA SDN BHD`, `APM TERMINALS PIER 400` */
const TERMINAL =
  /\b(?:terminals?|piers?|wharf|container (?:yard|depot|freight station)|cfs|icd|stevedor\p{L}+)\b|(?<!trans|im|ex|air)ports?\b/iu;

/** Who fetches goods has the words for ports in his name as well. */
const HAULIER = /drayage|truck|transport|haul|cartage|logistic|freight forward|forwarding|express|delivery/i;

/** Below whom a letter is written to. */
const GREETED = /^dear (?:sirs?|madam)\b/i;

function putAddressee(draft: Draft, paper: Paper): void {
  const to = addresseeLabel(paper);
  const all = to === undefined ? [] : (placesOf(to, paper.labelsOf)[0]?.lines ?? []);
  const greeting = all.findIndex(({ text }) => GREETED.test(text));
  const said = greeting < 0 ? all : all.slice(0, greeting);
  // `To: THE TERMINAL MANAGER`: of which terminal, the block beside or below says.
  const beside = to !== undefined && said.length === 1 && isOffice(said[0]?.text ?? '') ? boundaryAt(to.piece) : null;
  const lines = beside === null ? said : (placesOf(beside, paper.labelsOf)[0]?.lines ?? []);
  const party = partyOf(lines);
  if (party !== null && 'pickup_location' in draft.payload && draft.payload['pickup_location'] === null)
    put(draft, 'pickup_location', { value: party, evidence: evidenceOf(lines, 'pattern') });
}
