/** What papers of one language call things, beside what is listed for all of them. Patterns as in `../composed.ts`. */
export interface LanguageCaptions {
  /** What stands beside or above values, by the field it fills. */
  labels: Readonly<Record<string, readonly string[]>>;
  /** What stands above columns of tables, by the shape of a row and the field it fills. */
  columns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
