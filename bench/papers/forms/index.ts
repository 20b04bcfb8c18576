import * as carriage from './carriage.js';
import * as commerce from './commerce.js';
import * as customs from './customs.js';
import * as inland from './inland.js';
import type { PaperForm } from './form.js';

const FORMS: ReadonlyMap<string, PaperForm> = new Map(
  [commerce, carriage, inland, customs].flatMap((forms) => Object.values<PaperForm>(forms)).map((form) => [form.type, form]),
);

/** Types with a reader of their own, each of which has a form. */
export const formedTypes = (): string[] => [...FORMS.keys()];

export function formOf(type: string): PaperForm {
  const form = FORMS.get(type);
  if (!form) throw new Error(`Papers of type ${type} are not made.`);
  return form;
}
