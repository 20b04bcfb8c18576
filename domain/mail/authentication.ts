import { domainOf } from './address.js';
import { splitOutsideQuotes, valuesOf, withoutComments, type HeaderField } from './header.js';

/** What a server found out about who sent a mail: `dkim=pass header.d=example.com`. */
export interface AuthenticationResult {
  /** The server that says so. */
  by: string;
  method: string;
  result: string;
  /** What was looked at: `header.d`, `smtp.mailfrom`, … */
  properties: Record<string, string>;
}

const RESULTS_MAX = 50;
const METHOD = /^([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)\b(.*)$/is;
const PROPERTY = /([a-z]+\.[a-z0-9_-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;]+)/gi;
const BY = /\bby\s+([^\s;]+)/i;

/**
 * What the servers that are trusted (by the names they sign with) said of a mail's sender. Whatever stands below the first `Received`
 * that a foreign server wrote came from outside, and may be forged. Those servers take such fields out of what they receive, as
 * RFC 8601 (5) asks of them.
 */
export function authenticationOf(header: readonly HeaderField[], trusted: readonly string[]): AuthenticationResult[] {
  const names = trusted.map((name) => name.toLowerCase());
  const border = header.findIndex(({ name, value }) => name === 'received' && isForeign(value, names));
  const ours = border < 0 ? header : header.slice(0, border);
  const said = valuesOf(ours, 'authentication-results').flatMap((value) => resultsIn(value, names));
  return [...said, ...forwarded(header, said, names)].slice(0, RESULTS_MAX);
}

/** A server whose name ends as that of a trusted one does is of the same house, and so is the machine itself. */
function isForeign(received: string, trusted: readonly string[]): boolean {
  const by = BY.exec(withoutComments(received))?.[1]?.toLowerCase().replace(/\.$/, '');
  if (by === undefined || by === 'localhost') return false;
  return !trusted.some((name) => covers(houseOf(name), by));
}

/** `example.com` of `mx.example.com`; a name of two labels is its own. */
const houseOf = (name: string): string => (name.split('.').length > 2 ? name.slice(name.indexOf('.') + 1) : name);

function resultsIn(value: string, trusted: readonly string[]): AuthenticationResult[] {
  const [first = '', ...rest] = splitOutsideQuotes(withoutComments(value), ';');
  const by = first.trim().split(/\s/)[0]?.replace(/"/g, '').toLowerCase() ?? '';
  if (!trusted.includes(by)) return [];
  return rest.flatMap((part) => {
    const [, method = '', result = '', properties = ''] = METHOD.exec(part.trim()) ?? [];
    return method === '' ? [] : [{ by, method: method.toLowerCase(), result: result.toLowerCase(), properties: propertiesIn(properties) }];
  });
}

function propertiesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(PROPERTY)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.replace(/"/g, '').toLowerCase(),
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}

/** What a trusted forwarder saw before it passed the mail on: good where a server of ours found the chain of seals whole (RFC 8617). */
function forwarded(
  header: readonly HeaderField[],
  said: readonly AuthenticationResult[],
  trusted: readonly string[],
): AuthenticationResult[] {
  if (!said.some(({ method, result }) => method === 'arc' && result === 'pass')) return [];
  return valuesOf(header, 'arc-authentication-results').flatMap((value) => {
    const [, instance, rest = ''] = /^\s*i\s*=\s*(\d+)\s*;(.*)$/is.exec(value) ?? [];
    const seal = valuesOf(header, 'arc-seal').find((one) => tagOf(one, 'i') === instance);
    return resultsIn(rest, trusted).filter(({ by }) => seal !== undefined && covers(tagOf(seal, 'd') ?? '', by));
  });
}

const tagOf = (value: string, tag: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;\\s]+)`, 'i').exec(value)?.[1]?.toLowerCase();

/**
 * Whether the sender is who the mail says: DMARC says so, or the domain of a good signature or of an allowed server is that of the
 * sender, or one above it. A signature of a domain below says nothing: on shared domains those belong to strangers.
 */
export function isAuthentic(results: readonly AuthenticationResult[], from: readonly string[]): boolean {
  const [sender, ...others] = from;
  if (sender === undefined || others.length > 0) return false;
  const domain = domainOf(sender);
  const covering = (value: string | undefined) => value !== undefined && covers(value.includes('@') ? domainOf(value) : value, domain);
  return results.some(({ method, result, properties }) => {
    if (result !== 'pass') return false;
    if (method === 'dmarc') return (properties['header.from'] ?? domain) === domain;
    if (method === 'dkim') return covering(properties['header.d'] ?? properties['header.i']);
    return method === 'spf' && covering(properties['smtp.mailfrom']);
  });
}

const covers = (above: string, domain: string): boolean => above !== '' && (domain === above || domain.endsWith(`.${above}`));
