/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const ONE_RANGE = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i;

/**
 * The bytes that a `Range` header asks for (RFC 9110 §14): `whole` where it asks for none in particular, or in a way that may be
 * passed over (several, another unit); `none` where the file does not have them.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [found, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (found === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'none' : { start, end };
}
