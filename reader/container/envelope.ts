/** Bytes among which the first line of a mail ends. */
const LINE_MAX = 1_000;
/** Who sent it, or when. */
const ENVELOPE = /^(?:\ufeff|\u00ef\u00bb\u00bf)?>?From (?:\S+@\S+|[^\r\n]*\d:\d\d)[^\r\n]*\r?\n/;

/** A mail as it was, without the line that a mailbox in one file has above each (RFC 4155): `From ada@line.example Thu Nov 26 20:50:48 2026`. */
export function withoutEnvelope<Mail extends string | Uint8Array>(mail: Mail): Mail;
export function withoutEnvelope(mail: string | Uint8Array): string | Uint8Array {
  const start = typeof mail === 'string' ? mail.slice(0, LINE_MAX) : Buffer.from(mail.subarray(0, LINE_MAX)).toString('latin1');
  const [line = ''] = ENVELOPE.exec(start) ?? [];
  return typeof mail === 'string' ? mail.slice(line.length) : mail.subarray(line.length);
}
