/** A part of a mail: its own header, without how it is coded, and what it is. */
export interface MimePart {
  head: string;
  content: string | Uint8Array;
  /** As it is, not coded: a mail in the mail. */
  plain?: boolean;
}

let boundaries = 0;

/** A mail of several parts; with `nesting` these lie within so many multiparts, one in the other. */
export function mimeOf(fields: Readonly<Record<string, string>>, parts: readonly MimePart[], { nesting = 1 } = {}): string {
  const head = Object.entries({ 'MIME-Version': '1.0', ...fields }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${head.join('')}${multipartOf(parts, nesting)}`;
}

function multipartOf(parts: readonly MimePart[], nesting: number): string {
  const boundary = `b-${(boundaries += 1)}-`;
  const inside = nesting > 1 ? [multipartOf(parts, nesting - 1)] : parts.map(partOf);
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${inside.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}

function partOf({ head, content, plain = false }: MimePart): string {
  if (plain) return `${head}\r\n\r\n${Buffer.from(content).toString('latin1')}`;
  const lines = Buffer.from(content)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n');
  return `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`;
}
