import type { DataType, FieldDefinition } from '../../domain/custom-fields/definition.js';
import { keptChoicesOf, keptRangesOf, keptTextOf, type KeptRange } from '../../domain/custom-fields/shown.js';
import { rowsOf, type Transaction } from '../database.js';

/** What a question stands for: a text of one field of `search_term`, or values of one definition. */
export type Wording = WordedTerm | WordedValue | WordedValues;

interface WordedTerm {
  /** `custom:<id of the definition>` */
  field: string;
  /** The value as it is kept. */
  text: string;
  /** 1 for what was asked whole, 2 for what begins with it, 3 for what has it within. */
  rank: 1 | 2 | 3;
}

/** A value that no term has whole. */
interface WordedValue {
  /** Id of the definition. */
  definition: string;
  text: string;
}

interface WordedValues extends KeptRange {
  definition: string;
}

/** Data types whose values are shown otherwise than they are kept, and can be read from how they are shown. */
const SHOWN_OTHERWISE: readonly DataType[] = ['number', 'date', 'datetime'];
/** Options whose labels have the question within; who has more will ask a longer one. */
const OPTIONS_MAX = 100;
/** Options whose labels are within the question. */
const OPTIONS_WITHIN_MAX = 1_000;

/**
 * The values that a question means where custom fields show them otherwise than they keep them: `09/03/2026` of a day,
 * `1,234.50` of a number, the label of an option. So a format or a label may change, and its values are found at once.
 */
export async function wordingsOf(tx: Transaction, accountId: string, question: string): Promise<Wording[]> {
  return [
    ...(await shownValues(tx, accountId, question)),
    ...(await labelledOptions(tx, accountId, question)),
    ...(await labelledChoices(tx, accountId, question)),
  ];
}

async function shownValues(tx: Transaction, accountId: string, question: string): Promise<Wording[]> {
  if (!/\d/.test(question)) return [];
  const definitions = await rowsOf<{ id: string } & FieldDefinition>(
    tx,
    `select id, data_type as "dataType", reference_type as "referenceType", null as validation, default_format as "defaultFormat"
     from custom_field_definition where account_id = $1 and data_type = any ($2)`,
    [accountId, SHOWN_OTHERWISE],
  );
  return definitions.flatMap(({ id, ...definition }) => {
    const text = keptTextOf(definition, question);
    const exact: Wording[] = text === null ? [] : [{ field: `custom:${id}`, text, rank: 1 }];
    return [...exact, ...keptRangesOf(definition, question).map((range) => ({ definition: id, ...range }))];
  });
}

function labelledOptions(tx: Transaction, accountId: string, question: string): Promise<WordedTerm[]> {
  return rowsOf<WordedTerm>(
    tx,
    `select 'custom:' || definition_id as field, value as text,
            case when lower(label) = lower($2) then 1 when starts_with(lower(label), lower($2)) then 2 else 3 end as rank
     from custom_field_option where account_id = $1 and strpos(lower(label), lower($2)) > 0 order by rank, label, id limit ${OPTIONS_MAX}`,
    [accountId, question],
  );
}

/** Several options of one value, by their labels. */
async function labelledChoices(tx: Transaction, accountId: string, question: string): Promise<WordedValue[]> {
  if (!question.includes(',')) return [];
  const definitions = await rowsOf<{ id: string; options: { value: string; label: string }[] }>(
    tx,
    `select definition_id as id, json_agg(json_build_object('value', value, 'label', label) order by length(label) desc, id) as options
     from (
       select o.* from custom_field_option o join custom_field_definition d on d.id = o.definition_id
       where o.account_id = $1 and d.data_type = 'enum_multi' and strpos(lower($2), lower(o.label)) > 0 limit ${OPTIONS_WITHIN_MAX}) within
     group by definition_id`,
    [accountId, question],
  );
  return definitions.flatMap(({ id, options }) => keptChoicesOf(options, question).map((text) => ({ definition: id, text })));
}
