import { isDeepStrictEqual } from 'node:util';
import { rowsOf, type Transaction } from '../../db/database.js';

/** A derived attribute as it is stored: its wire value, the raw event it rests on or the person who said so, the rule that made it. */
export interface StoredFact {
  attribute: string;
  value: unknown;
  rawEventId: string | null;
  source: 'user_input' | null;
  rule: string;
}

export interface SubjectFacts {
  subjectType: 'shipment' | 'container';
  subjectId: string;
  facts: readonly StoredFact[];
}

/** A fact as it is read back. */
export type StandingFact = readonly [value: unknown, rawEventId: string | null, source: string | null, rule: string];
/** By the id of the subject and by attribute. */
export type StandingFacts = ReadonlyMap<string, Readonly<Record<string, StandingFact>>>;

/** Whether what stands open of these subjects is what is given, word for word: then there is nothing to write. */
export function standAsGiven(standing: StandingFacts, subjects: readonly SubjectFacts[]): boolean {
  return subjects.every(({ subjectId, facts }) => {
    const given = Object.fromEntries(
      facts.map(({ attribute, value, rawEventId, source, rule }) => [attribute, [value, rawEventId, source, rule]]),
    );
    return isDeepStrictEqual(standing.get(subjectId) ?? {}, given);
  });
}

/**
 * Brings the history of derived attributes up to what is believed now: a value that changed ends as `replaced` and begins
 * anew, one that nothing speaks for any more ends as `withdrawn`. So does one that stays but rests on another raw event, person or
 * rule from now on: what stands open is what the truth says, word for word, and names nobody who has withdrawn it. Two
 * statements, whatever the number of subjects. `knownAt` is the one instant, to the millisecond, at which a transaction
 * learns all it learns. Answers whether any value changed: who says so is no news to anybody.
 */
export async function writeFacts(
  tx: Transaction,
  { accountId, knownAt }: { accountId: string; knownAt: string },
  subjects: readonly SubjectFacts[],
): Promise<boolean> {
  const given = Object.fromEntries(
    subjects.flatMap(({ subjectType, subjectId, facts }) =>
      facts.map(({ attribute, value, rawEventId, source, rule }) => [
        `${subjectId} ${attribute}`,
        { subject_type: subjectType, subject_id: subjectId, attribute, value, raw_event_id: rawEventId, source, rule },
      ]),
    ),
  );
  // Looked up by key: joined, thousands of boxes would be held against each other by whoever takes them for few.
  const ended = await rowsOf<{ stays: boolean }>(
    tx,
    `update fact f set known_to = $3, ended_by = case when held.given is null then 'withdrawn' else 'replaced' end
     from (select id, $1::jsonb -> (subject_id || ' ' || attribute) as given from fact where known_to is null and subject_id = any ($2)) held
     where held.id = f.id and (held.given is null or (held.given -> 'value', (held.given ->> 'raw_event_id')::uuid, held.given ->> 'source', held.given ->> 'rule')
       is distinct from (f.value, f.raw_event_id, f.source, f.rule))
     returning held.given is not null and held.given -> 'value' = f.value as stays`,
    [JSON.stringify(given), subjects.map(({ subjectId }) => subjectId), knownAt],
  );
  const begun = await rowsOf<{ id: string }>(
    tx,
    `insert into fact (account_id, subject_type, subject_id, attribute, value, raw_event_id, source, rule, known_from)
     select $2, g.subject_type, g.subject_id, g.attribute, g.value, g.raw_event_id, g.source, g.rule, $3
     from jsonb_to_recordset($1::jsonb) as g (subject_type text, subject_id uuid, attribute text, value jsonb, raw_event_id uuid, source text, rule text)
     on conflict (subject_id, attribute) where known_to is null do nothing returning id`,
    [JSON.stringify(Object.values(given)), accountId, knownAt],
  );
  const staying = ended.filter(({ stays }) => stays).length;
  return ended.length > staying || begun.length > staying;
}
