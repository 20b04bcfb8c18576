import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useDatabase } from '../support/database.js';
import { day, move, place, ship } from '../support/evidence.js';
import { scriptedLine } from '../support/looks.js';

const BOX = { container: 'HLXU1000001', ...ship('ALBATROS', '012E'), role: 'pod' as const };

describe('news of the port terminal', () => {
  const db = useDatabase();

  /** A line that first lands the box, then sets a last free day. */
  const told = async (number: string, landed: ReturnType<typeof place>) => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number });
    const discharged = move('DISC LADEN vessel', day(25), { ...BOX, place: landed });
    await line.look(id, [discharged]);
    await line.look(id, [discharged, move('LFD LADEN', day(26), { container: BOX.container, place: landed, deadline: day(30) })]);
    const changes = await line.rows<{ event: string; content: string }>(
      `select event, content from change where account_id = $1 and event in ('container.updated', 'container.pickup_lfd_line.changed')
       order by position`,
      [line.accountId],
    );
    return changes.map(({ event, content }) => {
      const { reference_object: reference, included } = JSON.parse(content) as {
        reference_object: { id: string };
        included: { id: string; attributes: Record<string, unknown>; relationships: Record<string, { data: { id: string } | null }> }[];
      };
      const news = included.find(({ id }) => id === reference.id);
      const terminal = included.find(({ id }) => id === news?.relationships['terminal']?.data?.id);
      return { event, news: news?.attributes ?? {}, terminal: terminal?.attributes['smdg_code'] };
    });
  };

  it('is told in the form of the interface: of a terminal, with what was and what is', async () => {
    const [day30, updated] = await told('HLCUTERM1', place('USLGB', { facilityCode: 'LBCT', facilityCodeList: 'SMDG' }));
    assert.equal(day30?.event, 'container.pickup_lfd_line.changed');
    assert.ok(updated, 'no container.updated was told');
    assert.equal(updated.terminal, 'LBCT');
    assert.equal(updated.news['data_source'], 'terminal');
    assert.deepEqual(updated.news['changeset'], { pickup_lfd: [null, day(30)], pickup_lfd_line: [null, day(30)] });
  });

  it('is left to the event of the value itself while nobody knows the terminal', async () => {
    assert.deepEqual(
      (await told('HLCUTERM2', place('USLGB'))).map(({ event }) => event),
      ['container.pickup_lfd_line.changed'],
    );
  });
});
