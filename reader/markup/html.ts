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

/** The text of HTML, line by line; the cells of a table's row stand on one line, with tabs between. Nothing is rendered or fetched. */
export function textOfHtml(source: string): string {
  const lines = new Lines();
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

/** Lines as they are written; within a cell, a block is a blank and not the end of the row. */
class Lines {
  private readonly done: string[] = [];
  /** Of the line that is written: put together once, since a line may be as long as the file. */
  private parts: string[] = [];
  private afterBlank = true;
  private inCell = false;

  write(text: string): void {
    const plain = text.replace(/[\s\u00a0]+/g, ' ');
    const part = this.afterBlank ? plain.trimStart() : plain;
    if (part === '') return;
    this.parts.push(part);
    this.afterBlank = part.endsWith(' ');
  }

  cell(open: boolean): void {
    if (open && this.parts.length > 0) this.parts.push('\t');
    if (open) this.afterBlank = true;
    this.inCell = open;
  }

  end(name: string): void {
    if (this.inCell && name !== 'tr' && name !== 'table') return this.write(' ');
    const line = this.parts.join('').replaceAll(' \t', '\t').trimEnd();
    if (line.trim() !== '') this.done.push(line);
    this.parts = [];
    this.afterBlank = true;
    this.inCell = false;
  }

  text(): string {
    this.end('table');
    return this.done.join('\n');
  }
}
