import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useApi, keyTo } from '../support/api.js';
import { day, move } from '../support/evidence.js';
import { scriptedLine } from '../support/looks.js';

const IMO = '9300001';
const BOX = { container: 'HLXU1000001', role: 'pol' as const };
const unnamed = { vessel: { imo: IMO, name: null }, voyage: '012E' };
const named = { vessel: { imo: IMO, name: 'ALBATROS' }, voyage: '012E' };

/** Promise R7: who may know of a ship. */
describe('a ship that a line names', () => {
  const api = useApi();

  const asking = async (accountId: string) => {
    const key = await keyTo(api.database, accountId);
    return (path: string) => api.ask('GET', `/v2${path}`, { key });
  };

  it('is known to the account whose line named it, by that line’s name for it, and to no other', async () => {
    const line = await scriptedLine(api.database);
    const other = await scriptedLine(api.database);
    const [ask, askOther] = [await asking(line.accountId), await asking(other.accountId)];
    const id = await line.post({ number: 'HLCUSHIP1' });
    await line.look(id, [move('LOAD LADEN vessel', day(2), { ...BOX, ...unnamed })]);
    assert.equal((await ask(`/vessels/${IMO}`)).body.data.attributes['name'], `IMO ${IMO}`);
    assert.equal((await askOther(`/vessels/${IMO}`)).status, 404);

    // Another account learns the ship's name; this one does not learn that it did.
    const otherId = await other.post({ number: 'HLCUSHIP1' });
    await other.look(otherId, [move('LOAD LADEN vessel', day(2), { ...BOX, ...named })]);
    assert.equal((await askOther(`/vessels/${IMO}`)).body.data.attributes['name'], 'ALBATROS');
    assert.equal((await ask(`/vessels/${IMO}`)).body.data.attributes['name'], `IMO ${IMO}`);

    await line.look(id, [move('LOAD LADEN vessel', day(2), { ...BOX, ...named })]);
    assert.equal((await ask(`/vessels/${IMO}`)).body.data.attributes['name'], 'ALBATROS');
  });

  it('answers wherever a raw event links it, also one that no milestone rests on', async () => {
    const line = await scriptedLine(api.database);
    const ask = await asking(line.accountId);
    const id = await line.post({ number: 'HLCUSHIP2' });
    const elsewhere = { vessel: { imo: '9300002', name: 'BORA' }, voyage: '1' };
    await line.look(id, [
      move('LOAD LADEN vessel', day(2), { ...BOX, ...named }),
      move('LOAD LADEN vessel', day(1), { ...BOX, ...elsewhere }),
      move('DISC LADEN vessel', day(1), { ...BOX, ...elsewhere }),
    ]);
    const [box] = (await ask('/containers')).body.data as unknown as { id: string }[];
    const events = (await ask(`/containers/${box?.id ?? ''}/raw_events`)).body.data as unknown as {
      relationships: { vessel: { data: { id: string } | null } };
    }[];
    const ships = new Set(events.map(({ relationships }) => relationships.vessel.data?.id ?? ''));
    assert.equal(ships.size, 2);
    for (const one of ships) assert.equal((await ask(`/vessels/${one}`)).status, 200, one);
  });
});
