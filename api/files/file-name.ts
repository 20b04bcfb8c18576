/** Bytes of a name that every file system takes, with room for what people add. */
const NAME_BYTES_MAX = 180;
const EXTENSION = /\.[\p{L}\p{N}]{1,12}$/u;
/** Controls, marks that turn the direction of reading, and what means something in a path. */
const UNSAFE = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A client's file name as one that can be saved anywhere, and that says what it is. */
export function safeFileName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replaceAll(UNSAFE, '')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const name = DEVICE.test(plain) ? `_${plain}` : plain;
  return shortened(name) || 'document';
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

/** `Content-Disposition` (RFC 6266): the name in ASCII for old readers, and as it is for all others. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = safeFileName(fileName);
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_')
    .replaceAll('%', '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
