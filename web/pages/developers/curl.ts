/** Where programs ask: the same origin as these pages. */
const base = (): string => `${location.origin}/v2`;

/** In the quotes of a shell, whatever it holds. */
const quoted = (text: string): string => `'${text.replaceAll(`'`, `'\\''`)}'`;

/** One command, a part a line. */
const command = (...parts: string[]): string => parts.join(' \\\n  ');

/** Shows that a key is good. */
export function keyLine(key: string): string {
  return command(`curl -sg ${quoted(`${base()}/shipments?page[size]=1`)}`, `-H ${quoted(`Authorization: Token ${key}`)}`);
}

const AUTH = '-H "Authorization: Token $KEY"';

/** Reads on after a cursor. */
export function readLine(cursor: string, event: string | undefined): string {
  return command(
    `curl -sG ${quoted(`${base()}/events`)}`,
    AUTH,
    `-d after=${cursor}`,
    ...(event ? [`-d ${quoted(`filter[event]=${event}`)}`] : []),
  );
}

/** Follows from a cursor on. */
export function followLine(cursor: string, event: string | undefined): string {
  const address = `${base()}/events/stream${event ? `?filter[event]=${event}` : ''}`;
  return command(`curl -sgN ${quoted(address)}`, AUTH, `-H 'Last-Event-ID: ${cursor}'`);
}
