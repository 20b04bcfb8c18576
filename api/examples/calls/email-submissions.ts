import { renderEmailAlias } from '../../../resources/email-alias.js';
import { renderFullEmailSubmission } from '../../../resources/email-submission.js';
import { exampleId } from '../ids.js';
import { DOCUMENT, MAIL } from '../papers.js';
import { bodyOf, one, page, type Calls } from './call.js';
import { changed } from './world.js';

const SUBMISSION = renderFullEmailSubmission({
  ...MAIL,
  body: `${MAIL.bodyPreview}\nKind regards`,
  inReplyTo: null,
  references: [],
  contentType: 'multipart/mixed',
  accountId: exampleId('account'),
  userId: null,
  documentIds: [DOCUMENT.id],
  emailAliasId: exampleId('email_alias'),
  reason: null,
  notes: ['logo.png: a picture in the text'],
});

const WISH = { name: 'Jinling Furniture', sender_policy: 'listed', senders: ['supplier.example'] } as const;
const ALIAS = renderEmailAlias({
  id: exampleId('email_alias'),
  accountId: exampleId('account'),
  name: WISH.name,
  address: 'docs+k7m2v9q4x8r3d@in.landfall.example',
  active: true,
  senderPolicy: WISH.sender_policy,
  senders: WISH.senders,
  createdAt: MAIL.createdAt,
  updatedAt: MAIL.createdAt,
});
const OFF = { active: false };

export const emailSubmissionCalls: Calls = {
  'emailAliases.list': { answer: page(ALIAS) },
  'emailAliases.get': { parameters: { id: ALIAS.id }, answer: one(ALIAS) },
  'emailAliases.create': { body: bodyOf('email_alias', WISH), answer: one(ALIAS) },
  'emailAliases.update': { parameters: { id: ALIAS.id }, body: bodyOf('email_alias', OFF, ALIAS.id), answer: one(changed(ALIAS, OFF)) },
  'emailAliases.delete': { parameters: { id: ALIAS.id } },
  'emailSubmissions.list': { parameters: { include: 'documents' }, answer: page(SUBMISSION) },
  'emailSubmissions.get': { parameters: { id: SUBMISSION.id, include: 'documents' }, answer: one(SUBMISSION) },
};
