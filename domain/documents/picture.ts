const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const SIGNATURES: readonly (readonly [contentType: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ...HEIC_BRANDS.map((brand) => ['image/heic', 4, `ftyp${brand}`] as const),
];

/** As many bytes as tell what can be turned. */
export const PICTURE_HEAD_BYTES = 16;

/** What kind of picture a file is that begins so, whatever it is called; null: none that can be turned, as bitmaps are. */
export function pictureTypeOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return SIGNATURES.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0] ?? null;
}
