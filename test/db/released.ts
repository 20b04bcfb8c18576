import { rowsOf, type Database } from '../../db/database.js';

/** What a released version knows of its schema: what it reads, what it writes, what it calls. */
export interface Released {
  migrations: string[];
  tables: Record<
    string,
    {
      /** Name and type of each column. */
      columns: Record<string, string>;
      /** A row as that version writes it; null for a table it only reads, or writes in no look. */
      row: Record<string, unknown> | null;
    }
  >;
  /** `record_changes(given jsonb) TABLE(…)` */
  functions: string[];
}

/** Tables with the columns that a program reads and writes, by name. */
export async function tablesOf(database: Database): Promise<Record<string, Record<string, string>>> {
  const columns = await database.asSystem((tx) =>
    rowsOf<{ relation: string; name: string; type: string }>(
      tx,
      `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'
       order by c.relname, a.attname`,
    ),
  );
  const tables: Record<string, Record<string, string>> = {};
  for (const { relation, name, type } of columns) (tables[relation] ??= {})[name] = type;
  return tables;
}

/** The product's own functions, with what they take and answer. */
export async function functionsOf(database: Database): Promise<string[]> {
  const found = await database.asSystem((tx) =>
    rowsOf<{ words: string }>(
      tx,
      `select p.proname || '(' || pg_get_function_arguments(p.oid) || ') ' || pg_get_function_result(p.oid) as words
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`,
    ),
  );
  return found.map(({ words }) => words);
}
