import { withCharacters } from './characters.js';
import { piecesOf } from './tags.js';

/** What stands in these is no text. */
const UNSHOWN = new Set(['script', 'style', 'noscript', 'template', 'title', 'object', 'svg', 'math', 'select', 'iframe']);
const BLOCKS = new Set(
  'address article aside blockquote body br caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);

/**
 * The text of HTML, line by line; the cells of a table's row stand on one line, with tabs between, and so does what a run of blanks sets apart that are
 * shown: those that do not break, and all where the source was a letter, `spaced` as it was typed. Nothing is rendered or fetched.
 */
export function textOfHtml(source: string, { spaced = false } = {}): string {
  const lines = new Lines(spaced ? GAP_TYPED : GAP);
  let unshown: string | null = null;
  for (const piece of piecesOf(source)) {
    if (piece.kind === 'text') {
      if (unshown === null) lines.write(piece.literal ? piece.text : withCharacters(piece.text));
      continue;
    }
    const name = piece.name.toLowerCase();
    if (unshown !== null) {
      if (piece.kind === 'close' && name === unshown) unshown = null;
    } else if (UNSHOWN.has(name)) {
      if (piece.kind === 'open' && !piece.empty) unshown = name;
    } else if (CELLS.has(name)) lines.cell(piece.kind === 'open');
    else if (BLOCKS.has(name)) lines.end(name);
  }
  return lines.text();
}

/** `PO 4411      Date: 2 October`: columns are set with blanks, too. */
const GAP = /(?:\u00a0 ?){3,}/g;
const GAP_TYPED = /[ \u00a0]{3,}|\t/g;

/** Of one row, so many stand beside each other. */
const CELLS_MAX = 10_000;

/** Lines as they are written; of a row of cells the first lines of all of them are one line, then the second ones, and so on. */
class Lines {
  private readonly done: string[] = [];
  /** Of the line that is written: put together once, since a line may be as long as the file. */
  private parts: string[] = [];
  private afterBlank = true;
  /** The lines of each cell of the row. */
  private row: string[][] = [];
  private inCell = false;

  constructor(private readonly gap: RegExp) {}

  write(text: string): void {
    const plain = text
      .split(this.gap)
      .map((apart) => apart.replace(/[\s\u00a0]+/g, ' '))
      .join('\t');
    const part = this.afterBlank ? plain.trimStart() : plain;
    if (part === '') return;
    this.parts.push(part);
    this.afterBlank = /\s$/.test(part);
  }

  cell(open: boolean): void {
    this.endLine();
    if (open) this.row.push([]);
    this.inCell = open;
  }

  end(name: string): void {
    this.endLine();
    if (this.inCell && name !== 'tr' && name !== 'table') return;
    const height = this.row.reduce((most, lines) => Math.max(most, lines.length), 0);
    // Of a row as wide and as high as a stranger likes, the rest of each cell follows by itself.
    const beside = Math.min(height, Math.floor(CELLS_MAX / Math.max(1, this.row.length)));
    for (let at = 0; at < beside; at += 1) {
      const cells = this.row.map((lines) => lines[at] ?? '');
      this.done.push(cells.join('\t').trimEnd());
    }
    for (const lines of this.row) for (const line of lines.slice(beside)) this.done.push(line);
    this.row = [];
    this.inCell = false;
  }

  text(): string {
    this.end('table');
    return this.done.join('\n');
  }

  private endLine(): void {
    const line = this.parts.join('').trimEnd();
    if (line !== '') (this.inCell ? (this.row.at(-1) ?? this.done) : this.done).push(line);
    this.parts = [];
    this.afterBlank = true;
  }
}
