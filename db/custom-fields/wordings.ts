import type { DataType, FieldDefinition } from '../../domain/custom-fields/definition.js';
import { keptTextOf } from '../../domain/custom-fields/display.js';
import { rowsOf, type Transaction } from '../database.js';

/** What a question stands for in one field of `search_term`. */
export interface Wording {
  /** `custom:<id of the definition>` */
  field: string;
  /** The value as it is kept. */
  text: string;
  /** 1 for what was asked whole, 2 for what begins with it, 3 for what has it within. */
  rank: 1 | 2 | 3;
}

/** Data types whose values are shown otherwise than they are kept, and can be read from how they are shown. */
const SHOWN_OTHERWISE: readonly DataType[] = ['number', 'date', 'datetime'];
/** Options whose labels have the question within; who has more will ask a longer one. */
const OPTIONS_MAX = 100;

/**
 * The values that a question means where custom fields show them otherwise than they keep them: `09/03/2026` of a day,
 * `1,234.50` of a number, the label of an option. So a format or a label may change, and its values are found at once.
 */
export async function wordingsOf(tx: Transaction, accountId: string, question: string): Promise<Wording[]> {
  return [...(await shownValues(tx, accountId, question)), ...(await labelledOptions(tx, accountId, question))];
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
    return text === null ? [] : [{ field: `custom:${id}`, text, rank: 1 as const }];
  });
}

function labelledOptions(tx: Transaction, accountId: string, question: string): Promise<Wording[]> {
  return rowsOf<Wording>(
    tx,
    `select 'custom:' || definition_id as field, value as text,
            case when lower(label) = lower($2) then 1 when starts_with(lower(label), lower($2)) then 2 else 3 end as rank
     from custom_field_option where account_id = $1 and strpos(lower(label), lower($2)) > 0 order by rank, label, id limit ${OPTIONS_MAX}`,
    [accountId, question],
  );
}
