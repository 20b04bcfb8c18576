const TOKEN = String.raw`[!#$%&'*+\-.^_\`|~0-9A-Za-z]+`;
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
/** One of several preferences: what lies between commas that are not quoted. */
const PREFERENCE = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g;
/** Its name and value; parameters may follow. */
const NAMED = new RegExp(String.raw`^[ \t]*(${TOKEN})[ \t]*(?:=[ \t]*(${TOKEN}|${QUOTED}))?[ \t]*(?:;|$)`);

/** The answer's header to a client whose wish for strict handling was heeded. */
export const STRICT_APPLIED = { 'preference-applied': 'handling=strict' };

/**
 * Whether a client wants to be told what of its request nobody here knows: `Prefer: handling=strict` (RFC 7240 §4.4). Of a
 * preference that is given several times the first one counts; what cannot be read says nothing.
 */
export function wantsStrict(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false;
  for (const [written] of [prefer].flat().join(',').matchAll(PREFERENCE)) {
    const [, name, value = ''] = NAMED.exec(written) ?? [];
    if (name?.toLowerCase() === 'handling') return unquoted(value).toLowerCase() === 'strict';
  }
  return false;
}

function unquoted(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
}
