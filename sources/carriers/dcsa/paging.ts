/** Pages of one answer at most: 5,000 events, far beyond any booking, and a line that turns in circles costs no more. */
export const PAGES_MAX = 50;
/** Bytes of one answer at most, over all its pages: two of the largest pages that `Http` lets through. */
export const ANSWER_BYTES_MAX = 20 * 1024 * 1024;

export type NextPage =
  | { kind: 'end' }
  | { kind: 'next'; url: string }
  /** There is more, and it cannot be fetched. */
  | { kind: 'cut_off' };

export interface Page {
  /** Address of the first page, with the whole question. */
  first: string;
  /** Addresses asked so far, this page's last. */
  asked: readonly string[];
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Where the next page is (DCSA T&T 2.2, paging): `Next-Page` as an absolute or relative address, which must have the
 * origin of the first page since credentials travel along; else a cursor or page number, added to the first question as
 * `cursor`. `Next-Page-Cursor` (version 3) is always a cursor. Absent, empty or equal to the current page: the end.
 */
export function nextPage({ first, asked, headers }: Page): NextPage {
  const current = asked.at(-1) ?? first;
  const cursor = headers['next-page-cursor']?.trim() ?? '';
  // Some send a Link-style reference in angle brackets.
  const told = /^<([^>]*)>/.exec(headers['next-page']?.trim() ?? '')?.[1] ?? headers['next-page']?.trim() ?? '';
  if (cursor === '' && (told === '' || told === headers['current-page']?.trim())) return { kind: 'end' };

  const url = cursor === '' ? pageAddress(told, current, first) : withCursor(first, cursor);
  if (url === current) return { kind: 'end' };
  if (url === null || new URL(url).origin !== new URL(first).origin || asked.includes(url)) return { kind: 'cut_off' };
  return { kind: 'next', url };
}

function pageAddress(told: string, current: string, first: string): string | null {
  if (!looksLikeAddress(told, current)) return withCursor(first, told);
  return URL.canParse(told, current) ? new URL(told, current).href : null;
}

// Any text is a relative address by the letter; a cursor in base64 may begin with a slash and end in equal signs.
function looksLikeAddress(told: string, current: string): boolean {
  const path = new URL(current).pathname;
  return (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(told) ||
    /^[^?]*\?[^?]*=/.test(told) ||
    told.startsWith('//') ||
    told.startsWith(`${path}/`) ||
    told === path
  );
}

function withCursor(first: string, cursor: string): string {
  const url = new URL(first);
  url.searchParams.set('cursor', cursor);
  return url.href;
}
