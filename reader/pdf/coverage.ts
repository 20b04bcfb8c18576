import type { Box } from '../../domain/documents/page.js';

/** Parts of its width, and of its height, that a page is looked at in. */
const PARTS = 64;

/** The parts of a page that pictures cover: what lies under another one counts once. */
export class Coverage {
  private readonly covered = new Uint8Array(PARTS * PARTS);
  private count = 0;

  /** From 0 to 1. */
  get share(): number {
    return this.count / this.covered.length;
  }

  /** A box of fractions of the page. */
  add([x0, y0, x1, y1]: Box): void {
    if (this.count === this.covered.length) return;
    for (let row = firstPart(y0); row < firstPart(y1); row += 1)
      for (let column = firstPart(x0); column < firstPart(x1); column += 1) {
        const place = row * PARTS + column;
        this.count += this.covered[place] === 0 ? 1 : 0;
        this.covered[place] = 1;
      }
  }

  /** Whether the middle of a box is covered. */
  holds([x0, y0, x1, y1]: Box): boolean {
    const part = (fraction: number): number => Math.min(PARTS - 1, Math.floor(fraction * PARTS));
    return this.covered[part((y0 + y1) / 2) * PARTS + part((x0 + x1) / 2)] === 1;
  }
}

/** The first one whose middle lies behind a place: of pieces side by side each part is covered by one. */
const firstPart = (fraction: number): number => Math.round(fraction * PARTS);
