import { formatDecimal, readNumberFormat } from './decimal.js';
import type { FieldDefinition } from './definition.js';
import { formatMoment, readMomentFormat } from './moment-format.js';
import { momentOfText } from './moment.js';
import { choicesOf } from './value.js';

/** What stands for a value in words. */
export interface FieldLabels {
  /** Label of an option by its value. */
  options: ReadonlyMap<string, string>;
  /** What a record is called, by its id. */
  records: ReadonlyMap<string, string>;
}

/** A kept value as people read it; null where there is none, or where the record it names cannot be seen. */
export function displayValue(definition: FieldDefinition, stored: string | null, { options, records }: FieldLabels): string | null {
  if (stored === null) return null;
  const { dataType, defaultFormat } = definition;
  switch (dataType) {
    case 'number': {
      const format = defaultFormat === null ? null : readNumberFormat(defaultFormat);
      return format ? formatDecimal(stored, format) : stored;
    }
    case 'date':
    case 'datetime': {
      const format = readMomentFormat(defaultFormat ?? STANDARD_FORMAT[dataType], dataType);
      return format ? formatMoment(momentOfText(stored), format) : stored;
    }
    case 'boolean':
      return stored === 'true' ? 'Yes' : 'No';
    case 'enum':
    case 'enum_multi':
      // An option may be gone since; what it stood for is still there.
      return (dataType === 'enum' ? [stored] : choicesOf(stored)).map((value) => options.get(value) ?? value).join(', ');
    case 'reference':
      return records.get(stored) ?? null;
    case 'short_text':
      return stored;
  }
}

const STANDARD_FORMAT = { date: '%Y-%m-%d', datetime: '%Y-%m-%d %H:%M:%S' } as const;
