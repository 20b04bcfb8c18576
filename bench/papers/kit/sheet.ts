import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** Sizes in points, places from the left upper corner of the page. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export type Face = 'sans' | 'serif' | 'typewriter';

export interface TextStyle {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'centre';
  /** 0 black, 1 white. */
  grey?: number;
}

export interface StampStyle {
  /** Degrees. */
  angle?: number;
  size?: number;
  /** Red, green and blue, 0 to 1. */
  colour?: readonly [number, number, number];
  opacity?: number;
}

const FACES: Readonly<Record<Face, readonly [StandardFonts, StandardFonts]>> = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  typewriter: [StandardFonts.Courier, StandardFonts.CourierBold],
};

export const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;

export interface SheetOptions {
  size: keyof typeof SIZES;
  face: Face;
  margin: number;
  /** Of values. */
  text: number;
  /** Letter over the page, for everything that is drawn on it: `head` draws what is repeated on each page and answers where it ends. */
  head?: (sheet: Sheet) => number;
}

/** Paper to draw on, page after page, from top to bottom. */
export class Sheet {
  /** Where the next thing goes. */
  y: number;
  pages = 0;
  private page!: PDFPage;

  private constructor(
    private readonly document: PDFDocument,
    private readonly fonts: readonly [PDFFont, PDFFont],
    readonly options: SheetOptions,
  ) {
    this.y = options.margin;
    this.newPage();
  }

  static async blank(options: SheetOptions): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    const [regular, bold] = FACES[options.face];
    return new Sheet(document, [await document.embedFont(regular), await document.embedFont(bold)], options);
  }

  get width(): number {
    return SIZES[this.options.size][0] - 2 * this.options.margin;
  }

  get left(): number {
    return this.options.margin;
  }

  get bottom(): number {
    return SIZES[this.options.size][1] - this.options.margin;
  }

  newPage(): void {
    this.page = this.document.addPage([...SIZES[this.options.size]]);
    this.pages += 1;
    this.y = this.options.margin;
    if (this.pages > 1 && this.options.head) this.y = this.options.head(this);
  }

  /** Goes on to the next page where so much is not left of this one. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  widthOf(text: string, { size = this.options.text, bold = false }: TextStyle = {}): number {
    return this.font(bold).widthOfTextAtSize(text, size);
  }

  /** One line whose top is at the place. */
  write(text: string, { x, y, width = this.width }: Partial<Place> & { x: number; y: number }, style: TextStyle = {}): void {
    const { size = this.options.text, bold = false, align = 'left', grey = 0 } = style;
    if (text === '') return;
    const slack = align === 'left' ? 0 : (width - this.widthOf(text, style)) / (align === 'centre' ? 2 : 1);
    const y0 = SIZES[this.options.size][1] - y - size * 0.82;
    this.page.drawText(text, { x: x + slack, y: y0, size, font: this.font(bold), color: rgb(grey, grey, grey) });
  }

  /** Lines one below the other, those too long broken; answers where they end. */
  lines(lines: readonly string[], place: Place, style: TextStyle = {}): number {
    const { size = this.options.text } = style;
    let y = place.y;
    for (const line of lines.flatMap((text) => this.broken(text, place.width, style))) {
      this.write(line, { ...place, y }, style);
      y += size * 1.18;
    }
    return y;
  }

  /** The lines that a text takes in a width; a word that is too long for it stands alone. */
  broken(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  heightOf(lines: readonly string[], width: number, style: TextStyle = {}): number {
    return lines.flatMap((text) => this.broken(text, width, style)).length * (style.size ?? this.options.text) * 1.18;
  }

  box({ x, y, width, height, fill, thickness = 0.6 }: Place & { height: number; fill?: number; thickness?: number }): void {
    const y0 = SIZES[this.options.size][1] - y - height;
    const shade = fill === undefined ? {} : { color: rgb(fill, fill, fill) };
    this.page.drawRectangle({
      x,
      y: y0,
      width,
      height,
      ...shade,
      ...(thickness > 0 && { borderColor: rgb(0, 0, 0), borderWidth: thickness }),
    });
  }

  rule({ x, y, width }: Place, thickness = 0.6): void {
    const y0 = SIZES[this.options.size][1] - y;
    this.page.drawLine({ start: { x, y: y0 }, end: { x: x + width, y: y0 }, thickness });
  }

  upright({ x, y, height }: { x: number; y: number; height: number }, thickness = 0.6): void {
    const y0 = SIZES[this.options.size][1] - y;
    this.page.drawLine({ start: { x, y: y0 }, end: { x, y: y0 - height }, thickness });
  }

  /** A rubber stamp: large, slanted, in a frame. */
  stamp(
    text: string,
    { x, y }: { x: number; y: number },
    { angle = 12, size = 18, colour = [0.75, 0.1, 0.1], opacity = 0.55 }: StampStyle = {},
  ): void {
    const color = rgb(...colour);
    const y0 = SIZES[this.options.size][1] - y;
    const width = this.widthOf(text, { size, bold: true });
    const slant = degrees(angle);
    this.page.drawRectangle({
      x: x - 6,
      y: y0 - 7,
      width: width + 14,
      height: size + 10,
      borderColor: color,
      borderWidth: 1.6,
      rotate: slant,
      borderOpacity: opacity,
      opacity: 0,
    });
    this.page.drawText(text, { x, y: y0, size, font: this.font(true), color, rotate: slant, opacity });
  }

  /** A place for a picture, such as the mark of a house or a signature. */
  mark({ x, y }: { x: number; y: number }, size: number, grey = 0.35): void {
    const y0 = SIZES[this.options.size][1] - y - size / 2;
    this.page.drawEllipse({ x: x + size / 2, y: y0, xScale: size / 2, yScale: size / 3, color: rgb(grey, grey, grey) });
  }

  async save(): Promise<Uint8Array> {
    return this.document.save({ useObjectStreams: true });
  }

  private font(bold: boolean): PDFFont {
    return this.fonts[bold ? 1 : 0];
  }
}
