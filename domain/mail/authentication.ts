import { domainOf } from './address.js';
import { asWritten, splitOutsideQuotes, withoutComments, writtenValuesOf, type HeaderField } from './header.js';

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
const PROPERTY = /(?<![a-z])([a-z]+\.[a-z0-9_-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;]+)/gi;
const BY = /\bby\s+([^\s;]+)/i;

/**
 * What the servers that are trusted (by the names they sign with) said of a mail's sender. Servers write on top of what they got: of each
 * only its topmost field counts, and no field says better of a method than one above it. What stands below the first `Received` of a
 * foreign server came from outside. A sender's field that is the topmost one of a name is not told from one of ours: those servers take
 * such fields out of what they receive, as RFC 8601 (5) asks of them.
 */
export function authenticationOf(header: readonly HeaderField[], trusted: readonly string[]): AuthenticationResult[] {
  const names = trusted.map((name) => name.toLowerCase());
  const heard = new Set<string>();
  const said: AuthenticationResult[] = [];
  for (const value of writtenValuesOf(writtenByUs(header, names), 'authentication-results')) {
    const { by, results } = wordOf(value);
    if (!names.includes(by) || heard.has(by)) continue;
    heard.add(by);
    const decided = new Set(said.map(({ method }) => method));
    if (said.some(({ method, result }) => method === 'dmarc' && result !== 'pass')) break;
    // Whoever sent it may have written the name of another server of ours below: believed only where ours found something good.
    if (said.length > 0 && !said.some(({ result }) => result === 'pass')) break;
    said.push(...results.filter(({ method }) => !decided.has(method)));
  }
  return [...said, ...forwarded(header, said, names)].slice(0, RESULTS_MAX);
}

/** The machine itself, and one that says no name, is of the house as long as a server of the house stands below it. */
function writtenByUs(header: readonly HeaderField[], trusted: readonly string[]): readonly HeaderField[] {
  const hops = header.flatMap(({ name, value }, at) => (name === 'received' ? [{ at, writer: writerOf(asWritten(value), trusted) }] : []));
  const foreign = hops.findIndex(({ writer }) => writer === 'foreign');
  const last = (foreign < 0 ? hops : hops.slice(0, foreign)).findLastIndex(({ writer }) => writer === 'ours');
  return header.slice(0, hops[last + 1]?.at);
}

/** A server whose name ends as that of a trusted one does is of the same house. */
function writerOf(received: string, trusted: readonly string[]): 'ours' | 'machine' | 'foreign' {
  const by = BY.exec(withoutComments(received))?.[1]?.toLowerCase().replace(/\.$/, '');
  if (by !== undefined && trusted.some((name) => covers(houseOf(name), by))) return 'ours';
  return by === undefined || by === 'localhost' ? 'machine' : 'foreign';
}

/** `example.com` of `mx.example.com`; a name of two labels is its own, and so is one right below `co.uk` and the like. */
function houseOf(name: string): string {
  const above = name.slice(name.indexOf('.') + 1);
  return name.split('.').length > 2 && !/^(?:[a-z]{1,3})\.[a-z]{2}$/.test(above) ? above : name;
}

function wordOf(value: string): { by: string; results: AuthenticationResult[] } {
  const [first = '', ...rest] = splitOutsideQuotes(withoutComments(value), ';');
  const by = first.trim().split(/\s/)[0]?.replace(/"/g, '').toLowerCase() ?? '';
  const results = rest.flatMap((part) => {
    const [, method = '', result = '', properties = ''] = METHOD.exec(part.trim()) ?? [];
    return method === '' ? [] : [{ by, method: method.toLowerCase(), result: result.toLowerCase(), properties: propertiesIn(properties) }];
  });
  return { by, results };
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
  return writtenValuesOf(header, 'arc-authentication-results').flatMap((value) => {
    const [, instance, rest = ''] = /^\s*i\s*=\s*(\d+)\s*;(.*)$/is.exec(value) ?? [];
    const seal = writtenValuesOf(header, 'arc-seal').find((one) => tagOf(one, 'i') === instance);
    const { by, results } = wordOf(rest);
    return trusted.includes(by) && seal !== undefined && covers(tagOf(seal, 'd') ?? '', by) ? results : [];
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
