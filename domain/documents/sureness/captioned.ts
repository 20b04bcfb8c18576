import type { Draft } from '../draft.js';
import { labelsIn, type Label } from '../layout/labels.js';
import { placesOf, type Place, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { isClose } from '../layout/close-lines.js';
import type { Evidence } from '../reading.js';
import { paperTypeOf } from '../types.js';
import { itemKind, type FieldKind, type Fields } from '../types/fields.js';
import { comparable, cut } from '../values/comparable.js';
import { readCountry } from '../values/countries.js';
import { hasLegalForm, isFormAlone } from '../values/parties.js';
import { readValue } from '../values/read-value.js';
import { smallWordsIn } from '../values/sentences.js';
import type { Doubt, Doubts } from './settle.js';

/** A caption, and where its value may stand. */
interface Captioned {
  label: Label;
  places: readonly Place[];
}

/** A value, with the caption that led to it and the line that it begins on. */
interface Led extends Captioned {
  field: string;
  kind: FieldKind;
  /** All of its words. */
  text: string;
  line: Span;
  /** All captions of the paper. */
  all: readonly Captioned[];
}

/** Doubts about what captions led to, by how clear the caption and its surroundings are. */
export function doubtsOfCaptions(draft: Draft, paper: Paper, code: string): Doubts {
  const fields = paperTypeOf(code)?.fields ?? {};
  const all = paper.labels
    .filter(({ meanings }) => meanings.length > 0)
    .map((label) => ({ label, places: placesOf(label, paper.labelsOf) }));
  const doubts = new Map<string, ReadonlySet<Doubt>>();
  for (const [pointer, evidence] of Object.entries(draft.evidence)) {
    const [field = '', place] = pointer.slice(1).split('/');
    const declared = fields[field];
    if (declared === undefined || !evidence.method.startsWith('label_')) continue;
    const kind = itemKind(declared) ?? declared;
    const meant = kind === 'reference' ? `reference:${referenceKind(draft, Number(place))}` : field;
    const led = leadingTo(evidence, { field: meant, kind: kind === 'reference' ? 'ref' : kind, all });
    const found =
      led === null ? [] : kind === 'party' ? doubtsOfParty(led, partyAt(draft.payload[field], place)) : doubtsOf(led, { paper, fields });
    if (found.length > 0) doubts.set(pointer, new Set(found));
  }
  return doubts;
}

/** Of a list of parties one, else the party itself. */
const partyAt = (value: unknown, place: string | undefined): unknown => (Array.isArray(value) ? value[Number(place)] : value);

const referenceKind = ({ payload }: Draft, place: number): string =>
  String((payload['reference_numbers'] as readonly { kind?: unknown }[] | undefined)?.[place]?.kind);

/** The caption of a field below or beside which the words of some evidence stand. */
function leadingTo({ page, text }: Evidence, { field, kind, all }: Pick<Led, 'field' | 'kind' | 'all'>): Led | null {
  const [first] = text.split('\n');
  for (const { label, places } of all) {
    if (!label.meanings.some((meaning) => meaning.field === field)) continue;
    const line = places.flatMap(({ lines }) => lines.slice(0, 2)).find((one) => one.text === first && one.page.number === page);
    if (line !== undefined) return { label, places, field, kind, text, line, all };
  }
  return null;
}

/** A party has a name and an address; it may have captions in its lines, and be named again and again. */
function doubtsOfParty({ label }: Led, party: unknown): Doubt[] {
  const { name = null, address = null } = (party ?? {}) as { name?: string | null; address?: string | null };
  const isParty = name !== null && address !== null && !isWordy(name) && !isStreet(name) && !isRestOfLine(name);
  return [...(mayGoOn(label) ? (['caption_goes_on'] as const) : []), ...(isParty ? [] : (['no_party'] as const))];
}

/** `This bill is not negotiable unless …`: names have capitals, and but a few small words between. */
const isWordy = (name: string): boolean => smallWordsIn(name) >= SMALL_WORDS_MAX;

const SMALL_WORDS_MAX = 4;

/** `MUELLE DE LEVANTE 3`, `NO. 277/4, UPPER ROAD`, `Route du Port`: the name above it was lost. */
const isStreet = (name: string): boolean => !hasLegalForm(name) && STREET.test(cut(name));

const STREET =
  /^(?:no\.? ?\d|\d+[a-z]?[, ]+\p{L}|(?:route|rue|avenue|boulevard|quai|chemin|calle|avenida|carretera|muelle|rua|rodovia|via|viale|piazza)\s)|^[^,]*\p{L}{4,}\s\d{1,4}[a-z]?(?:,|$)/iu;

/** `LTD.`, `TX 77562`, `Lda.`: what a narrow column or a scan left of a line. */
const isRestOfLine = (name: string): boolean => isFormAlone(name) || /^[A-Z]{2},? \d{5}(?:-\d{4})?$/.test(cut(name));

function doubtsOf(led: Led, { paper, fields }: { paper: Paper; fields: Fields }): Doubt[] {
  const tests: readonly (readonly [Doubt, boolean])[] = [
    ['caption_goes_on', mayGoOn(led.label)],
    ['caption_of_several', meansSeveral(led, fields)],
    ['caption_repeated', isRepeated(led)],
    ['two_places', isBesideAndBelow(led, paper)],
    ['holds_caption', holdsCaption(led, paper)],
    ['no_number', isNoNumber(led)],
    ['no_name', isNoName(led)],
    ['more_below', goesOnBelow(led)],
  ];
  return tests.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

/** `CARRIER'S RECEIPT (No. of packages)`: without a colon between, what follows a known caption may be more of a longer one. */
const mayGoOn = ({ alone, pointed, numbered }: Label): boolean => !alone && !pointed && !numbered;

/** `Transport document no.` on a paper that has a field for its own number and one for that of the bill. */
function meansSeveral({ label, field, kind }: Led, fields: Fields): boolean {
  return label.meanings.some(({ field: other }) => {
    if (other === field) return false;
    const asked = fields[other];
    return asked !== undefined && (itemKind(asked) ?? asked) === kind;
  });
}

/** `Cust. PO:` in the lines of every article is of the article, and not of the paper. */
function isRepeated({ label, line, all }: Led): boolean {
  const said = comparable(line.text);
  return all.some(({ label: other, places: [first] }) => {
    if (other === label || other.column || captionOf(other) !== captionOf(label)) return false;
    const saidThere = comparable(first?.lines[0]?.text ?? '');
    return saidThere !== '' && saidThere !== said;
  });
}

const captionOf = ({ piece, from, to }: Label): string => comparable(piece.text.slice(from, to));

/** Without a colon, what stands beside a caption may be the next one of a row, and its value below. */
function isBesideAndBelow({ label, places, field, kind }: Led, paper: Paper): boolean {
  if (label.pointed || places.length < 2) return false;
  return places.every(({ lines: [first] }) => first !== undefined && readValue(field, { kind, text: first.text, writing: paper }) !== null);
}

/** `Bill issuer`, `O.O.C.: RELEASED`: what is a caption itself, or has one in it, is no value or not the whole of one. */
function holdsCaption({ label, line, text }: Led, paper: Paper): boolean {
  const [, ...below] = cut(text).split('\n');
  if (below.some((one) => CAPTION.test(one))) return true;
  const [first] = line.words;
  const pieces = line.page.lines.flatMap((row) => row.pieces);
  const piece = pieces.find(({ words }) => first !== undefined && words.includes(first));
  if (piece === undefined) return false;
  const whole = piece.words.length === line.words.length;
  const isCaption = (paper.labelsOf.get(piece) ?? []).some(
    (other) => other !== label && other.meanings.length > 0 && (other.alone || whole),
  );
  return isCaption || labelsIn({ ...piece, text: line.text }).some(({ meanings }) => meanings.length > 0);
}

/** `Handling units: 144 PACKAGES` */
const CAPTION = /^\p{L}[\p{L} .]{1,30}[:：]\s/u;

/** Words that end where a line does, with another one close below that nobody else has. */
function goesOnBelow({ kind, places, line, text }: Led): boolean {
  const lines = places.find((place) => place.lines.includes(line))?.lines ?? [];
  const next = lines.indexOf(line) + text.split('\n').length;
  const [last, below] = [lines[next - 1], lines[next]];
  return kind === 'str' && last !== undefined && below !== undefined && isClose(last, below);
}

/** `Page 2`, `05-APR-2026`: numbers of papers have no words and no days in them; `FR82086108517` is no amount. */
function isNoNumber({ kind, line: { text } }: Led): boolean {
  if (FIGURES.has(kind)) return /\p{L}\d{5}/u.test(cut(text));
  return kind === 'ref' && (/\p{Ll}{2}/u.test(cut(text)) || DAY.test(cut(text)));
}

/** `04MAY26`, `615203842`, `H265`, `GERMANY`: nobody, no ship and no terminal is called a day, a number or a whole country. */
function isNoName({ kind, field, text }: Led): boolean {
  const name = cut(text);
  return kind === 'str' && field.endsWith('_name') && (!/\p{L}{3}/u.test(name) || IS_DAY.test(name) || readCountry(name) !== null);
}

const IS_DAY = /^\d{1,2}[-./ ]?\p{L}{3,9}[-./ ]?\d{2,4}$/u;

const FIGURES: ReadonlySet<FieldKind> = new Set(['int', 'dec', 'money']);
const DAY = /\d{1,4}[-./](?:\d{1,2}|\p{L}{3})[-./]\d{2,4}/u;
