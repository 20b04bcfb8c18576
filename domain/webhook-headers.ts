/** A request header that a client adds to its deliveries. */
export interface OwnHeader {
  name: string;
  value: string;
}

// What belongs to the connection (RFC 9110 §7.6.1) or to us. Whole families are marked by their first part.
const RESERVED = new Set(['connection', 'expect', 'host', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'user-agent']);
const RESERVED_FAMILIES = ['content-', 'landfall-', 'proxy-', 'webhook-'];

/** True for a name that clients may not set. `signatureHeaders`: names that the plain hex signature's header has or would have. */
export function isReservedHeader(name: string, ...signatureHeaders: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return (
    RESERVED.has(lower) ||
    RESERVED_FAMILIES.some((family) => lower.startsWith(family)) ||
    signatureHeaders.some((signature) => isSameHeader(name, signature))
  );
}

/** Whether two names are one header's: case does not matter (RFC 9110 §5.1). */
export function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A header's name as it is sent: `x-my-key` goes out as `X-My-Key`. */
export function capitalised(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('-');
}

/** A client's own headers as they are sent; reserved ones are left out, of two with one name the later stays. */
export function sentHeaders(headers: readonly OwnHeader[] | null, signatureHeader: string): Record<string, string> {
  const allowed = (headers ?? []).filter(({ name }) => !isReservedHeader(name, signatureHeader));
  return Object.fromEntries(allowed.map(({ name, value }) => [capitalised(name), value]));
}
