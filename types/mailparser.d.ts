/** Ships without types: as much of it as is used. */
declare module 'mailparser' {
  import type { Readable, Transform } from 'node:stream';

  interface Addresses {
    text: string;
  }
  interface MailAttachment {
    type: 'attachment';
    filename?: string;
    contentType: string;
    content: Readable;
    contentDisposition?: string;
    cid?: string;
    related?: boolean;
    /** Has the next part read. */
    release(): void;
  }
  interface MailText {
    type: 'text';
    text?: string;
    html?: string;
  }
  /** What was found in the header of a part. */
  interface MimeNode {
    contentType: string | false;
    disposition: string | false;
    filename: string | false;
    multipart: string | false;
    parentNode: MimeNode | false;
  }
  interface Options {
    skipHtmlToText: boolean;
    skipTextToHtml: boolean;
    skipTextLinks: boolean;
    skipImageLinks: boolean;
    /** Mails in the mail are attachments, however they are to be shown. */
    ignoreEmbedded: boolean;
  }
  export class MailParser extends Transform {
    constructor(options: Options);
    /** Called for each part, with its header. */
    protected createNode(node: MimeNode): unknown;
  }
}
