import { z } from 'zod';
import { many, one, toMany, toOne, toOneOrNone } from './jsonapi.js';
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
    links: { self: `/v2/email_submissions/${mail.id}` },
  };
}

export const fullEmailSubmissionResource = z
  .object({
    ...emailSubmissionResource.shape,
    attributes: emailSubmissionResource.shape.attributes.extend({
      // Beside a document the interface has null for none, and here a text.
      subject: z.string().describe('Empty where the mail has none.'),
      body: z.string().nullable().describe('The text, up to 64 KiB of it.'),
      in_reply_to: z.string().nullable().describe('Id of the mail that it answers.'),
      references: z.array(z.string()).describe('Ids of the mails that went before it.'),
      content_type: z.string().nullable().describe('MIME type of all of it.'),
      documents_count: z.int().describe('Documents that were made of it and not deleted.'),
      reason: z
        .string()
        .nullable()
        .describe(
          'Why there is no document of it: `too_large`, `sender_refused`, `encrypted`, `nothing_attached`, `duplicates` (the account had all of it), `documents_deleted` … Null where there are some, or where `notes` say of each file why there is none.',
        ),
      notes: z.array(z.string()).describe('What was left out of it, and why.'),
    }),
    relationships: z.object({
      account: toOne('account'),
      user: toOneOrNone('user').describe('The person of the account who sent it.'),
      documents: toMany('document').describe('What was attached.'),
      email_alias: toOneOrNone('email_alias').describe(
        'The address of the account that it came to, of several the one that took it; null where that was deleted.',
      ),
    }),
  })
  .meta({ id: 'FullEmailSubmissionResource', description: 'A mail that came to an address of the account, with all that is shown of it.' });

export interface FullEmailSubmissionResource extends z.infer<typeof fullEmailSubmissionResource> {}

export interface FullEmailSubmission extends EmailSubmission {
  body: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  contentType: string | null;
  accountId: string;
  userId: string | null;
  documentIds: readonly string[];
  emailAliasId: string | null;
  reason: string | null;
  notes: readonly string[];
}

/** A mail as it is listed, and got by its id. */
export function renderFullEmailSubmission(mail: FullEmailSubmission): FullEmailSubmissionResource {
  const { attributes, ...rest } = renderEmailSubmission(mail);
  return {
    ...rest,
    attributes: {
      ...attributes,
      subject: mail.subject ?? '',
      body: mail.body,
      in_reply_to: mail.inReplyTo,
      references: [...mail.references],
      content_type: mail.contentType,
      documents_count: mail.documentIds.length,
      reason: mail.reason,
      notes: [...mail.notes],
    },
    relationships: {
      account: one('account', mail.accountId),
      user: one('user', mail.userId),
      documents: many('document', mail.documentIds),
      email_alias: one('email_alias', mail.emailAliasId),
    },
  };
}
