import { inMemory, linesPage } from '../text/in-memory.js';
import type { OpenFile, Reading } from '../reading.js';

/** Groups of these hold no text of the letter. */
const UNSHOWN = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend filetbl revtbl'.split(
    ' ',
  ),
);
/** Words come from strangers: none is one that every object has. */
const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    sect: '\n',
    page: '\n',
    row: '\n',
    nestrow: '\n',
    tab: '\t',
    cell: '\t',
    nestcell: '\t',
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    emspace: ' ',
    enspace: ' ',
    '~': '\u00a0',
    _: '-',
  }),
);
const GROUPS_MAX = 10_000;

/** Rich text: its text, with tabs between the cells of its tables. */
export const openRtf = (reading: Reading): OpenFile =>
  inMemory([linesPage(1, textOfRtf(Buffer.from(reading.bytes).toString('latin1')), reading)]);

interface Group {
  shown: boolean;
  /** Characters that stand after one of Unicode for readers that know none. */
  substitutes: number;
}

/** The text of RTF, of which every character is a byte. */
function textOfRtf(source: string): string {
  const text = new RtfText();
  const control = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gy;
  while (control.lastIndex < source.length) {
    const place = control.lastIndex;
    const found = control.exec(source);
    if (!found) {
      control.lastIndex = place + 1;
      continue;
    }
    const [, word, number, hex, symbol, brace, plain] = found;
    if (word === 'bin') control.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word !== undefined) text.word(word, number === undefined ? null : Number(number));
    else if (hex !== undefined) text.byte(parseInt(hex, 16));
    else if (symbol !== undefined) text.symbol(symbol);
    else if (brace !== undefined) text.brace(brace);
    else if (plain !== undefined) text.plain(plain);
  }
  return text.end();
}

class RtfText {
  private readonly done: string[] = [];
  private readonly groups: Group[] = [];
  private group: Group = { shown: true, substitutes: 1 };
  private deeper = 0;
  private toSkip = 0;
  private bytes: number[] = [];
  private decoder = new TextDecoder('windows-1252');

  word(word: string, number: number | null): void {
    if (UNSHOWN.has(word)) this.group.shown = false;
    else if (word === 'ansicpg') this.decoder = decoderOf(number);
    else if (word === 'uc') this.group.substitutes = Math.min(8, Math.max(0, number ?? 1));
    else if (word === 'u' && number !== null) this.unicode(number);
    else this.say(SAID.get(word) ?? '');
  }

  byte(value: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else if (this.group.shown) this.bytes.push(value);
  }

  symbol(symbol: string): void {
    // What follows is for programs that know it.
    if (symbol === '*') this.group.shown = false;
    else if (symbol === '\n' || symbol === '\r') this.say('\n');
    else this.say(SAID.get(symbol) ?? ('\\{}'.includes(symbol) ? symbol : ''));
  }

  brace(brace: string): void {
    this.toSkip = 0;
    if (brace === '{') {
      if (this.groups.length === GROUPS_MAX) this.deeper += 1;
      else this.groups.push({ ...this.group });
    } else if (this.deeper > 0) this.deeper -= 1;
    else this.group = this.groups.pop() ?? this.group;
  }

  plain(text: string): void {
    const rest = text.slice(this.toSkip);
    this.toSkip = Math.max(0, this.toSkip - text.length);
    if (this.group.shown) for (let place = 0; place < rest.length; place += 1) this.bytes.push(rest.charCodeAt(place));
  }

  end(): string {
    this.flush();
    return this.done.join('');
  }

  /** As a signed number of 16 bits. */
  private unicode(number: number): void {
    this.say(String.fromCharCode(number & 0xffff));
    this.toSkip = this.group.substitutes;
  }

  private say(text: string): void {
    if (text === '' || !this.group.shown) return;
    this.flush();
    this.done.push(text);
  }

  /** Bytes are decoded together: a character may be of two. */
  private flush(): void {
    if (this.bytes.length > 0) this.done.push(this.decoder.decode(Uint8Array.from(this.bytes)));
    this.bytes = [];
  }
}

const BY_CODE_PAGE: Readonly<Record<number, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' };

function decoderOf(codePage: number | null): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(BY_CODE_PAGE[codePage ?? 0] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
