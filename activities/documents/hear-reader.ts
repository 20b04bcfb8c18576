import type { Readable } from 'node:stream';
import type { ReaderProgress } from '../../domain/documents/reader.js';

export interface Hearing {
  /** Pages that a file may have: of others nothing is believed. */
  pages: number;
  hear(progress: ReaderProgress): void;
  /** It says more than any reader has to say. */
  tooMuch(): void;
}

/** Of one line; what is longer is no word of a reader. */
const LINE_MAX = 200;
/** Said of one page, at most: libraries say things too. */
const PER_PAGE = 20;
const AND_MORE = 1_000;

/** What a reader says while it reads. It may be in a stranger's hands: what is no word of it is passed over. */
export function hearReader(voice: Readable, { pages, hear, tooMuch }: Hearing): void {
  let line = '';
  let said = 0;
  const most = pages * PER_PAGE * LINE_MAX + AND_MORE * LINE_MAX;
  voice.on('data', (chunk: Buffer) => {
    said += chunk.length;
    if (said > most) {
      voice.destroy();
      return tooMuch();
    }
    const lines = (line + chunk.toString('latin1')).split('\n');
    line = (lines.pop() ?? '').slice(0, LINE_MAX + 1);
    for (const one of lines) {
      const progress = one.length <= LINE_MAX ? progressIn(one, pages) : null;
      if (progress) hear(progress);
    }
  });
}

function progressIn(line: string, pages: number): ReaderProgress | null {
  try {
    const said = JSON.parse(line) as Partial<Record<string, unknown>> | null;
    const number = said?.['kind'] === 'opened' ? said['pageCount'] : said?.['page'];
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > pages) return null;
    return KINDS.has(String(said?.['kind'])) ? (said as unknown as ReaderProgress) : null;
  } catch {
    return null;
  }
}

const KINDS: ReadonlySet<string> = new Set<ReaderProgress['kind']>(['opened', 'begun', 'recognising', 'stored']);
