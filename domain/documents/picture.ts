const SIGNATURES: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => [4, `ftyp${brand}`] as const),
];

/** Pictures of telephones, which nothing here writes. */
const UNWRITTEN = /^image\/hei[cf](-sequence)?$/;

/** As many bytes as tell what can be turned. */
export const PICTURE_HEAD_BYTES = 16;

/** What a picture of this type is once it was turned: the same, and those of telephones (HEIC) are JPEG. */
export const turnedType = (contentType: string): string => (UNWRITTEN.test(contentType) ? 'image/jpeg' : contentType);

/** Whether a file that begins so is a picture that can be turned, whatever it is called. Bitmaps cannot. */
export function canBeTurned(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return SIGNATURES.some(([at, bytes]) => text.startsWith(bytes, at));
}
