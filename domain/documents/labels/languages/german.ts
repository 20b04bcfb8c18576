import { amounts } from './german/amounts.js';
import { columns } from './german/columns.js';
import { days } from './german/days.js';
import { facts } from './german/facts.js';
import { numbers } from './german/numbers.js';
import { parties } from './german/parties.js';
import type { LanguageCaptions } from './language.js';

/** What papers of German, Austrian and Swiss offices say beside the captions that are listed elsewhere. */
export const german: LanguageCaptions = { labels: { ...numbers, ...parties, ...days, ...facts, ...amounts }, columns };
