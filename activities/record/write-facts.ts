import { rowsOf, type Transaction } from '../../db/database.js';

/** A derived attribute as it is stored: its wire value, the raw event it rests on, the rule that made it. */
export interface StoredFact {
  attribute: string;
  value: unknown;
  rawEventId: string | null;
  rule: string;
}

export interface SubjectFacts {
  subjectType: 'shipment' | 'container';
  subjectId: string;
  facts: readonly StoredFact[];
}

/**
 * Brings the history of derived attributes up to what is believed now: a value that changed ends as `replaced` and begins
 * anew, one that nothing speaks for any more ends as `withdrawn`. So does one that stays but rests on another raw event or
 * rule from now on: what stands open is what the truth says, word for word, and names nobody who has withdrawn it. Two
 * statements, whatever the number of subjects. `knownAt` is the one instant, to the millisecond, at which a transaction
 * learns all it learns. Answers whether any value changed: who says so is no news to anybody.
 */
export async function writeFacts(
  tx: Transaction,
  { accountId, knownAt }: { accountId: string; knownAt: string },
  subjects: readonly SubjectFacts[],
): Promise<boolean> {
  const given = JSON.stringify(
    subjects.flatMap(({ subjectType, subjectId, facts }) =>
      facts.map(({ attribute, value, rawEventId, rule }) => ({
        subject_type: subjectType,
        subject_id: subjectId,
        attribute,
        value,
        raw_event_id: rawEventId,
        rule,
      })),
    ),
  );
  const shape =
    'jsonb_to_recordset($1::jsonb) as g (subject_type text, subject_id uuid, attribute text, value jsonb, raw_event_id uuid, rule text)';
  const ended = await rowsOf<{ stays: boolean }>(
    tx,
    `update fact f set known_to = $3, ended_by = case when g.attribute is null then 'withdrawn' else 'replaced' end
     from fact held left join (select * from ${shape}) g on g.subject_id = held.subject_id and g.attribute = held.attribute
     where held.id = f.id and held.known_to is null and held.subject_id = any ($2) and (g.attribute is null or
       (g.value, g.raw_event_id, g.rule) is distinct from (held.value, held.raw_event_id, held.rule))
     returning g.attribute is not null and g.value = held.value as stays`,
    [given, subjects.map(({ subjectId }) => subjectId), knownAt],
  );
  const begun = await rowsOf<{ id: string }>(
    tx,
    `insert into fact (account_id, subject_type, subject_id, attribute, value, raw_event_id, rule, known_from)
     select $2, g.subject_type, g.subject_id, g.attribute, g.value, g.raw_event_id, g.rule, $3
     from ${shape}
     where not exists (select from fact f where f.subject_id = g.subject_id and f.attribute = g.attribute and f.known_to is null)
     returning id`,
    [given, accountId, knownAt],
  );
  const staying = ended.filter(({ stays }) => stays).length;
  return ended.length > staying || begun.length > staying;
}
