/** Bytes of a name that every file system takes, with room for what people add. */
const NAME_BYTES_MAX = 180;
const EXTENSION = /\.[\p{L}\p{N}]{1,12}$/u;
/** Controls, marks that turn the direction of reading, and what means something in a path. */
const UNSAFE = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A stranger's name for a file as one that can be saved anywhere, and that says what it is. */
export function safeFileName(given: string, nameless = 'document'): string {
  const plain = given
    .normalize('NFC')
    .replaceAll(UNSAFE, '')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const name = DEVICE.test(plain) ? `_${plain}` : plain;
  return shortened(name) || nameless;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES_MAX) return name;
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  let stem = '';
  for (const sign of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem + sign + extension) > NAME_BYTES_MAX) break;
    stem += sign;
  }
  return stem + extension;
}
