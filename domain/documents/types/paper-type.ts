import { fieldsOf, type Fields } from './fields.js';
import { titlesAbroad } from './titles-abroad.js';

/** A kind of shipping paper: what gives it away, and what is read of it. */
export interface PaperType {
  code: string;
  label: string;
  /** 1: a reader of its own, and part of the accuracy we promise. 2: the general reader. 3: a paper nobody knows. */
  tier: 1 | 2 | 3;
  /** What stands above such papers, lower case. */
  titles: readonly string[];
  /** What stands beside the boxes of such papers, lower case. */
  labels: readonly string[];
  /** What people call such files; null when nothing is usual. */
  fileNames: RegExp | null;
  /** Fields that count in the accuracy. */
  keyFields: readonly string[];
  fields: Fields;
}

interface Declaration extends Omit<PaperType, 'keyFields' | 'fields'> {
  /** Names, with blanks between. */
  keyFields?: string;
  /** See `fieldsOf`. */
  fields: string;
}

export function paperType({ keyFields, fields, ...rest }: Declaration): PaperType {
  const titles = [...new Set([...rest.titles, ...titlesAbroad(rest.code)])];
  return { ...rest, titles, keyFields: keyFields === undefined ? [] : keyFields.split(' '), fields: fieldsOf(fields) };
}
