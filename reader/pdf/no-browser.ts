const scope = globalThis as Record<string, unknown>;

/** What pdfjs names while it loads, and calls only when it draws. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= class {};

/** What pdfjs mends while it loads, and never calls: Node's own brings all that reaches the network with it, which takes a fifth of a second. */
scope.Response = class {};
