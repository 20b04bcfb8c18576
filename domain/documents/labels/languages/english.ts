import { amounts } from './english/amounts.js';
import { columns } from './english/columns.js';
import { days } from './english/days.js';
import { facts } from './english/facts.js';
import { numbers } from './english/numbers.js';
import { parties } from './english/parties.js';
import type { LanguageCaptions } from './language.js';

/**
 * What papers of English-speaking offices say beside the captions that are listed elsewhere: of programs for trade (`External Document
 * No.`), of Indian, Australian, South African and Singaporean forms, of forwarders, hauliers and terminals.
 */
export const english: LanguageCaptions = {
  labels: { ...numbers, ...days, ...parties, ...facts, ...amounts },
  columns,
};
