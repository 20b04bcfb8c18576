import { pointerPart, problem, type Problem } from './problems.js';

/** Bodies are read so far and no further (promise L4). */
export const BODY_BYTES_MAX = 1024 * 1024;
export const DEPTH_MAX = 20;
export const MEMBERS_MAX = 10_000;
export const STRING_BYTES_MAX = 64 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** ASCII is a part of UTF-8, and some say the one where they mean the other. */
const UTF8_NAMES: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/**
 * A body in UTF-8, as JSON is (RFC 8259), of one in another character set, which some clients name by habit. Where nobody
 * knows the one that is named, or the body is not in it, it stays as it is.
 */
export function inUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  if (!charset || UTF8_NAMES.has(charset)) return bytes;
  try {
    return Buffer.from(new TextDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return bytes;
  }
}

/**
 * A body as JSON (RFC 8259). What `JSON.parse` lets through in silence is refused here with a pointer to the place: a name
 * given twice, `__proto__` and `constructor`, NUL, lone surrogates, too deep, too many members, too long a string. Throws
 * a Problem: 400 for what is no JSON, 422 for what is no JSON we take.
 */
export function readJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw problem('malformed', 'The body is not UTF-8.');
  }
  return new JsonReader(text).read();
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor']);
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// A stretch without escapes, quotes and control characters.
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const BLANK = /[ \t\n\r]*/y;
const ESCAPES: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class JsonReader {
  private place = 0;
  private members = 0;
  private readonly path: string[] = [];

  constructor(private readonly text: string) {}

  read(): unknown {
    const value = this.value();
    this.skipBlank();
    if (this.place < this.text.length) throw this.notJson();
    return value;
  }

  private value(): unknown {
    this.skipBlank();
    switch (this.text[this.place]) {
      case '{':
        return this.deeper(() => this.object());
      case '[':
        return this.deeper(() => this.array());
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  private deeper<Value>(read: () => Value): Value {
    if (this.path.length >= DEPTH_MAX) throw this.refused(`The body is nested more than ${DEPTH_MAX} deep.`);
    this.place += 1;
    return read();
  }

  private object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    if (this.takes('}')) return object;
    do {
      this.skipBlank();
      if (this.text[this.place] !== '"') throw this.notJson();
      const name = this.string();
      this.path.push(name);
      if (FORBIDDEN_NAMES.has(name)) throw this.refused(`No member may be called ${name}.`);
      if (Object.hasOwn(object, name)) throw this.refused('The member is given twice.');
      if (!this.takes(':')) throw this.notJson();
      object[name] = this.member();
      this.path.pop();
    } while (this.takes(','));
    if (!this.takes('}')) throw this.notJson();
    return object;
  }

  private array(): unknown[] {
    const array: unknown[] = [];
    if (this.takes(']')) return array;
    do {
      this.path.push(String(array.length));
      array.push(this.member());
      this.path.pop();
    } while (this.takes(','));
    if (!this.takes(']')) throw this.notJson();
    return array;
  }

  private member(): unknown {
    this.members += 1;
    if (this.members > MEMBERS_MAX) throw this.refused(`The body has more than ${MEMBERS_MAX} members.`);
    return this.value();
  }

  private string(): string {
    this.place += 1;
    let string = this.stretch(PLAIN);
    while (this.text[this.place] === '\\') string += this.escape() + this.stretch(PLAIN);
    if (this.text[this.place] !== '"') throw this.notJson();
    this.place += 1;
    if (string.length > STRING_BYTES_MAX || Buffer.byteLength(string) > STRING_BYTES_MAX)
      throw this.refused(`The string is longer than ${STRING_BYTES_MAX} bytes.`);
    if (string.includes('\0')) throw this.refused('A string may not hold NUL.');
    if (/\p{Surrogate}/u.test(string)) throw this.refused('A string may not hold half a surrogate pair.');
    return string;
  }

  private escape(): string {
    const letter = this.text[this.place + 1] ?? '';
    if (letter === 'u') {
      const digits = this.text.slice(this.place + 2, this.place + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.notJson();
      this.place += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = ESCAPES[letter];
    if (meant === undefined) throw this.notJson();
    this.place += 2;
    return meant;
  }

  private number(): number {
    const digits = this.stretch(NUMBER);
    const number = Number(digits);
    if (digits === '') throw this.notJson();
    if (!Number.isFinite(number)) throw this.refused('The number is too large.');
    return number;
  }

  private word<Value>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.place)) throw this.notJson();
    this.place += word.length;
    return value;
  }

  /** True, and one further, when the next sign is this one. */
  private takes(sign: string): boolean {
    this.skipBlank();
    const found = this.text[this.place] === sign;
    if (found) this.place += 1;
    return found;
  }

  private skipBlank(): void {
    this.stretch(BLANK);
  }

  private stretch(pattern: RegExp): string {
    pattern.lastIndex = this.place;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.place += found.length;
    return found;
  }

  private notJson(): Problem {
    const found = this.place < this.text.length ? `an unexpected character at position ${this.place}` : 'the end too early';
    return problem('malformed', `The body is not JSON: ${found}.`);
  }

  private refused(detail: string): Problem {
    return problem('invalid', detail, { pointer: this.path.map((name) => `/${pointerPart(name)}`).join('') });
  }
}
