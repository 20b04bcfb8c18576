import pg from 'pg';
import type { VoyageAnswer } from './voyages.js';

const AT_ONCE = 500;
const WRITERS = 2;

/** Events as they are parsed, for those who want no more of them than to have them. */
interface RawEvent {
  eventID: string;
  eventType: string;
  eventClassifierCode: string;
  eventDateTime: string;
  transportEventTypeCode?: string;
  equipmentEventTypeCode?: string;
  equipmentReference?: string;
  transportCall: { UNLocationCode: string; vessel: { vesselIMONumber: string } };
}

/** The reference: answers are parsed, and their events inserted 500 at a time, those that are there already ignored. */
export async function rawInserts(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  await pool.query(
    `create table reference_event (bill text, event_id text, type text, classifier text, code text, container text, locode text, imo text, at timestamptz,
       said text, primary key (bill, event_id))`,
  );
  const insert = (rows: readonly { bill: string; event: RawEvent }[]) => {
    const column = (value: (row: { bill: string; event: RawEvent }) => string | null) => rows.map(value);
    return pool.query({
      name: 'insert',
      text: `insert into reference_event select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::timestamptz[], $10::text[]) on conflict do nothing`,
      values: [
        column(({ bill }) => bill),
        column(({ event }) => event.eventID),
        column(({ event }) => event.eventType),
        column(({ event }) => event.eventClassifierCode),
        column(({ event }) => event.transportEventTypeCode ?? event.equipmentEventTypeCode ?? null),
        column(({ event }) => event.equipmentReference ?? null),
        column(({ event }) => event.transportCall.UNLocationCode),
        column(({ event }) => event.transportCall.vessel.vesselIMONumber),
        column(({ event }) => event.eventDateTime),
        column(({ event }) => JSON.stringify(event)),
      ],
    });
  };
  return {
    /** Takes in the answers, two statements at a time. */
    async takeIn(answers: readonly VoyageAnswer[]): Promise<void> {
      let rows: { bill: string; event: RawEvent }[] = [];
      let running: Promise<unknown>[] = [];
      const send = async () => {
        running.push(insert(rows));
        rows = [];
        if (running.length === WRITERS) await running.shift();
      };
      for (const { bill, bytes } of answers) {
        for (const event of JSON.parse(bytes.toString()) as RawEvent[]) rows.push({ bill, event });
        while (rows.length >= AT_ONCE) {
          const further = rows.splice(AT_ONCE);
          await send();
          rows = further;
        }
      }
      if (rows.length) await send();
      await Promise.all(running);
      running = [];
    },
    count: async () => (await pool.query<{ count: number }>('select count(*)::int as count from reference_event')).rows[0]?.count ?? 0,
    close: () => pool.end(),
  };
}
