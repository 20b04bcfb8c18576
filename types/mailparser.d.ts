/** Ships without types. */
declare module 'mailparser' {
  interface Addresses {
    text: string;
  }
  interface MailAttachment {
    filename?: string;
    contentType: string;
    content: Buffer;
    contentDisposition?: string;
    cid?: string;
    related?: boolean;
  }
  export interface Mail {
    subject?: string;
    from?: Addresses;
    to?: Addresses | Addresses[];
    cc?: Addresses | Addresses[];
    date?: Date;
    text?: string;
    html?: string | false;
    attachments: MailAttachment[];
  }
  export function simpleParser(
    source: Buffer,
    options: { skipHtmlToText: boolean; skipTextToHtml: boolean; skipTextLinks: boolean; skipImageLinks: boolean },
  ): Promise<Mail>;
}
