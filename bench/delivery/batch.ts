import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Landfall } from '../../test/support/landfall.js';
import { until } from '../../test/support/until.js';
import { recordTestChanges } from '../../test/support/webhooks.js';
import { inTurns, type Compared } from '../in-turns.js';
import { startCounter } from './counter.js';

const ENDPOINTS = 50;
const CHANGES = 200;
const ROUNDS = 5;
const ROUND_MAX_MS = 120_000;

/**
 * Deliveries a second to fifty healthy endpoints, from the commit of the changes to the last arrival, in turns with as many by
 * hand (batch-loop.ts), whose clock stops at the last record. Throws when one was delivered twice.
 */
export async function besideBatch({ database, accountId, call }: Landfall, databaseUrl: string): Promise<Compared> {
  const receiver = await startCounter();
  const hooks = await Promise.all(
    Array.from({ length: ENDPOINTS }, async (_, index) => {
      const attributes = { url: `${receiver.url}/${index}`, active: true };
      return (await call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).body.data.id;
    }),
  );
  let expected = 0;
  const tell = async (changes: number): Promise<number> => {
    expected += ENDPOINTS * changes;
    const subjects = Array.from({ length: changes }, () => randomUUID());
    await recordTestChanges(database, accountId, subjects);
    const began = performance.now();
    await until('everything to arrive', () => Promise.resolve(receiver.arrived.size >= expected), ROUND_MAX_MS);
    return (ENDPOINTS * changes * 1_000) / (receiver.lastAt() - began);
  };
  await tell(10);
  const loop = fork(fileURLToPath(new URL('batch-loop.ts', import.meta.url)), [databaseUrl, `${receiver.url}/reference`], {
    execArgv: ['--import', 'tsx'],
  });
  await once(loop, 'message');
  const byHand = async (): Promise<number> => {
    const rows = ENDPOINTS * CHANGES;
    expected += rows;
    loop.send({ rows, body: receiver.firstBody() });
    const [{ seconds }] = (await once(loop, 'message')) as [{ seconds: number }];
    return rows / seconds;
  };
  const compared = await inTurns(ROUNDS, { ours: () => tell(CHANGES), reference: byHand });
  loop.disconnect();
  const twice = [...receiver.arrived.values()].filter((times) => times !== 1).length;
  if (twice) throw new Error(`${twice} of ${receiver.arrived.size} notifications were delivered more than once.`);
  await Promise.all(hooks.map((id) => call('DELETE', `/webhooks/${id}`)));
  receiver.close();
  return compared;
}
