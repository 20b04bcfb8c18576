/** What a PNG without transparency, palette or interlacing holds: what a PDF shows as it is (ISO 32000-1, 7.4.4.4). */
export interface PngPicture {
  width: number;
  height: number;
  bitsPerChannel: number;
  channels: 1 | 3;
  /** Rows of pixels, predicted and deflated. */
  deflated: Uint8Array;
}

const SIGNATURE_BYTES = 8;
/** Of a chunk beside its content: length and type before it, a check behind it. */
const HEAD_BYTES = 8;
const CHUNK_BYTES = 12;
const CHANNELS: Readonly<Record<number, 1 | 3>> = { 0: 1, 2: 3 };

/** Of a PNG that was written here. Throws for one of another kind. */
export function picturePng(png: Buffer): PngPicture {
  const rows: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; at += CHUNK_BYTES + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + HEAD_BYTES) === 'IDAT')
      rows.push(png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + png.readUInt32BE(at)));
  const header = png.subarray(SIGNATURE_BYTES + HEAD_BYTES);
  const channels = CHANNELS[header.readUInt8(9)];
  if (!channels) throw new Error('A picture was written as another kind of PNG than it was asked for.');
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bitsPerChannel: header.readUInt8(8),
    channels,
    deflated: Buffer.concat(rows),
  };
}
