import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 40;
const WIDTH = A4.width - 2 * MARGIN;
const LABEL_SIZE = 6.5;
const TEXT_SIZE = 9.5;
const LINE_HEIGHT = 12;
const INSET = 4;
const INK = rgb(0.1, 0.1, 0.12);
const RULE = rgb(0.45, 0.47, 0.5);

/** A boxed field: its label small in the corner, its value below. */
export interface Cell {
  label: string;
  lines: readonly string[];
  /** Of the row's width, in proportion to the other cells; 1 unless given. */
  share?: number;
}

export interface Column {
  title: string;
  share: number;
}

/** One page of a form, filled from top to bottom. */
export class Sheet {
  private y = A4.height - MARGIN;

  private constructor(
    private readonly document: PDFDocument,
    private readonly page: PDFPage,
    private readonly fonts: { plain: PDFFont; bold: PDFFont },
  ) {}

  /** The same title and moment give the same bytes. */
  static async begin({ title, writtenAt }: { title: string; writtenAt: number }): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    document.setCreationDate(new Date(writtenAt));
    const [plain, bold] = await Promise.all([document.embedFont(StandardFonts.Helvetica), document.embedFont(StandardFonts.HelveticaBold)]);
    return new Sheet(document, document.addPage([A4.width, A4.height]), { plain, bold });
  }

  /** Who writes on the left, what it is on the right. */
  heading(issuer: string, title: string): void {
    this.y -= 16;
    this.write(issuer, { x: MARGIN, size: 13, bold: true });
    const width = this.fonts.bold.widthOfTextAtSize(title, 13);
    this.write(title, { x: MARGIN + WIDTH - width, size: 13, bold: true });
    this.y -= 14;
  }

  row(cells: readonly Cell[]): void {
    const height = LABEL_SIZE + 8 + LINE_HEIGHT * Math.max(...cells.map(({ lines }) => lines.length));
    for (const { x, width, of } of across(cells)) {
      this.page.drawRectangle({ x, y: this.y - height, width, height, borderColor: RULE, borderWidth: 0.6 });
      this.writeAt(of.label, { x: x + INSET, y: this.y - LABEL_SIZE - 2, size: LABEL_SIZE });
      for (const [place, line] of of.lines.entries())
        this.writeAt(line, { x: x + INSET, y: this.y - LABEL_SIZE - 3 - LINE_HEIGHT * (place + 1), size: TEXT_SIZE });
    }
    this.y -= height;
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.y -= 8;
    const drawn = across(columns);
    for (const [place, row] of [columns.map(({ title }) => title), ...rows].entries()) {
      this.y -= LINE_HEIGHT + 3;
      for (const [column, { x }] of drawn.entries())
        this.write(row[column] ?? '', { x: x + INSET, size: place === 0 ? 8 : TEXT_SIZE, bold: place === 0 });
      if (place === 0) this.rule(this.y - 4);
    }
    this.y -= 10;
    this.rule(this.y);
  }

  note(text: string): void {
    this.y -= LINE_HEIGHT + 2;
    this.write(text, { x: MARGIN, size: 8 });
  }

  async bytes(): Promise<Uint8Array> {
    return this.document.save();
  }

  private rule(y: number): void {
    this.page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + WIDTH, y }, thickness: 0.6, color: RULE });
  }

  private write(text: string, { x, size, bold = false }: { x: number; size: number; bold?: boolean }): void {
    this.writeAt(text, { x, y: this.y, size, bold });
  }

  private writeAt(text: string, { x, y, size, bold = false }: { x: number; y: number; size: number; bold?: boolean }): void {
    this.page.drawText(text, { x, y, size, font: bold ? this.fonts.bold : this.fonts.plain, color: INK });
  }
}

function across<T extends { share?: number }>(parts: readonly T[]): { x: number; width: number; of: T }[] {
  const whole = parts.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = MARGIN;
  return parts.map((of) => {
    const width = (WIDTH * (of.share ?? 1)) / whole;
    const drawn = { x, width, of };
    x += width;
    return drawn;
  });
}
