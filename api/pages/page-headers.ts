/** What a page may do: run, show and ask what comes from here; and send files to where they are stored, where that is elsewhere. */
function policyOf(storageOrigin: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ['connect-src', "'self'", ...(storageOrigin === null ? [] : [storageOrigin])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** What a browser is told with every file of the pages (reliability.md 6). */
export function pageHeaders(storageOrigin: string | null): Record<string, string> {
  return {
    'content-security-policy': policyOf(storageOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Of a page that nobody but who was given its address is to find. */
export const SHARED_PAGE_HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' };
