import * as carriage from './carriage.js';
import * as commerce from './commerce.js';
import * as customs from './customs.js';
import * as inland from './inland.js';
import type { PaperForm } from './form.js';
import { plainForm } from './others.js';

const FORMS: ReadonlyMap<string, PaperForm> = new Map(
  [commerce, carriage, inland, customs].flatMap((forms) => Object.values<PaperForm>(forms)).map((form) => [form.type, form]),
);

/** Types with a reader of their own, each of which has a form. */
export const formedTypes = (): string[] => [...FORMS.keys()];

/** What papers of a type say; of a type without a reader of its own, what its fields are called. */
export const formOf = (type: string): PaperForm => FORMS.get(type) ?? plainForm(type);
