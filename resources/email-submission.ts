import { z } from 'zod';
import { momentOf, recordAddress, timestamp, uuid } from './values.js';
import { timestampOf } from '../domain/time.js';

const addresses = z.array(z.string());

export const emailSubmissionResource = z
  .object({
    id: uuid,
    type: z.literal('email_submission'),
    attributes: z.object({
      subject: z.string().nullable(),
      body_preview: z.string().nullable().describe('The beginning of the text.'),
      from: addresses,
      to: addresses,
      cc: addresses,
      message_id: z.string().nullable().describe('With its angle brackets.'),
      sent_at: timestamp.nullable().describe("From the mail's header."),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    links: z.object({ self: recordAddress }),
  })
  .meta({ id: 'EmailSubmissionResource', description: 'A mail that brought documents.' });

export interface EmailSubmissionResource extends z.infer<typeof emailSubmissionResource> {}

export interface EmailSubmission {
  id: string;
  subject: string | null;
  bodyPreview: string | null;
  from: readonly string[];
  to: readonly string[];
  cc: readonly string[];
  messageId: string | null;
  sentAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A mail as it stands beside a document that came by it. */
export function renderEmailSubmission(mail: EmailSubmission): EmailSubmissionResource {
  return {
    id: mail.id,
    type: 'email_submission',
    attributes: {
      subject: mail.subject,
      body_preview: mail.bodyPreview,
      from: [...mail.from],
      to: [...mail.to],
      cc: [...mail.cc],
      message_id: mail.messageId,
      sent_at: momentOf(mail.sentAt),
      created_at: timestampOf(mail.createdAt),
      updated_at: timestampOf(mail.updatedAt),
    },
    links: { self: `/email_submissions/${mail.id}` },
  };
}
