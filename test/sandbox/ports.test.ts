import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { demandFree } from '../../sandbox/ports.js';
import { checkout } from '../../sandbox/settings.js';
import { freePort } from '../support/ports.js';
import { portsNeeded } from '../../sandbox/ports.mjs';
import { LINES } from '../../sandbox/world/numbers.js';

/** Another run, which has its ports and does not listen on them yet. */
const ASK_AND_STAY = `
  import { freePort } from './test/support/ports.ts';
  const ports = [];
  for (let time = 0; time < 1_000; time += 1) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  setInterval(() => undefined, 60_000);
`;

describe('the ports of the parts', () => {
  it('are refused in one line that names the port and the setting that changes it, when somebody listens there', async () => {
    const server = createServer();
    const listenPort = await freePort();
    await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve));
    try {
      await assert.rejects(demandFree([{ listenPort, part: 'the API', setting: 'LANDFALL_API_PORT' }]), {
        name: 'Trouble',
        message: `Port ${listenPort}, meant for the API, is in use: end the program that has it, or set LANDFALL_API_PORT to another port.`,
      });
    } finally {
      server.close();
    }
    await demandFree([{ listenPort, part: 'the API', setting: 'LANDFALL_API_PORT' }]);
  });

  it('are all looked at, and all that are taken named in one line together', async () => {
    const servers = [createServer(), createServer()];
    const [api = 0, world = 0] = await Promise.all(
      servers.map(async (server) => {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return (server.address() as AddressInfo).port;
      }),
    );
    const free = { listenPort: await freePort(), part: 'Temporal', setting: 'LANDFALL_TEMPORAL_PORT' };
    try {
      await assert.rejects(
        demandFree([
          { listenPort: api, part: 'the API', setting: 'LANDFALL_API_PORT' },
          free,
          { listenPort: world, part: 'the practice world', setting: 'LANDFALL_WORLD_PORT' },
        ]),
        {
          message: `Ports in use: ${api} (the API, LANDFALL_API_PORT), ${world} (the practice world, LANDFALL_WORLD_PORT). End the programs that have them, or set the settings named to other ports.`,
        },
      );
    } finally {
      for (const server of servers) server.close();
    }
  });

  it('are those of the parts that are ours to start, with one for each practice line', () => {
    const settings = (env: Record<string, string>) => portsNeeded(env).map(({ setting }) => setting);
    assert.equal(settings({}).filter((name) => name === 'LANDFALL_WORLD_PORT').length, 1 + LINES.length);
    assert.equal(settings({}).length, 9 + LINES.length);
    const own = settings({ DATABASE_URL: 'x', TEMPORAL_ADDRESS: 'x', LANDFALL_MAILBOX_URL: 'x' });
    assert.deepEqual(
      own.filter((name) => /POSTGRES|TEMPORAL|IMAP|SMTP/.test(name)),
      [],
    );
  });

  it('are never given to two tests, though the first does not listen yet', async () => {
    const chosen = new Set<number>();
    for (let time = 0; time < 2_000; time += 1) chosen.add(await freePort());
    assert.equal(chosen.size, 2_000);
  });

  it('are never given to two runs side by side, though the first does not listen yet', async () => {
    const beside = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', ASK_AND_STAY], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(createInterface(beside.stdout), 'line')) as [string];
      const theirs = new Set(JSON.parse(line) as number[]);
      assert.equal(theirs.size, 1_000);
      for (let time = 0; time < 1_000; time += 1) assert.equal(theirs.has(await freePort()), false);
    } finally {
      beside.kill('SIGKILL');
    }
  });
});
