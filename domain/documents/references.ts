import { readContainerNumber } from '../container-number.js';
import { inferNumber } from '../inference.js';
import { normalizeTrackingNumber } from '../tracking-number.js';
import type { Draft } from './draft.js';
import type { Paper } from './paper.js';
import { ofPayload, type Said } from './payload-references.js';
import { storedForms } from './reference-form.js';
import type { PaperReference, ReferenceKind } from './reading.js';
import { containerNumbersIn, provenContainersIn } from './values/container-numbers.js';
import { cut } from './values/comparable.js';

/** More would be a list, not a paper. */
const REFERENCES_MAX = 2000;

/** Numbers that may lead from a paper to a shipment or container: of its payload, else of its text, and of what it came with. */
export function referencesOf(paper: Paper, { type, draft }: { type: string; draft: Draft }): PaperReference[] {
  const isBelieved = (box: string) => readContainerNumber(box).valid || paper.known.has(box);
  const read = ofPayload({ type, payload: draft.payload }).filter(({ kind, value }) => kind !== 'container' || isBelieved(value));
  const led = read.some(({ kind }) => LEADING.has(kind));
  const known = ofText(paper, (number) => paper.known.has(number));
  const shaped = led ? [] : ofText(paper, isCertainShape);
  const boxes = read.some(({ kind }) => kind === 'container') ? [] : boxesInText(paper);
  const named = [paper.hints.fileName, paper.hints.subject ?? ''].flatMap((text) => ofName(text, paper));
  return distinct([...read, ...known, ...shaped, ...boxes, ...named]).slice(0, REFERENCES_MAX);
}

const LEADING = new Set<ReferenceKind>(['container', 'master_bill', 'booking']);

/** What a paper says before a person says more of it, and after. */
export interface SaidOfPaper {
  /** As it was read. */
  read: Said | null;
  /** As it is with what was said of it. */
  shown: Said | null;
}

/**
 * References after a person said what the paper says: a number that they took out of what was read leads nowhere, wherever else it
 * was found; one that came leads as if it had been read, also where its check digit is wrong. A number that was read, and that the
 * type which the paper has now has no field for, goes on to lead.
 */
export function correctedReferences(
  references: readonly PaperReference[],
  { before, after }: { before: SaidOfPaper; after: SaidOfPaper },
): PaperReference[] {
  const numbersOf = (said: Said | null) => (said ? ofPayload(said) : []);
  const formsOf = (said: Said | null) => new Set(numbersOf(said).flatMap(({ value }) => storedForms(value)));
  const [was, wasRead, is, isRead] = [formsOf(before.shown), formsOf(before.read), formsOf(after.shown), formsOf(after.read)];
  const isTakenOut = (form: string) => !is.has(form) && (isRead.has(form) || (was.has(form) && !wasRead.has(form)));
  const stands = ({ value }: PaperReference) => !storedForms(value).some(isTakenOut);
  const then = numbersOf(before.shown);
  const isOfNoField = ({ value }: PaperReference) => storedForms(value).every((form) => !isRead.has(form));
  const leads = [...numbersOf(after.shown), ...numbersOf(before.read).filter(isOfNoField)];
  const came = leads.filter(({ kind, value }) => !then.some((one) => one.kind === kind && one.value === value));
  return distinct([...references.filter(stands), ...came]);
}

/** Words that may be numbers. */
export const NUMBER_LIKE = /[A-Z0-9][A-Z0-9-]{5,24}/gi;

/** Words of the text that are numbers of shipments or containers: the account's own, or of a shape that leaves no doubt. */
function ofText(paper: Paper, believed: (number: string) => boolean): PaperReference[] {
  const tokens = paper.lines.flatMap((line) => cut(line.text).match(NUMBER_LIKE) ?? []);
  const numbers = new Set(tokens.map(normalizeTrackingNumber).filter((number) => /\d/.test(number)));
  return [...numbers]
    .slice(0, TOKENS_MAX)
    .filter(believed)
    .flatMap((number) => ofNumber(number, false));
}

const TOKENS_MAX = 5000;

/** Containers wherever they stand, of a line or of who lets them: not every type has a field for them. */
const boxesInText = ({ lines }: Paper): PaperReference[] =>
  provenContainersIn(lines).map((value) => ({ kind: 'container', value, weak: false }));

/** Whether a word is the number of a bill, booking or container wherever it stands. */
export function isCertainShape(number: string): boolean {
  if (!/^[A-Z]{4}/.test(number)) return false;
  const inference = inferNumber(number);
  return !inference.impossible && inference.shippingLine.decision === 'auto_select' && inference.validation.isValid !== false;
}

/** What a number by itself is the number of. */
export function ofNumber(number: string, weak: boolean): PaperReference[] {
  const inference = inferNumber(number);
  if (inference.impossible) return [];
  const kind = inference.numberType === 'container' ? 'container' : inference.numberType === 'booking' ? 'booking' : 'master_bill';
  return [{ kind, value: number, weak }];
}

/** Numbers in the name of a file or the subject of a mail: only hints. */
function ofName(name: string, { known }: Paper): PaperReference[] {
  const text = cut(name)
    .replace(/\.[A-Za-z0-9]{2,5}$/, '')
    .replaceAll('_', ' ');
  const containers = containerNumbersIn(text, { known, scanned: false }).filter(({ valid, number }) => valid || known.has(number));
  const others = (text.match(/[A-Z0-9]{6,24}/gi) ?? [])
    .map(normalizeTrackingNumber)
    .filter((number) => !readContainerNumber(number).valid && (known.has(number) || isCertainShape(number)));
  return [
    ...containers.map(({ number }): PaperReference => ({ kind: 'container', value: number, weak: true })),
    ...others.flatMap((number) => ofNumber(number, true)),
  ];
}

/** Each number of a kind once; what is weak beside a strong one says nothing. */
function distinct(references: readonly PaperReference[]): PaperReference[] {
  const seen = new Map<string, PaperReference>();
  for (const reference of references) {
    const key = `${reference.kind} ${reference.value}`;
    if (reference.value !== '' && (seen.get(key)?.weak ?? true)) seen.set(key, reference);
  }
  return [...seen.values()];
}
