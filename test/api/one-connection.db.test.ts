import assert from 'node:assert/strict';
import { operations } from '../../api/inventory.js';
import { useApi } from '../support/api.js';
import { ask } from '../support/isolation/asking.js';
import { goodCalls, renamed, WRITES } from '../support/isolation/calls.js';
import { openHousehold, type Household } from '../support/isolation/household.js';
import { uploaded } from '../support/isolation/uploaded.js';

const READS = operations().filter(({ type }) => type !== 'mutation');

/** Calls that hold one connection each and want another wait for one another. Asked of a process that has just started. */
for (const named of [false, true])
  describe(`the API with one connection to the database${named ? ', called with Idempotency-Keys' : ''}`, function () {
    this.timeout(60_000);
    const api = useApi({ connections: { poolSize: 1, patienceMs: 2_000 } });
    let own: Household;
    before(async () => (own = await openHousehold(api, 'MYSELF')));

    it('answers every operation: no call wants two at a time', async () => {
      let call = 0;
      for (const operation of [...(named ? [] : READS), ...WRITES])
        for (const input of goodCalls(operation, own)) {
          const headers = { ...(named && { 'idempotency-key': `call ${(call += 1)}` }) };
          const { status, text } = await ask(operation, await uploaded(api, own.account, renamed(input)), {
            api,
            key: own.account.key,
            face: 'REST',
            headers,
          });
          assert.ok([200, 201, 202, 204].includes(status), `${operation.name}: ${status} ${text}`);
        }
    });
  });
