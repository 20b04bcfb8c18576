import { Agent, WebSocket, type MessageEvent } from 'undici';
import { OutboundFault } from './fault.js';
import { operatorTargets } from './guarded-fetch.js';
import { readTarget } from './target.js';

/** A stream of messages that is open. */
export interface Stream {
  send(text: string): void;
  /** Resolves once it has ended, and says why. */
  ended: Promise<string>;
  close(): void;
}

export interface StreamOptions {
  onText(text: string): void;
  /** Ends it, also while it opens. */
  signal: AbortSignal;
  connectTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** No message of a stream of short ones is longer; who sends one is not what we take him for. */
const MESSAGE_CHARACTERS_MAX = 1_048_576;

/** Opens a WebSocket (RFC 6455) at an address of the operator's own configuration. Throws an `OutboundFault` where it does not open. */
export async function openStream(url: string, { onText, signal, connectTimeoutMs = CONNECT_TIMEOUT_MS }: StreamOptions): Promise<Stream> {
  const target = readTarget(url.replace(/^ws/i, 'http'), operatorTargets());
  if (target.kind === 'refused') throw new OutboundFault('url_not_allowed', target.detail);
  // Nobody else's connections: it ends with the stream.
  const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs }, headersTimeout: connectTimeoutMs, bodyTimeout: 0 });
  const socket = new WebSocket(url, { dispatcher });
  socket.binaryType = 'arraybuffer';
  const close = () => {
    if (socket.readyState === WebSocket.OPEN) socket.close();
    // A side that is gone answers no farewell.
    else void dispatcher.destroy().catch(() => undefined);
  };
  let fault = '';
  const ended = new Promise<string>((resolve) => {
    socket.addEventListener('error', ({ message }) => (fault ||= message || 'the connection failed'));
    socket.addEventListener('close', ({ code, reason }) => {
      signal.removeEventListener('abort', close);
      void dispatcher.destroy().catch(() => undefined);
      resolve(fault || `closed (${[code, reason].filter(Boolean).join(' ')})`);
    });
  });
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
    if (text.length <= MESSAGE_CHARACTERS_MAX) return onText(text);
    fault = `a message of ${text.length} characters`;
    socket.close();
  });
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  const opened = new Promise<true>((resolve) => socket.addEventListener('open', () => resolve(true)));
  const late = setTimeout(() => void dispatcher.destroy().catch(() => undefined), connectTimeoutMs);
  const outcome = await Promise.race([opened, ended]).finally(() => clearTimeout(late));
  if (outcome !== true) throw new OutboundFault('connect', `The stream cannot be opened: ${outcome}`);
  return { send: (text) => socket.send(text), ended, close };
}
