import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { fullEmailSubmissionResource } from '../../resources/email-submission.js';
import { BROUGHT_AND_KEPT } from '../mail/brought.js';
import { TOLD_REASON } from '../mail/told-reason.js';
import { columns, listOf } from './list.js';

/** Newest first. */
export const EMAIL_SUBMISSIONS = listOf({
  name: 'email_submissions',
  from: 'email_submission s',
  alias: 's',
  where: ['s.account_id = :account'],
  order: [{ sql: 's.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(fullEmailSubmissionResource),
  stored: {
    ...columns('s', 'body_preview', 'body', 'sent_at', 'message_id', 'in_reply_to', 'content_type', 'created_at', 'updated_at'),
    subject: `coalesce(s.subject, '')`,
    reason: TOLD_REASON,
    from: 's.from_addresses',
    to: 's.to_addresses',
    cc: 's.cc_addresses',
    references: 's.message_references',
    notes: 'array(select jsonb_array_elements_text(s.notes))',
    documents_count: `(select count(*)::int from document d where ${BROUGHT_AND_KEPT})`,
  },
});
