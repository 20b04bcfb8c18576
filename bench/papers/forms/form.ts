import type { Chance } from '../chance.js';
import type { Company } from '../consignment/companies.js';
import type { Consignment, Wish } from '../consignment/consignment.js';
import type { Language } from '../consignment/countries.js';
import type { Payload } from '../truth/parts.js';

/** What papers of a type say, and in which groups; where it stands is the layouts' business. */
export interface PaperForm {
  type: string;
  wish: Wish;
  /** A form of an English-speaking authority, or one that is English everywhere. */
  english: boolean;
  /** Whose paper it is, and the field that the letterhead says, where it says one. */
  issuer(consignment: Consignment): Company;
  letterhead: string | null;
  payload(consignment: Consignment, chance: Chance): Payload;
  titles: Partial<Record<Language, readonly string[]>>;
  /** Its own number first, then its day. */
  numbers: readonly string[];
  parties: readonly string[];
  route: readonly string[];
  details: readonly string[];
  tables: readonly TableForm[];
  /** Longer texts. */
  texts: readonly string[];
  totals: readonly string[];
  /** Said on every paper of the type, beside its key fields. */
  always: readonly string[];
  smallPrint: readonly string[];
  /** Sentences of a letter, before and after what it is about. */
  sentences: readonly [before: string, after: string];
  stamps: readonly string[];
}

export interface TableForm {
  list: string;
  /** Which columns there are, one of these. */
  columns: readonly (readonly string[])[];
}
