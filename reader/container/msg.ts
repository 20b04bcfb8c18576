import MsgReaderModule from '@kenjiuno/msgreader';
import { sentAtOf } from '../../domain/mail/opened.js';
import { textOfHtml } from '../markup/html.js';
import { damaged, type Reading } from '../reading.js';
import { isPaper, typeByName } from './attached.js';
import { mailText } from './mail-text.js';
import { ONE_TOO_MANY, type Left, type Parcel, type Part } from './parcel.js';

/** Written for CommonJS: what is asked for stands within what is answered. */
const MsgReader = ((MsgReaderModule as unknown as { default?: unknown }).default ?? MsgReaderModule) as typeof MsgReaderModule.default;

/** A mail as Outlook keeps it; a mail attached to it is a file of the same kind. */
export async function openMsg(bytes: Uint8Array, reading: Reading): Promise<Parcel> {
  try {
    const outlook = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const data = outlook.getFileData();
    if (data.error !== undefined) throw new Error(data.error);
    const attached = data.attachments ?? [];
    const parts: (Part | Left)[] = [];
    let taken = 0;
    for (const attachment of attached) {
      const name = attachment.fileName ?? attachment.fileNameShort ?? attachment.name ?? '';
      // What is beyond it is not taken out.
      if (taken === reading.limits.members) {
        parts.push({ name, size: attachment.contentLength ?? 0, left: ONE_TOO_MANY });
        continue;
      }
      try {
        const { fileName, content } = outlook.getAttachment(attachment);
        const bytes = Uint8Array.from(content);
        const isMail = attachment.innerMsgContent === true;
        const inText = attachment.attachmentHidden === true || attachment.pidContentId !== undefined;
        const contentType = attachment.attachMimeTag ?? typeByName(name);
        if (!isMail && !(await isPaper({ name, contentType, bytes, attached: true, inText }, reading))) continue;
        parts.push({ name: isMail ? fileName : name, bytes, isMail, inText: inText && contentType.startsWith('image/') });
        taken += 1;
      } catch {
        parts.push({ name, size: 0, left: 'damaged' });
      }
    }
    const subject = data.subject ?? null;
    const text = data.body?.trim() ? data.body : textOfHtml(data.bodyHtml ?? Buffer.from(data.html ?? []).toString('utf8'));
    const from = [data.senderName, data.senderSmtpAddress ?? data.senderEmail].filter((part) => part !== undefined).join(' ') || null;
    const sentAt = sentAtOf(Date.parse(data.clientSubmitTime ?? data.messageDeliveryTime ?? ''));
    return { parts, mail: { subject, sentAt, text: mailText({ subject, from, text }) } };
  } catch (error) {
    return damaged('the mail is damaged beyond repair')(error);
  }
}
