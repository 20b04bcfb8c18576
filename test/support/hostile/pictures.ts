import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileFile, Lures } from './hostile-file.js';

/** A chunk of a PNG. */
function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG that says it is so large, of these pixels and further chunks. */
function pngOf({
  width,
  height,
  pixels = Buffer.alloc(0),
  more = [],
}: {
  width: number;
  height: number;
  pixels?: Buffer;
  more?: Buffer[];
}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Directory {
  width: number;
  height: number;
  /** Where the next directory lies; 0: nowhere. */
  next: number;
}

const TIFF_HEAD = 8;
const ENTRIES = 8;
const DIRECTORY = 2 + ENTRIES * 12 + 4;

/** A TIFF of these directories, one after the other, all of which show the same few black bits. */
function tiffOf(directories: readonly Directory[]): Buffer {
  const strip = TIFF_HEAD + directories.length * DIRECTORY;
  const head = Buffer.from('49492a0008000000', 'hex');
  const parts = directories.map(({ width, height, next }) => {
    const part = Buffer.alloc(DIRECTORY);
    part.writeUInt16LE(ENTRIES, 0);
    const entries = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 1],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, strip],
      [278, 4, height],
      [279, 4, 128],
    ] as const;
    for (const [at, [tag, kind, value]] of entries.entries()) {
      part.writeUInt16LE(tag, 2 + at * 12);
      part.writeUInt16LE(kind, 4 + at * 12);
      part.writeUInt32LE(1, 6 + at * 12);
      part.writeUInt32LE(value, 10 + at * 12);
    }
    part.writeUInt32LE(next, DIRECTORY - 4);
    return part;
  });
  return Buffer.concat([head, ...parts, Buffer.alloc(128)]);
}

const directoryAt = (index: number): number => TIFF_HEAD + index * DIRECTORY;
const SMALL = { width: 32, height: 32 };

const chain = (count: number): Buffer =>
  tiffOf(Array.from({ length: count }, (_, at) => ({ ...SMALL, next: at + 1 < count ? directoryAt(at + 1) : 0 })));

/** A JPEG whose head says another size than its lines have. */
async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A GIF of one black dot, shown so many times. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')]);
}

const drawing = ({ url, file }: Lures): Buffer =>
  Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file://${file}">]>
<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text><script>while(true){}</script>
<image href="${url}x.png"/></svg>`);

export const hostilePictures: readonly HostileFile[] = [
  { name: 'that says it is 100,000 pixels wide and high', bytes: () => pngOf({ width: 100_000, height: 100_000 }), ends: ['too_large'] },
  {
    name: 'of 2,500 million white pixels in three megabytes',
    bytes: () => pngOf({ width: 50_000, height: 50_000, pixels: Buffer.alloc(((50_000 + 8) / 8) * 50_000, 0xff) }),
    ends: ['too_large'],
  },
  { name: 'without a pixel of those it says it has', bytes: () => pngOf({ width: 900, height: 900 }), ends: ['no_text', 'corrupt'] },
  {
    name: 'with a comment that unpacks to 200 megabytes',
    bytes: () =>
      pngOf({
        width: 64,
        height: 64,
        pixels: Buffer.alloc(9 * 64, 0xff),
        more: [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]))],
      }),
    ends: ['no_text', 'corrupt'],
  },
  {
    name: 'with a colour profile that unpacks to 200 megabytes',
    bytes: () =>
      pngOf({
        width: 64,
        height: 64,
        pixels: Buffer.alloc(9 * 64, 0xff),
        more: [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]))],
      }),
    ends: ['no_text', 'corrupt'],
  },
  { name: 'of a camera that says it is 65,000 pixels wide and high', bytes: () => jpegSaying(65_000, 65_000), ends: ['too_large'] },
  { name: 'of a camera that says it is larger than it is', bytes: () => jpegSaying(900, 900), ends: ['no_text', 'corrupt'] },
  {
    name: 'of a camera that is cut off in its middle',
    bytes: async () => (await jpegSaying(900, 900)).subarray(0, 400),
    ends: ['no_text', 'corrupt'],
  },
  {
    name: 'of pages that lead back to the first (TIFF)',
    bytes: () =>
      tiffOf([
        { ...SMALL, next: directoryAt(1) },
        { ...SMALL, next: directoryAt(0) },
      ]),
    ends: ['no_text', 'corrupt'],
  },
  {
    name: 'of a page that leads to itself (TIFF)',
    bytes: () => tiffOf([{ ...SMALL, next: directoryAt(0) }]),
    ends: ['no_text', 'corrupt'],
  },
  { name: 'of 60,000 pages (TIFF)', bytes: () => chain(60_000), ends: ['too_many_pages'] },
  { name: 'of 500 pages (TIFF)', bytes: () => chain(500), ends: ['too_many_pages'] },
  {
    name: 'whose second page is as large as a football field (TIFF)',
    bytes: () =>
      tiffOf([
        { ...SMALL, next: directoryAt(1) },
        { width: 90_000, height: 90_000, next: 0 },
      ]),
    ends: ['too_large', 'no_text'],
  },
  { name: 'of 200,000 frames (GIF)', bytes: () => gifOf(200_000), ends: ['no_text', 'corrupt', 'too_large'] },
  { name: 'that is drawn by a script (SVG)', bytes: drawing, ends: ['unsupported_type'] },
];
