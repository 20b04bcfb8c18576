import { connect as connectTcp, isIP, isIPv4, SocketAddress, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { codeOf, OutboundFault } from './fault.js';

export interface ConnectorOptions {
  /** Checked addresses of the host: the only ones that are ever connected to. */
  addresses: readonly string[];
  /** Each of the two: reaching the host, and the TLS handshake. */
  connectTimeoutMs: number;
  tlsTimeoutMs: number;
  /** Certificate authorities in place of the usual ones (PEM). */
  ca?: string;
}

/**
 * Opens connections to addresses that were checked beforehand. The name is kept for TLS and looked up no more: between a
 * second look-up and the check of the first a name server could change its mind.
 */
export function checkedConnector({ addresses, connectTimeoutMs, tlsTimeoutMs, ca }: ConnectorOptions): buildConnector.connector {
  const lookup = answerWith(addresses);
  const checked = new Set(addresses.map(canonical));
  // Node gives up an address for the next one after a quarter of a second, which far hosts need to answer at all.
  const autoSelectFamilyAttemptTimeout = Math.max(1_000, Math.floor(connectTimeoutMs / Math.max(1, addresses.length)));
  return ({ hostname, port, protocol }, callback) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const standardPort = protocol === 'https:' ? 443 : 80;
    const socket = connectTcp({
      host,
      port: Number(port) || standardPort,
      lookup,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout,
      noDelay: true,
      keepAlive: true,
    });
    settle(socket, { event: 'connect', timeoutMs: connectTimeoutMs, faultOf: connectFault }, (failed) => {
      if (failed) return callback(failed, null);
      // Cannot differ, as only these were handed out; the last word is the socket's all the same.
      if (!checked.has(canonical(socket.remoteAddress ?? ''))) {
        socket.destroy();
        return callback(
          new OutboundFault('address_not_allowed', 'The connection reached another address than the one that was checked.'),
          null,
        );
      }
      if (protocol !== 'https:') return callback(null, socket);
      const secured = connectTls({
        socket,
        host,
        ...(isIP(host) ? {} : { servername: host }),
        ALPNProtocols: ['http/1.1'],
        minVersion: 'TLSv1.2',
        // Said aloud, so that no variable of the environment can switch it off.
        rejectUnauthorized: true,
        ...(ca === undefined ? {} : { ca }),
      });
      settle(secured, { event: 'secureConnect', timeoutMs: tlsTimeoutMs, faultOf: tlsFault }, (fault) =>
        fault ? callback(fault, null) : callback(null, secured),
      );
    });
  };
}

/** One spelling for one address, the operating system's. */
function canonical(address: string): string {
  return isIP(address) ? new SocketAddress({ address, family: isIPv4(address) ? 'ipv4' : 'ipv6' }).address : address;
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) => {
    const [first] = all;
    if (!first) return callback(new OutboundFault('dns', 'The name has no address.'), '', 0);
    if (options.all) return callback(null, all);
    callback(null, first.address, first.family);
  };
}

interface Step {
  event: 'connect' | 'secureConnect';
  timeoutMs: number;
  faultOf: (error: unknown) => OutboundFault;
}

/** Calls back once: when the step is done, has failed, or has taken too long. */
function settle(socket: Socket, { event, timeoutMs, faultOf }: Step, done: (fault: OutboundFault | null) => void): void {
  const finish = (fault: OutboundFault | null) => {
    clearTimeout(timer);
    socket.off(event, succeed).off('error', fail).off('close', close);
    // A socket given up may still fail later; nobody is left to hear it.
    if (fault) socket.on('error', () => {}).destroy();
    done(fault);
  };
  const succeed = () => finish(null);
  const fail = (error: unknown) => finish(faultOf(error));
  const close = () => finish(faultOf({ code: 'ECONNRESET' }));
  const timer = setTimeout(
    () => finish(new OutboundFault('timeout', `No ${event === 'connect' ? 'connection' : 'TLS handshake'} in time.`)),
    timeoutMs,
  );
  socket.once(event, succeed).once('error', fail).once('close', close);
}

function connectFault(error: unknown): OutboundFault {
  const code = codeOf(error);
  if (error instanceof OutboundFault) return error;
  if (code === 'ETIMEDOUT') return new OutboundFault('timeout', 'No connection in time.');
  return new OutboundFault('connect', `The host cannot be reached (${code ?? 'unknown'}).`);
}

function tlsFault(error: unknown): OutboundFault {
  return new OutboundFault('tls', `No secure connection (${codeOf(error) ?? 'unknown'}).`);
}
