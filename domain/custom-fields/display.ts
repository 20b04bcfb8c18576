import { formatDecimal, readNumberFormat } from './decimal.js';
import type { FieldDefinition } from './definition.js';
import { formatMoment, readMomentFormat } from './moment-format.js';
import { momentOfText } from './moment.js';
import { choicesOf, readFieldValue } from './value.js';

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

/** The text that keeps what people see as `shown`; null where the two are the same, or where it shows no value of the definition. */
export function keptTextOf(definition: FieldDefinition, shown: string): string | null {
  const given = definition.dataType === 'number' ? withoutFormat(definition, shown) : shown;
  const reading = readFieldValue(definition, given, { options: null, fits: () => true });
  return reading.valid && reading.stored !== shown ? reading.stored : null;
}

/** A number without its prefix, its suffix and the commas between thousands. */
function withoutFormat({ defaultFormat }: FieldDefinition, shown: string): string {
  const { prefix = '', suffix = '' } = (defaultFormat === null ? null : readNumberFormat(defaultFormat)) ?? {};
  const before = shown.toLowerCase().startsWith(prefix.toLowerCase()) ? shown.slice(prefix.length) : shown;
  const bare = before.toLowerCase().endsWith(suffix.toLowerCase()) ? before.slice(0, before.length - suffix.length) : before;
  return bare.replaceAll(/,(?=\d{3}(?!\d))/g, '');
}
