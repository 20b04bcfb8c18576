import type { Sheet } from './sheet.js';

/** A column; its caption of one line or several, one below the other. */
export interface LedgerColumn {
  caption: readonly string[];
  align: 'left' | 'right' | 'centre';
  /** Takes what the others leave, and breaks its lines. */
  wide?: boolean;
}

export interface LedgerRow {
  cells: readonly string[];
  /** Said of the row below it, in smaller type from its second column on. */
  below?: string;
  bold?: boolean;
}

export interface Ledger {
  columns: readonly LedgerColumn[];
  rows: readonly LedgerRow[];
}

export interface LedgerStyle {
  /** Lines: in all directions, thin grey as in worksheets; between columns; below rows; above and below the head; none. */
  lines: 'sheet' | 'columns' | 'rows' | 'head' | 'none';
  head: 'plain' | 'grey' | 'dark' | 'none';
  size: number;
  /** Room above and below what is in a row. */
  pad?: number;
  repeated?: boolean;
  /** Printed at the foot of a page that it goes on from. */
  carried?: string;
  x?: number;
  width?: number;
}

/** At the sides of cells, and above and below them where nothing else is said. */
const PAD = 2.5;
const LEAST = 5;
const LINE = 1.2;

/** A table whose head may have several lines, and whose rows may have more said below them; over as many pages as it takes. */
export function drawLedger(sheet: Sheet, { columns, rows }: Ledger, style: LedgerStyle): void {
  const pen = new Pen(sheet, { columns, rows }, style);
  sheet.need(pen.headHeight() + 30);
  pen.head();
  for (const row of rows) {
    if (sheet.y + pen.heightOf(row) > sheet.bottom - 14) {
      if (style.carried !== undefined) sheet.write(style.carried, { x: sheet.left, y: sheet.y + 3 }, { size: 6.5, align: 'right' });
      pen.close();
      sheet.newPage();
      if (style.repeated ?? true) pen.head();
    }
    pen.row(row);
  }
  pen.close();
}

class Pen {
  private readonly x: number;
  private readonly width: number;
  private readonly size: number;
  private readonly pad: number;
  private readonly widths: readonly number[];
  private readonly columns: readonly LedgerColumn[];

  constructor(
    private readonly sheet: Sheet,
    { columns, rows }: Ledger,
    private readonly style: LedgerStyle,
  ) {
    this.columns = columns;
    this.pad = style.pad ?? PAD;
    this.x = style.x ?? sheet.left;
    this.width = style.width ?? sheet.width;
    ({ size: this.size, widths: this.widths } = this.fitted(rows));
  }

  headHeight(): number {
    if (this.style.head === 'none') return 0;
    return Math.max(...this.columns.map(({ caption }, place) => this.broken(caption, place, true).length)) * this.size * LINE + 2 * PAD;
  }

  heightOf({ cells, below, bold = false }: LedgerRow): number {
    const lines = Math.max(...cells.map((cell, place) => this.broken([cell], place, bold).length));
    return lines * this.size * LINE + 2 * this.pad + (below === undefined ? 0 : this.below(below).length * (this.size - 0.5) * LINE);
  }

  head(): void {
    const { sheet, style } = this;
    const height = this.headHeight();
    if (style.head === 'grey' || style.head === 'dark')
      sheet.box({ ...this.place(), height, fill: style.head === 'dark' ? 0.28 : 0.88, thickness: 0 });
    if (style.lines === 'head' || style.lines === 'columns' || style.lines === 'rows') sheet.rule(this.place(), 0.9);
    if (style.head === 'none') return;
    const captions = this.columns.map(({ caption }) => caption);
    this.cells(captions, { height, pad: PAD, bold: true, grey: style.head === 'dark' ? 1 : 0 });
    sheet.y += height;
    if (style.lines !== 'none' && style.lines !== 'sheet') sheet.rule(this.place(), 0.6);
  }

  row(row: LedgerRow): void {
    const { sheet, style } = this;
    const height = this.heightOf(row);
    this.cells(
      row.cells.map((cell) => [cell]),
      { height, pad: this.pad, bold: row.bold ?? false, grey: 0 },
    );
    if (row.below !== undefined) {
      const lines = this.below(row.below);
      const size = this.size - 0.5;
      const y = sheet.y + height - this.pad - lines.length * size * LINE;
      for (const [line, text] of lines.entries())
        sheet.write(text, { x: this.x + (this.widths[0] ?? 0) + PAD, y: y + line * size * LINE }, { size });
    }
    sheet.y += height;
    if (style.lines === 'rows') sheet.rule(this.place(), 0.3);
  }

  close(): void {
    if (this.style.lines !== 'none') this.sheet.rule(this.place(), this.style.lines === 'sheet' ? 0.3 : 0.9);
  }

  private place(): { x: number; y: number; width: number } {
    return { x: this.x, y: this.sheet.y, width: this.width };
  }

  private cells(
    cells: readonly (readonly string[])[],
    { height, pad, bold, grey }: { height: number; pad: number; bold: boolean; grey: number },
  ): void {
    const { sheet, style, size } = this;
    let x = this.x;
    for (const [place, width] of this.widths.entries()) {
      if (style.lines === 'sheet') sheet.box({ x, y: sheet.y, width, height, thickness: 0.3 });
      if (style.lines === 'columns') for (const edge of [x, x + width]) sheet.upright({ x: edge, y: sheet.y, height }, 0.5);
      const align = this.columns[place]?.align ?? 'left';
      for (const [line, text] of this.broken(cells[place] ?? [], place, bold).entries())
        sheet.write(text, { x: x + PAD, y: sheet.y + pad + line * size * LINE, width: width - 2 * PAD }, { size, bold, align, grey });
      x += width;
    }
  }

  private broken(lines: readonly string[], place: number, bold: boolean): string[] {
    const width = (this.widths[place] ?? 0) - 2 * PAD;
    return lines.flatMap((line) => this.sheet.broken(line, width, { size: this.size, bold }));
  }

  private below(text: string): string[] {
    return this.sheet.broken(text, this.width - (this.widths[0] ?? 0) - 2 * PAD, { size: this.size - 0.5 });
  }

  /** Values of narrow columns are never broken; the type becomes smaller until that works. */
  private fitted(rows: readonly LedgerRow[]): { size: number; widths: readonly number[] } {
    for (let size = this.style.size; ; size -= 0.25) {
      const needs = this.columns.map(({ caption, wide }, place) => {
        const cells = rows.map(({ cells, bold = false }) => ({ text: cells[place] ?? '', bold }));
        const whole = [...cells, ...caption.flatMap((line) => line.split(' ')).map((text) => ({ text, bold: true }))];
        const parts = wide ? whole.flatMap(({ text, bold }) => text.split(' ').map((word) => ({ text: word, bold }))) : whole;
        return Math.max(18, ...parts.map(({ text, bold }) => this.sheet.widthOf(text, { size, bold }))) + 2 * PAD + 1;
      });
      const wides = this.columns.filter(({ wide }) => wide).length;
      const left = this.width - needs.reduce((sum, need) => sum + need, 0);
      if (left >= wides * 40 || (left >= 0 && size <= 6) || size <= LEAST) {
        const share = left / (wides || this.columns.length);
        return { size, widths: needs.map((need, place) => need + (wides === 0 || this.columns[place]?.wide ? share : 0)) };
      }
    }
  }
}
