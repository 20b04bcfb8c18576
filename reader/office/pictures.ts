import { framesOf, type Frame } from '../picture/frames.js';
import { Unreadable, type Reading } from '../reading.js';
import type { Packed } from '../archive/archive.js';

const PICTURES = /^word\/media\/.*\.(?:jpe?g|png|tiff?|webp|gif|bmp|emf|wmf)$/i;
/** Pixels of the short side, and how many times as long the other one is: what is smaller or longer is a logo, a signature, a rule. */
const PAGE_SIDE = 700;
const PAGE_LENGTH = 2;

/** The pictures in a letter. */
export interface Pictures {
  all: readonly Frame[];
  /** Those as large as a page that was scanned. */
  pages: readonly Frame[];
  /** How many are of a kind that is not read, too large, or damaged. */
  unread: number;
}

/** In the order of their numbers; none is decoded yet. */
export async function picturesIn(parts: readonly Packed[], reading: Reading): Promise<Pictures> {
  const all: Frame[] = [];
  const pages: Frame[] = [];
  let unread = 0;
  for (const part of parts.filter(({ name }) => PICTURES.test(name)).sort(byNumber)) {
    try {
      for (const frame of await framesOf(await part.bytes(), reading)) {
        all.push(frame);
        if (isPage(await frame.size())) pages.push(frame);
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread += 1;
    }
  }
  return { all, pages, unread };
}

function isPage({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= PAGE_SIDE && long <= short * PAGE_LENGTH;
}

/** `image2` before `image10`. */
const byNumber = (one: Packed, other: Packed): number => one.name.localeCompare(other.name, 'en', { numeric: true });
