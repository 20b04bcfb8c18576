import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { demandFree } from '../../sandbox/ports.js';

/** A server on a port that the system chose. */
async function listening(): Promise<{ server: Server; listenPort: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, listenPort: (server.address() as AddressInfo).port };
}

describe('the ports of the parts', () => {
  it('are refused in one line that names the port and the setting that changes it, when somebody listens there', async () => {
    const { server, listenPort } = await listening();
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

  it('are all named at once when several are taken', async () => {
    const servers = await Promise.all([0, 0].map(listening));
    try {
      const ports = servers.map(({ listenPort }, at) => ({ listenPort, part: `part ${at}`, setting: `SETTING_${at}` }));
      await assert.rejects(demandFree(ports), (error: Error) => ports.every(({ setting }) => error.message.includes(setting)));
    } finally {
      for (const { server } of servers) server.close();
    }
  });
});
