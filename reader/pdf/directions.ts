import type { Turn } from '../../domain/documents/turn.js';
import { times, type Matrix } from './matrix.js';
import type { Run } from './runs.js';

/** Of a right angle, that a line may be off it and still run along a side of the page: watermarks across it run along none. */
const OFF_MAX = 0.3;

/** Letters of one run that are counted: it runs one way, however long it is. */
const COUNTED_MAX = 2_000;

/** Which way the text of a page runs, letter by letter. */
export class Directions {
  private readonly letters = new Map<Turn, number>();
  private all = 0;

  /** A run of text on a page as `viewport` shows it. */
  add({ str, transform }: Run, viewport: Matrix): void {
    const letters = str.slice(0, COUNTED_MAX).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    this.all += letters;
    const turn = turnToLevel(transform, viewport);
    if (turn !== null) this.letters.set(turn, (this.letters.get(turn) ?? 0) + letters);
  }

  /** Degrees clockwise that the page is turned by for most of its letters to stand upright; 0 where no way is that of most. */
  get turn(): Turn {
    const most = [...this.letters].find(([, letters]) => letters > this.all / 2);
    return most?.[0] ?? 0;
  }
}

/** Null where the line runs askew. */
function turnToLevel([a = 0, b = 0, c = 0, d = 0]: readonly number[], viewport: Matrix): Turn | null {
  const [x, y] = times(viewport, [a, b, c, d, 0, 0]);
  const right = Math.atan2(y, x) / (Math.PI / 2);
  const nearest = Math.round(right);
  if (!Number.isFinite(right) || Math.abs(right - nearest) > OFF_MAX) return null;
  // What runs down is turned back by a quarter.
  return (((4 - nearest) % 4) * 90) as Turn;
}
