import { evidenceOf, put, weigh, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { readParty } from '../values/parties.js';
import { isNamedPort } from '../values/ports.js';
import { readValue } from '../values/read-value.js';
import { readMeasure, weightUnit } from '../values/units.js';
import { readVesselVoyage } from '../values/vessels.js';
import { FACTS, type Fact } from './letter-facts.js';
import { paragraphsOf, spansOf, type Paragraph } from './sentences.js';

/** One fact alone may stand in any small print; a letter means what it says. */
const FACTS_FROM = 2;

/** What a paper tells in running text, as a letter does: `Your container arrived at FELIXSTOWE on 4 March 2026, free time ends on …`. */
export function readLetters(draft: Draft, paper: Paper): void {
  const isLetter = paper.lines.slice(0, LINES_MAX).some(({ text }) => GREETING.test(text));
  for (const paragraph of paragraphsOf(paper)) {
    const said = FACTS.flatMap((fact) => toldIn(paragraph, fact, draft));
    const read = said.flatMap((one) => {
      const value = valueOf(paper, one);
      return value === null ? [] : [{ ...one, value }];
    });
    if (read.length >= (isLetter ? 1 : FACTS_FROM)) for (const one of read) putTold(draft, paper, { ...one, paragraph });
  }
}

const LINES_MAX = 200;
export const GREETING =
  /^(?:to whom(?:soever)? it may concern|dear (?:sirs?|madam|mr|ms|mrs|customer|client|partner|team|all|\p{Lu})|sehr geehrte|estimad[oa]s?\b|muy señor|messieurs|mesdames|madame|monsieur|cher|chère)/iu;

interface Told {
  fact: Fact;
  field: string;
  text: string;
  from: number;
  to: number;
}

function toldIn({ text }: Paragraph, fact: Fact, { payload }: Draft): Told[] {
  const field = fact.fields.find((one) => one in payload);
  if (field === undefined) return [];
  for (const pattern of fact.patterns) {
    const match = pattern.exec(cut(text));
    const [from, to] = match?.indices?.groups?.['said'] ?? [];
    if (match?.groups?.['said'] !== undefined && from !== undefined && to !== undefined)
      return [{ fact, field, text: match.groups['said'], from, to }];
  }
  return [];
}

/** Null: nothing of its kind. */
function valueOf(paper: Paper, { fact: { kind }, field, text }: Told): unknown {
  switch (kind) {
    case 'ship':
      return readVesselVoyage(text).vessel;
    case 'port':
      return isNamedPort(text) ? text : null;
    case 'party':
      return readParty([text]);
    default:
      return readValue(field, { kind, text, writing: paper })?.value ?? null;
  }
}

function putTold(
  draft: Draft,
  paper: Paper,
  { fact, field, text, from, to, value, paragraph }: Told & { value: unknown; paragraph: Paragraph },
): void {
  const evidence = evidenceOf(spansOf(paragraph, from, to), 'pattern');
  const before = draft.evidence[`/${field}`];
  put(draft, field, { value, evidence });
  if (draft.evidence[`/${field}`] === before) return;
  if (fact.kind === 'ship') put(draft, 'voyage_number', voyageOf(text, evidence));
  if (field === 'verified_gross_mass') put(draft, 'weight_unit', unitOf(text, evidence));
  if (fact.kind === 'money') put(draft, 'currency', currencyOf(paper, text, evidence));
  if ((fact.kind === 'date' || fact.kind === 'datetime') && readDate(text, paper.dateOrder)?.ambiguous === true)
    weigh(draft, `/${field}`, 0.8);
}

type Read = Parameters<typeof put>[2];
type Proof = ReturnType<typeof evidenceOf>;

function voyageOf(text: string, evidence: Proof): Read {
  const { voyage } = readVesselVoyage(text);
  return voyage === null ? null : { value: voyage, evidence };
}

function unitOf(text: string, evidence: Proof): Read {
  const unit = readMeasure(text, weightUnit)?.unit ?? null;
  return unit === null ? null : { value: unit, evidence };
}

function currencyOf(paper: Paper, text: string, evidence: Proof): Read {
  const read = readValue('currency', { kind: 'currency', text, writing: paper });
  return read === null ? null : { value: read.value, evidence };
}
