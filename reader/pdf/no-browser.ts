const scope = globalThis as Record<string, unknown>;

/** What pdfjs names while it loads, and calls only when it draws. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= class {};

/**
 * What pdfjs mends while it loads, and never calls. Node makes its own when it is first asked for, with all that reaches the
 * network, which takes a fifth of a second: until pdfjs is loaded something else stands there.
 */
const nodes = Object.getOwnPropertyDescriptor(globalThis, 'Response');
Object.defineProperty(globalThis, 'Response', { value: class {}, configurable: true, writable: true });

/** Puts Node's own back, for whoever else is in this process; it is still not made. */
export function restoreResponse(): void {
  if (nodes) Object.defineProperty(globalThis, 'Response', nodes);
}
