import type { ReadingLimits } from '../../domain/documents/limits.js';

const MIB = 2 ** 20;
/** Of a reader before its first engine: its libraries, and a file that is open. */
const READER_BYTES = 300 * MIB;
/** Of an engine with its data, and of a page on its way to it. */
const ENGINE_BYTES = 60 * MIB;
/** Of an engine for each pixel of the largest picture that it was shown: it gives nothing back. */
const BYTES_PER_PIXEL = 25;

/**
 * Bytes that one engine takes for pictures of so many pixels. Measured on whole readers of A4 pages, at their highest: with one,
 * two and eight engines 371, 516 and 1081 MiB at 200 dpi (3.9 million pixels), with one, four and eight 526, 1085 and 1836 MiB
 * at 300 dpi (8.7 million); of pages full of specks four engines took 858 and 1336 MiB. This is above all of them.
 */
export const engineTakes = (pixels: number): number => ENGINE_BYTES + BYTES_PER_PIXEL * pixels;

/**
 * A picture that is decoded for its page takes this for each pixel, and gives nothing back. Beside what an engine takes for the largest
 * pages it may have 50 million pixels; with 48 million a reader took 907 MiB, with 96 million 1,019 where it recognised 5.6 million.
 */
const DECODED_BYTES_PER_PIXEL = 4;
const DECODED_AND_SEEN_BYTES = 450 * MIB;

/** Pixels of a page that are recognised, at most, where a picture of so many is decoded for it. */
export const pixelsBeside = (decoded: number): number =>
  Math.max(PIXELS_MIN, (DECODED_AND_SEEN_BYTES - DECODED_BYTES_PER_PIXEL * decoded) / BYTES_PER_PIXEL);

/** Of less, nothing is read. */
const PIXELS_MIN = 1_000_000;

/** Of the nets, that all engines share: with one page, two and eight at once a reader of 200 dpi took 683, 783 and 837 MB. */
const NETS_BYTES = 450 * MIB;

/** Bytes that the engines of a reader may take together, beside nets where it has them. */
export const roomForEngines = ({ residentBytes }: Pick<ReadingLimits, 'residentBytes'>, { nets }: { nets: boolean }): number =>
  residentBytes - READER_BYTES - (nets ? NETS_BYTES : 0);
