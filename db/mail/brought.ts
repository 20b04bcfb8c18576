/** Where `d` is a document that the mail `s` brought: attached to it, and no part of another. */
export const BROUGHT = 'd.email_submission_id = s.id and d.parent_id is null';

/** The same, where it was not deleted since. */
export const BROUGHT_AND_KEPT = `${BROUGHT} and d.discarded_at is null`;
