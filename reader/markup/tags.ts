/** A piece of HTML or XML. */
export type Piece =
  { kind: 'text'; text: string; literal: boolean } | { kind: 'open' | 'close'; name: string; attributes: string; empty: boolean };

/** The pieces of a text with tags, one by one; comments, declarations and instructions are left out. A broken tag is text. */
export function* piecesOf(source: string): Generator<Piece> {
  let place = 0;
  while (place < source.length) {
    const start = source.indexOf('<', place);
    const text = source.slice(place, start < 0 ? source.length : start);
    if (text !== '') yield { kind: 'text', text, literal: false };
    if (start < 0) return;
    const skipped = unread(source, start);
    if (skipped) {
      if (skipped.literal !== '') yield { kind: 'text', text: skipped.literal, literal: true };
      place = skipped.end;
      continue;
    }
    const end = endOfTag(source, start);
    const tag = end < 0 ? null : tagOf(source.slice(start + 1, end));
    if (tag) yield tag;
    else yield { kind: 'text', text: '<', literal: true };
    place = tag ? end + 1 : start + 1;
  }
}

/** What begins with `<!` or `<?`, and where it ends; of it only a CDATA section has text. */
function unread(source: string, start: number): { end: number; literal: string } | null {
  const until = (mark: string, from: number): number => {
    const end = source.indexOf(mark, from);
    return end < 0 ? source.length : end + mark.length;
  };
  if (source.startsWith('<!--', start)) return { end: until('-->', start + 4), literal: '' };
  if (source.startsWith('<![CDATA[', start)) {
    const end = until(']]>', start + 9);
    return { end, literal: source.slice(start + 9, end).replace(/\]\]>$/, '') };
  }
  if (source.startsWith('<?', start)) return { end: until('?>', start + 2), literal: '' };
  if (source.startsWith('<!', start)) return { end: endOfDeclaration(source, start), literal: '' };
  return null;
}

/** A document type may hold declarations of its own, in brackets: none of them is looked at. */
function endOfDeclaration(source: string, start: number): number {
  let depth = 0;
  for (let place = start; place < source.length; place += 1) {
    const char = source.charAt(place);
    if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    else if (char === '>' && depth <= 0) return place + 1;
  }
  return source.length;
}

const TAG_MAX = 65_536;

/** The `>` that ends it; one within quotes does not. */
function endOfTag(source: string, start: number): number {
  let quote = '';
  const most = Math.min(source.length, start + TAG_MAX);
  for (let place = start + 1; place < most; place += 1) {
    const char = source.charAt(place);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return place;
    else if ((char === '"' || char === "'") && source.charAt(place - 1) === '=') quote = char;
    else if (char === '<') return -1;
  }
  return -1;
}

function tagOf(inner: string): Piece | null {
  const close = inner.startsWith('/');
  const [, name, attributes = ''] = /^([A-Za-z_][\w.:-]{0,200})([\s\S]*)$/.exec(close ? inner.slice(1) : inner) ?? [];
  if (name === undefined) return null;
  return { kind: close ? 'close' : 'open', name, attributes, empty: attributes.endsWith('/') };
}
