import { gzipSync } from 'node:zlib';
import { rowsOf, type Database, type Transaction } from '../../db/database.js';

/** What a line is made to have been asked. */
interface StandingLook {
  number: string;
  scac: string;
  status?: 'created' | 'failed' | 'pending' | 'awaiting_manifest';
  outcome?: 'answered' | 'trouble' | 'refused';
  reason?: string;
  failedReason?: string;
  failures?: number;
  answeredHoursAgo?: number;
  answered?: number;
  failed?: number;
}

const ALL_DAY = 2 ** 24 - 1;

const LOOKS: readonly StandingLook[] = [
  { number: 'ONEYSRC001', scac: 'ONEY', answered: ALL_DAY },
  { number: 'ONEYSRC002', scac: 'ONEY', answered: 0b100010001000100010001, reason: 'close to an arrival or departure' },
  { number: 'MAEUSRC001', scac: 'MAEU', answered: ALL_DAY & ~0b1110, failed: 0b1110 },
  {
    number: 'MSCUSRC001',
    scac: 'MSCU',
    outcome: 'trouble',
    reason: 'the line is in trouble: server_error',
    failures: 9,
    answeredHoursAgo: 31,
    failed: ALL_DAY,
  },
  {
    number: 'MSCUSRC002',
    scac: 'MSCU',
    outcome: 'trouble',
    reason: 'the line is in trouble: unreachable',
    failures: 4,
    answeredHoursAgo: 33,
    failed: 0b111,
  },
  {
    number: 'ZIMUSRC001',
    scac: 'ZIMU',
    outcome: 'refused',
    reason: "the line refuses this account's key",
    answeredHoursAgo: 40,
    failed: 0b1,
  },
  { number: 'HLCUFAIL01', scac: 'HLCU', status: 'failed', failedReason: 'not_found' },
  {
    number: 'HLCUFAIL02',
    scac: 'HLCU',
    status: 'pending',
    outcome: 'trouble',
    failedReason: 'shipping_line_unreachable',
    reason: 'retry 3 of 14: shipping_line_unreachable',
    failures: 3,
  },
  { number: 'EGLVFAIL03', scac: 'EGLV', status: 'awaiting_manifest', reason: 'the line does not know the number yet; checked daily' },
];

/** What a line sent in place of an answer. */
const SENT_INSTEAD = '<html><h1>502 Bad Gateway</h1><script>alert(1)</script></html>';

/** Sources of an account as looks, mails and trouble leave them; whoever opens the pages has something to see. */
export async function writeStandingSources(database: Database, accountId: string): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const look of LOOKS) await writeLook(tx, accountId, look);
    await tx.query(
      `update carrier_credential set refused_since = landfall_now() - interval '40 hours' where account_id = $1 and scac = 'ZIMU'`,
      [accountId],
    );
    await tx.query(
      `insert into answer (account_id, tracking_request_id, source, content_hash, body, complete, understood, problem, first_seen_at, last_seen_at)
       select $1, id, 'shipping_line', 'x', $2, false, false, 'server_error: 502 Bad Gateway', landfall_now() - interval '2 hours', landfall_now() - interval '2 hours'
       from tracking_request where account_id = $1 and request_number = 'MSCUSRC001'`,
      [accountId, gzipSync(SENT_INSTEAD)],
    );
    await writeUnknownCode(tx, accountId);
    await writeMails(tx, accountId);
  });
}

async function writeLook(tx: Transaction, accountId: string, look: StandingLook): Promise<void> {
  const { number, scac, status = 'created', outcome = 'answered', reason = 'on the water', failedReason = null } = look;
  const { failures = 0, answeredHoursAgo = 1, answered = 0, failed = 0 } = look;
  await tx.query(
    `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, status, failed_reason, is_retrying)
       values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, $3, $4, $5, $4 = 'pending') returning id)
     insert into look (tracking_request_id, source, account_id, next_look_at, reason, outcome, failures, last_asked_at, last_answered_at, tallied_hour,
       answered_hours, failed_hours)
     select id, 'shipping_line', $1, landfall_now() + interval '3 hours', $6, $7, $8, landfall_now() - interval '50 minutes',
       landfall_now() - make_interval(hours => $9), floor(extract(epoch from landfall_now()) / 3600), $10, $11 from made`,
    [accountId, number, scac, status, failedReason, reason, outcome, failures, answeredHoursAgo, answered, failed],
  );
}

async function writeUnknownCode(tx: Transaction, accountId: string): Promise<void> {
  const [shipment] = await rowsOf<{ id: string }>(
    tx,
    `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, status)
     select $1, 'MAEU', request_number, request_number, 'bill_of_lading', id, 'pending' from tracking_request
     where account_id = $1 and request_number = 'MAEUSRC001' returning id`,
    [accountId],
  );
  for (const [at, text] of ['equipmentEventTypeCode WOBL', 'equipmentEventTypeCode WOBL', 'no eventType'].entries())
    await tx.query(
      `insert into raw_event (account_id, shipment_id, answer_id, source_kind, source_code, identity_hash, said, not_understood, index, first_seen_at)
       values ($1, $2, gen_random_uuid(), 'shipping_line', 'MAEU', $3::text::bytea, $4, $5, 0, landfall_now() - interval '3 hours')`,
      [
        accountId,
        shipment?.id,
        `said ${at}`,
        JSON.stringify({ eventType: 'EQUIPMENT', equipmentEventTypeCode: 'WOBL', remark: '<b>?</b>' }),
        text,
      ],
    );
}

async function writeMails(tx: Transaction, accountId: string): Promise<void> {
  await tx.query(
    `insert into email_alias (account_id, name, token_hash, sealed_address) values ($1, 'Forwarder', gen_random_uuid()::text::bytea, 'gone')`,
    [accountId],
  );
  for (const [subject, reason] of [
    ['Arrival notice ONEYSRC001', 'nothing_attached'],
    ['Documents for your shipment, as promised on the telephone', 'sender_refused'],
  ])
    await tx.query(
      `insert into email_submission (account_id, mail_id, alias_id, reason, fingerprint, subject, from_addresses)
       select $1, gen_random_uuid(), id, $2, $3::text::bytea, $3, '{forwarder@example.com}' from email_alias where account_id = $1`,
      [accountId, reason, subject],
    );
}
