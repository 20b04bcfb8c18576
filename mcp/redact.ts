const HIDDEN = '[redacted]';
/** Keys of what names a record or is secret. */
const NAMING = /^(id|.*_id|number|query|filters|ref_numbers|message|token|.*_token|.*_secret|authorization|cookie|arguments|stack)$/i;
const TOLD = new Set(['request_id']);

/** Fields of a log line without what names a record or is secret, at any depth; of an error only its class. */
export function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, hidden(key, value)]));
}

/** The class of whatever was thrown: `Refused`, `TypeError`; `Error` of what is none. */
export function classOf(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name : 'Error';
  return /^\w{1,40}$/.test(name) ? name : 'Error';
}

function hidden(key: string, value: unknown): unknown {
  if (key === 'error') return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : classOf(value);
  if (NAMING.test(snakeCase(key)) && !TOLD.has(snakeCase(key))) return HIDDEN;
  if (Array.isArray(value)) return value.map((item: unknown) => hidden('', item));
  if (value !== null && typeof value === 'object') return redacted({ ...value });
  return value;
}

const snakeCase = (key: string): string => key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2');
