const { parse, stringify } = JSON;
const { push } = Array.prototype;

/**
 * What pdfjs mends while it loads is mended for everybody, for edges that nobody here comes near: a list that may not grow, a number
 * kept as it was written. V8's own take a tenth of the time.
 */
export function restoreNatives(): void {
  Object.assign(JSON, { parse, stringify });
  Object.assign(Array.prototype, { push });
}
