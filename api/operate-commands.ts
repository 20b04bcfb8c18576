import { rowsOf } from '../db/database.js';
import { isoSql } from '../db/rows.js';
import { ACCOUNT_COMMANDS } from './operate-accounts.js';
import type { Command } from './operate-command.js';
import { CREDENTIAL_COMMANDS } from './operate-credentials.js';
import { KEY_COMMANDS } from './operate-keys.js';
import { LIMIT_COMMANDS } from './operate-limits.js';
import { readLine } from './operate-options.js';
import { TEMPLATE_COMMANDS } from './operate-templates.js';
import { USER_COMMANDS } from './operate-users.js';

const DOUBTS_SHOWN = 200;

/** All that the operator's program can do, in the order of its help. */
export const COMMANDS: Command[] = [
  ...ACCOUNT_COMMANDS,
  ...USER_COMMANDS,
  ...KEY_COMMANDS,
  ...LIMIT_COMMANDS,
  ...CREDENTIAL_COMMANDS,
  ...TEMPLATE_COMMANDS,
  {
    name: 'doubts',
    summary:
      'List what lines said that nobody understands or that cannot be right, and answers that could not be read; counted. It is kept.',
    options: { scac: { value: '<scac>' } },
    run: ({ tx, given: { scac } }) =>
      rowsOf(
        tx,
        `select scac, doubt, said, count(*)::int as times, ${isoSql('max(seen)')} as last_seen from (
           select r.source_code as scac, d.doubt, r.original_event as said, coalesce(a.last_seen_at, r.first_seen_at) as seen
             from raw_event r left join answer a on a.id = r.answer_id cross join unnest(array[r.not_understood, r.doubt]) as d (doubt)
             where (r.not_understood is not null or r.doubt is not null) and d.doubt is not null
           union all
           select t.scac, a.problem, null, a.last_seen_at from answer a join tracking_request t on t.id = a.tracking_request_id
             where not a.understood and a.problem like 'unrecognized:%') told
         where $1::text is null or scac = $1
         group by scac, doubt, said order by times desc, scac, doubt limit ${DOUBTS_SHOWN}`,
        [scac === undefined ? null : readLine(scac)],
      ),
  },
];
