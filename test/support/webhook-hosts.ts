import { createResolver } from '../../outbound/resolver.js';
import { useApi, type TestApi } from './api.js';
import { startNameServer, type NameServer } from './name-server.js';

/** A webhook as a client asks for it. */
export const newWebhook = (attributes: object = {}) => ({
  data: { type: 'webhook', attributes: { url: 'https://receiver.example.com/hook', active: true, ...attributes } },
});

/** What names of the tests stand for, and the one that no server answers for in time. */
const NAMES: Record<string, readonly string[] | null> = {
  'public.example.com': ['93.184.215.14'],
  'inside.example.com': ['10.1.2.3'],
  'both.example.com': ['93.184.215.14', '::ffff:169.254.169.254'],
  'six.example.com': ['fd00::1'],
  'silent.example.com': null,
};

/** An API that looks hosts up where these stand. Registers its own hooks. */
export function useApiWithHosts(): TestApi {
  let names: NameServer;
  before(async () => (names = await startNameServer(NAMES)));
  after(() => names.close());
  return useApi({ resolve: (name) => createResolver({ servers: [names.address], timeoutMs: 400 })(name) });
}
