import type { Chance } from '../chance.js';
import { inWords } from './print.js';

/** How papers write values that a payload has as words of a closed list, counts or yes and no. */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  freight_terms: { prepaid: ['FREIGHT PREPAID', 'PREPAID', 'Prepaid'], collect: ['FREIGHT COLLECT', 'COLLECT', 'Collect'] },
  payment_term: { prepaid: ['Prepaid', 'P'], collect: ['Collect', 'C', 'COLLECT'] },
  document_status: {
    original: ['ORIGINAL'],
    copy: ['NON-NEGOTIABLE COPY', 'COPY NON NEGOTIABLE', 'COPY'],
    draft: ['DRAFT', 'DRAFT - NOT FOR NEGOTIATION'],
  },
  certificate_form: { form_a: ['FORM A', 'Form A - Generalized System of Preferences'], form_e: ['FORM E'], eur_1: ['EUR.1'] },
  charge_kind: {
    demurrage: ['DEMURRAGE', 'Demurrage', 'DEM'],
    detention: ['DETENTION', 'Detention', 'DET'],
    per_diem: ['PER DIEM'],
    storage: ['STORAGE'],
  },
  bill_type: { master: ['M', 'MASTER', 'M - Master'], house: ['H', 'HOUSE', 'H - House'], in_bond: ['I'] },
  filing_type: { isf_10: ['ISF-10', 'ISF 10'] },
  booking_status: { confirmed: ['CONFIRMED', 'Confirmed'] },
};

export function wordsFor(field: string, value: string | number | boolean, chance: Chance): string {
  if (field === 'number_of_originals' && typeof value === 'number') {
    const word = inWords(value);
    return chance.of([`${word} (${value})`, `${value}/${word}`, `${value}`, `${value}/${value}`]);
  }
  if (typeof value === 'boolean') return value ? chance.of(['YES', 'Yes', 'Y']) : chance.of(['NO', 'No', 'N']);
  const words = WORDS[field]?.[String(value)];
  return words ? chance.of(words) : String(value);
}
