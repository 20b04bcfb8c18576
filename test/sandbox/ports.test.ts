import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { demandFree, freePort } from '../../sandbox/ports.js';

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
});
