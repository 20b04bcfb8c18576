import { isIP } from 'node:net';
import { isLoopbackName, type Resolve } from './resolver.js';

/** Where plain http may be used: everywhere, on this very machine, nowhere. */
export type PlainHttp = boolean | 'loopback';

/** What may be reached, and how strictly. */
export interface TargetRules {
  allowHttp: PlainHttp;
  /** `usual`: 443 (80 for http) and 1024–65535. */
  ports: 'usual' | 'any';
  /** True for an address that may be reached. */
  allowsAddress: (address: string) => boolean;
}

export type TargetReading =
  | { kind: 'allowed'; url: URL; host: string; port: number }
  | { kind: 'refused'; reason: 'unparsable' | 'scheme' | 'port' | 'user_info' | 'fragment' | 'address'; detail: string };

/** Longest URL we call; the API takes none that is longer (promise L5). */
const URL_CHARACTERS_MAX = 8_192;

/**
 * Reads a URL as the client that connects reads it, and judges what can be judged without a look-up: an address in any
 * spelling (decimal, octal, hex, short) is one address after this, and so is a name that means this machine. `host` is
 * without brackets.
 */
export function readTarget(text: string, { allowHttp, ports, allowsAddress }: TargetRules): TargetReading {
  const url = parse(text);
  if (!url) return refused('unparsable', 'The URL cannot be read.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const known = isIP(host) ? [host] : isLoopbackName(host) ? ['127.0.0.1', '::1'] : [];
  const isOwn = known.length > 0 && known.every((address) => address === '::1' || address.startsWith('127.'));
  const mayBePlain = allowHttp === true || (allowHttp === 'loopback' && isOwn);
  if (url.protocol !== 'https:' && !(mayBePlain && url.protocol === 'http:')) return refused('scheme', 'The URL must begin with https://.');
  if (url.username || url.password) return refused('user_info', 'The URL may not hold a user name or password.');
  if (text.includes('#')) return refused('fragment', 'The URL may not hold a fragment (#).');

  const standardPort = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? standardPort : Number(url.port);
  if (ports === 'usual' && port !== standardPort && port < 1024) {
    return refused('port', 'The port must be the usual one or at least 1024.');
  }

  if (!host || !known.every(allowsAddress)) return refused('address', ADDRESS_NOT_ALLOWED);
  return { kind: 'allowed', url, host, port };
}

/**
 * `readTarget`, and what the host's name stands for at this moment. A name that cannot be looked up now is let through:
 * whoever connects looks it up again and judges what it then stands for.
 */
export async function readResolvedTarget(text: string, rules: TargetRules, resolve: Resolve): Promise<TargetReading> {
  const target = readTarget(text, rules);
  if (target.kind === 'refused' || isIP(target.host)) return target;
  const resolution = await resolve(target.host);
  const isOpen = resolution.kind === 'failed' || resolution.addresses.every(rules.allowsAddress);
  return isOpen ? target : refused('address', ADDRESS_NOT_ALLOWED);
}

/** The same words whatever the address, so that nobody can map our network by asking. */
export const ADDRESS_NOT_ALLOWED = 'The address is not a public one.';

function parse(text: string): URL | null {
  // The parser drops tabs, line breaks and surrounding blanks in silence; a URL that holds them is somebody's mistake or trick.
  if (text.length > URL_CHARACTERS_MAX || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

function refused(reason: Extract<TargetReading, { kind: 'refused' }>['reason'], detail: string): TargetReading {
  return { kind: 'refused', reason, detail };
}
