/** What a JSON pointer of fields and places leads to; undefined: nothing. */
export const valueAt = (payload: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined), payload);
