import { carrierHttp as overClient } from '../outbound/carrier-http.js';
import { HttpTrouble, type Http } from '../sources/source.js';
import { readClock } from './clock.js';
import type { Deps } from './deps.js';

/** The network as a look at a line is handed it: limits of promise T7, answers dated in cargo time after their last byte. */
export function carrierHttp({ carriers, database }: Pick<Deps, 'carriers' | 'database'>): Http {
  return overClient({
    client: carriers,
    clock: async () => (await database.asSystem(readClock)).now,
    troubleOf: (kind, message) => new HttpTrouble(kind, message),
  });
}
