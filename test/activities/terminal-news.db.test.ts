import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useDatabase } from '../support/database.js';
import { day, move, paper, place, ship } from '../support/evidence.js';
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

  it('is told of a hold, which has no event of its own, as the line’s news while nobody knows the terminal', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUTERM3' });
    const discharged = move('DISC LADEN vessel', day(25), { ...BOX, place: place('USLGB') });
    const papers = (event: string, at: ReturnType<typeof day>) => paper(`CUS ${event}`, at, { container: BOX.container });
    await line.look(id, [discharged]);
    await line.look(id, [discharged, papers('HOLD', day(26))]);
    await line.look(id, [discharged, papers('HOLD', day(26)), papers('RELS', day(28))]);
    const told = await line.rows<{ news: { attributes: Record<string, unknown>; relationships: Record<string, { data: unknown }> } }>(
      `select (select r from jsonb_array_elements(content::jsonb -> 'included') r where r ->> 'type' = 'container_updated_event') as news
       from change where account_id = $1 and event = 'container.updated' order by position`,
      [line.accountId],
    );
    assert.deepEqual(
      told.map(({ news }) => [news.attributes['data_source'], news.relationships['terminal']?.data]),
      [
        ['shipping_line', null],
        ['shipping_line', null],
      ],
    );
    const [held, freed] = told.map(
      ({ news }) => (news.attributes['changeset'] as Record<string, [unknown[], unknown[]]>)['holds_at_pod_terminal'],
    );
    assert.deepEqual([held?.[0].length, held?.[1].length, freed?.[0].length, freed?.[1].length], [0, 1, 1, 0]);
  });

  it('is told of another terminal, though nobody named one for a while', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUTERM4' });
    const at = (code: string | null) =>
      move('DISC LADEN vessel', day(25), {
        ...BOX,
        place: code === null ? place('USLGB') : place('USLGB', { facilityCode: code, facilityCodeList: 'SMDG' }),
      });
    for (const [place, code] of ['LBCT', null, 'TTI'].entries()) await line.look(id, [{ ...at(code), reportedAt: day(26 + place) }]);
    const told = await line.rows<{ event: string }>(
      `select event from change where account_id = $1 and event = 'container.pod_terminal_changed'`,
      [line.accountId],
    );
    assert.equal(told.length, 1);
  });

  it('is left to the event of the value itself while nobody knows the terminal', async () => {
    assert.deepEqual(
      (await told('HLCUTERM2', place('USLGB'))).map(({ event }) => event),
      ['container.pickup_lfd_line.changed'],
    );
  });
});
