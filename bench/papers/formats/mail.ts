import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { MadePaper } from '../layout.js';

/** A mail that brings a paper, with words that say as little as such mails do. */
export async function mailOf(paper: MadePaper): Promise<Buffer> {
  const composer = new MailComposer({
    from: 'Documentation <docs@forwarder.example>',
    to: 'papers@customer.example',
    subject: 'Documents for your shipment',
    date: new Date(`${paper.receivedOn}T08:00:00Z`),
    messageId: `<${paper.type}.${paper.seed}@forwarder.example>`,
    baseBoundary: 'paper',
    text: 'Dear all,\n\nplease find attached the document for your reference.\n\nBest regards\nDocumentation desk\n',
    attachments: [{ filename: 'document.pdf', content: Buffer.from(paper.pdf), contentType: 'application/pdf' }],
  });
  return composer.compile().build();
}
