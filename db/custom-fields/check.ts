import type { FieldDefinition } from '../../domain/custom-fields/definition.js';
import { definitionFaults, readDefaultValue, type DefinitionFault } from '../../domain/custom-fields/faults.js';
import type { FieldValue } from '../../domain/custom-fields/value.js';
import type { Transaction } from '../database.js';
import { patternFault, patternFits } from './patterns.js';
import { referring } from './values.js';

/** A definition as it is wanted, with what is wrong with it and its default as it is kept. */
export interface DefinitionCheck {
  faults: DefinitionFault[];
  defaultValue: string | null;
}

/** Checks a definition and its default before they are written; `options` are those it has already. */
export async function checkDefinition(
  tx: Transaction,
  definition: FieldDefinition,
  { defaultValue, options }: { defaultValue: FieldValue; options: ReadonlySet<string> },
): Promise<DefinitionCheck> {
  const faults = definitionFaults(definition, { options, fits: patternFits, patternFault });
  if (faults.length) return { faults, defaultValue: null };
  const first = readDefaultValue(definition, defaultValue, { options, fits: patternFits });
  const reading = first.valid ? await referring(tx, definition, first) : first;
  if (reading.valid) return { faults, defaultValue: reading.stored };
  return { faults: [{ attribute: 'default_value', code: reading.code, detail: reading.detail }], defaultValue: null };
}
