import type { Reading } from './reading.js';

/**
 * Cuts PDFs out of a file, each with some of its pages by their numbers, from 1. The same file gives the same bytes. In the place of one
 * that cannot be cut out, or behind the last that can, there is none.
 */
export type Cutter = (reading: Reading, cuts: readonly (readonly number[])[]) => Promise<readonly (Uint8Array | null)[]>;

const cutPdf = async (): Promise<Cutter> => (await import('./pdf/cut.js')).cutPdf;
const cutPicture = async (): Promise<Cutter> => (await import('./picture/cut.js')).cutPicture;
const cutHeic = async (): Promise<Cutter> => (await import('./picture/cut.js')).cutHeic;

/** By the type of the file, loaded where there is something to cut. Other kinds have no pages that were ever on paper. */
export const CUTTERS: Readonly<Record<string, () => Promise<Cutter>>> = {
  'application/pdf': cutPdf,
  'image/tiff': cutPicture,
  'image/heic': cutHeic,
  'image/heif': cutHeic,
  'image/heic-sequence': cutHeic,
  'image/heif-sequence': cutHeic,
};
