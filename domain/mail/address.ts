import { splitOutsideQuotes, withoutComments } from './header.js';

const ADDRESSES_MAX = 1_000;
const ADDRESS_MAX = 320;

/**
 * The addresses in a field, in small letters, in their order and each once: quotes, comments, groups and the names of people are left
 * out, and nothing is decoded. A name that looks like an address is a name.
 */
export function addressesIn(value: string): string[] {
  const found = new Set<string>();
  for (const part of splitOutsideQuotes(withoutComments(value), ',;')) {
    const address = addressIn(part);
    if (address !== null) found.add(address);
    if (found.size === ADDRESSES_MAX) break;
  }
  return [...found];
}

function addressIn(part: string): string | null {
  const [open, close] = anglesOf(part);
  // `<@relay.example:ada@example.com>` is ada; `Undisclosed recipients: ada@example.com` is a group with one member.
  const bare = open < 0 ? part : part.slice(open + 1, close);
  const colon = lastOutsideQuotes(bare, ':');
  const address = bare
    .slice(colon + 1)
    .replace(/\\(.)/g, '$1')
    .replace(/"/g, '')
    .trim()
    .replace(/\.$/, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 1 || at === address.length - 1 || address.length > ADDRESS_MAX || hasForbidden(address) ? null : address;
}

function anglesOf(part: string): [open: number, close: number] {
  const open = lastOutsideQuotes(part, '<');
  const close = part.indexOf('>', open);
  return [open, close < 0 ? part.length : close];
}

function lastOutsideQuotes(text: string, letter: string): number {
  let quoted = false;
  let last = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (quoted && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '"') quoted = !quoted;
    else if (!quoted && text.charAt(at) === letter) last = at;
  }
  return last;
}

/** Blanks, control characters and brackets: what holds one is no address but something around it. */
const hasForbidden = (address: string): boolean =>
  /[\s<>,;]/.test(address) || [...address].some((letter) => letter < ' ' || letter === '\u007f');

/** `example.com` of `ada@example.com`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
