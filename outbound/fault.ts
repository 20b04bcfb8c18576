/** Why no usable answer was received. Clients and operators read these words beside an attempt. */
export type FaultClass =
  | 'url_not_allowed'
  | 'address_not_allowed'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'too_large'
  | 'too_slow'
  | 'redirect'
  | 'protocol'
  | 'interrupted'
  /** It was never sent: by the time the connection stood, nobody wanted it any more. */
  | 'withdrawn';

/** Carries a failure through code that knows only errors. Never leaves outbound/: the client answers with values. */
export class OutboundFault extends Error {
  constructor(
    readonly faultClass: FaultClass,
    message: string,
  ) {
    super(message);
  }
}

/** Sorts what a socket, the HTTP parser or the client threw. Messages hold no address and no header. */
export function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return new OutboundFault('too_large', 'The headers of the answer are too long.');
  // The parser names its rule only at times.
  if (code?.startsWith('HPE_') || (error as Error).name === 'HTTPParserError')
    return new OutboundFault('protocol', 'The answer is not HTTP.');
  if (code === 'UND_ERR_INVALID_ARG') return new OutboundFault('protocol', 'The request cannot be sent as HTTP.');
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET')
    return new OutboundFault('reset', 'The connection was closed before the answer was complete.');
  return new OutboundFault('reset', `The connection failed (${code ?? 'unknown'}).`);
}

/** The code of a Node or undici error; of an error that wraps several (one for each address tried), the first one's. */
export function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? null : codeOf(cause);
}
