const SIGNATURES: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
];

/** As many bytes as tell what can be turned. */
export const PICTURE_HEAD_BYTES = 16;

/** Whether a file that begins so is a picture that can be turned, whatever it is called. Those of telephones (HEIC) and bitmaps cannot. */
export function canBeTurned(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return SIGNATURES.some(([at, bytes]) => text.startsWith(bytes, at));
}
