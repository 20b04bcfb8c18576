import { BROUGHT, BROUGHT_AND_KEPT } from './brought.js';

/** Notes of files that the account had before. A name has no colon. */
const DUPLICATE = '^duplicate(_of [0-9a-f-]{36})?: ';

/**
 * Why a mail has no documents, where `s` is its submission: what was written when it was taken in, or what became of them since. A mail
 * of which nothing was left out had documents once.
 */
export const TOLD_REASON = `coalesce(s.reason, case
  when exists (select from document d where ${BROUGHT_AND_KEPT}) then null
  when s.notes = '[]' or exists (select from document d where ${BROUGHT}) then 'documents_deleted'
  when not exists (select from jsonb_array_elements_text(s.notes) note where note !~ '${DUPLICATE}') then 'duplicates' end)`;
