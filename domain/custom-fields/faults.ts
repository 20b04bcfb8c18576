import { readNumberFormat } from './decimal.js';
import { referenceTypeOf, REFERENCE_TYPES, type FieldDefinition } from './definition.js';
import { readMomentFormat } from './moment-format.js';
import { readFieldValue, SHORT_TEXT_MAX, type ValueMeans, type ValueReading } from './value.js';

/** One thing that is wrong with a definition: of which attribute, and what. */
export interface DefinitionFault {
  /** Below `attributes`: `validation/pattern`. */
  attribute: string;
  code: 'blank' | 'inclusion' | 'invalid' | 'too_long';
  detail: string;
}

export interface DefinitionMeans extends ValueMeans {
  /** What is wrong with a pattern of RE2; null when it can be used. */
  patternFault(pattern: string): string | null;
}

const PATTERN_MAX = 255;
const VALIDATION_CHARACTERS_MAX = 4_096;

/** All that is wrong with a definition. */
export function definitionFaults(definition: FieldDefinition, means: DefinitionMeans): DefinitionFault[] {
  return [...referenceFaults(definition), ...validationFaults(definition, means), ...formatFaults(definition)];
}

function referenceFaults({ dataType, referenceType }: FieldDefinition): DefinitionFault[] {
  const fault = (code: DefinitionFault['code'], detail: string) => [{ attribute: 'reference_type', code, detail }];
  if (dataType !== 'reference') return referenceType === null ? [] : fault('invalid', 'is for definitions of data_type reference only');
  if (referenceType === null) return fault('blank', 'must be given: the type of record that is referred to');
  return referenceTypeOf(referenceType) ? [] : fault('inclusion', `must be one of ${REFERENCE_TYPES.join(', ')}`);
}

function validationFaults({ dataType, validation }: FieldDefinition, { patternFault }: DefinitionMeans): DefinitionFault[] {
  if (!validation) return [];
  const { pattern, max_length: maxLength } = validation;
  const fault = (key: string, code: DefinitionFault['code'], detail: string) => ({ attribute: `validation${key}`, code, detail });
  if (JSON.stringify(validation).length > VALIDATION_CHARACTERS_MAX)
    return [fault('', 'too_long', `has more than ${VALIDATION_CHARACTERS_MAX} characters`)];
  const isText = dataType === 'short_text';
  const faults: DefinitionFault[] = [];
  if (typeof pattern === 'string') {
    const wrong = isText && pattern.length <= PATTERN_MAX ? patternFault(pattern) : null;
    if (!isText) faults.push(fault('/pattern', 'invalid', 'is for short texts only'));
    else if (pattern.length > PATTERN_MAX) faults.push(fault('/pattern', 'too_long', `has more than ${PATTERN_MAX} characters`));
    else if (wrong) faults.push(fault('/pattern', 'invalid', wrong));
  }
  if (typeof maxLength === 'number') {
    if (!isText) faults.push(fault('/max_length', 'invalid', 'is for short texts only'));
    else if (maxLength < 1 || maxLength > SHORT_TEXT_MAX)
      faults.push(fault('/max_length', 'invalid', `must be from 1 to ${SHORT_TEXT_MAX}`));
  }
  return faults;
}

function formatFaults({ dataType, defaultFormat }: FieldDefinition): DefinitionFault[] {
  if (defaultFormat === null) return [];
  const fault = (detail: string): DefinitionFault[] => [{ attribute: 'default_format', code: 'invalid', detail }];
  switch (dataType) {
    case 'number':
      return readNumberFormat(defaultFormat) ? [] : fault('must be a format of numbers like #,##0.00');
    case 'date':
      return readMomentFormat(defaultFormat, dataType) ? [] : fault('must be a format of days like %d %b %Y');
    case 'datetime':
      return readMomentFormat(defaultFormat, dataType) ? [] : fault('must be a format of times like %Y-%m-%d %H:%M');
    case 'short_text':
    case 'boolean':
    case 'enum':
    case 'enum_multi':
    case 'reference':
      return fault('is for numbers, dates and times only');
  }
}

/** Reads a definition's default: like a value, but that none need be given, and that its options may be made later. */
export function readDefaultValue(definition: FieldDefinition, given: unknown, { options, fits }: ValueMeans): ValueReading {
  const optional = { ...definition, validation: { ...definition.validation, required: false } };
  return readFieldValue(optional, given, { options: options?.size ? options : null, fits });
}
