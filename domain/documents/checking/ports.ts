import { warn, weigh, type Draft } from '../draft.js';
import { isPort, isSamePlace } from '../values/ports.js';

/** Both ports are called like one, and are not the same. */
export function checkPorts(draft: Draft): void {
  const [loading, discharge] = [draft.payload['port_of_loading'], draft.payload['port_of_discharge']];
  for (const [field, port] of Object.entries({ port_of_loading: loading, port_of_discharge: discharge }))
    if (typeof port === 'string' && !isPort(port)) weigh(draft, `/${field}`, 0.9);
  if (typeof loading === 'string' && typeof discharge === 'string' && isSamePlace(loading, discharge))
    warn(draft, 'ports', { pointer: '/port_of_discharge', detail: `both ports are ${loading}` });
}
