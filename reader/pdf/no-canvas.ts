const scope = globalThis as Record<string, unknown>;

/** What pdfjs names while it loads, and calls only when it draws. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= class {};
