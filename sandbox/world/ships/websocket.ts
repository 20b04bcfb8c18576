import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The server's end of a WebSocket (RFC 6455): texts, and what keeps and ends a connection. */
export interface ServerSocket {
  send(text: string): void;
  close(code?: number): void;
  /** At once, without a farewell. */
  destroy(): void;
}

export interface SocketEvents {
  onText(text: string): void;
  onClose(): void;
}

// RFC 6455, section 1.3.
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
/** A subscription is short. */
const FRAME_BYTES_MAX = 1_048_576;

/** Takes a connection over that asks for it; null where it does not. */
export function acceptSocket(request: IncomingMessage, socket: Duplex, { onText, onClose }: SocketEvents): ServerSocket | null {
  const key = request.headers['sec-websocket-key'];
  if (request.headers.upgrade?.toLowerCase() !== 'websocket' || key === undefined) {
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    return null;
  }
  const accept = createHash('sha1')
    .update(key + GUID)
    .digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`);
  const close = (code = 1000) => {
    if (socket.writable) socket.end(frame(CLOSE, Buffer.from([code >> 8, code & 255])));
  };
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (let read = readFrame(pending); read; read = readFrame(pending)) {
      if (read === 'wrong') return close(1002);
      pending = pending.subarray(read.length);
      if (read.opcode === TEXT) onText(read.payload.toString('utf8'));
      else if (read.opcode === PING) socket.write(frame(PONG, read.payload));
      else if (read.opcode === CLOSE) close();
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', onClose);
  // The texts of a stream are sent as bytes by many servers; ours are texts.
  return { send: (text) => void (socket.writable && socket.write(frame(TEXT, Buffer.from(text)))), close, destroy: () => socket.destroy() };
}

function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const head = Buffer.from([0x80 | opcode, 126, length >> 8, length & 255]);
  if (length < 65_536) return Buffer.concat([head, payload]);
  const long = Buffer.alloc(10);
  long.writeUInt8(0x80 | opcode, 0);
  long.writeUInt8(127, 1);
  long.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([long, payload]);
}

interface Frame {
  opcode: number;
  payload: Buffer;
  length: number;
}

/** The first frame of what came; null where it is not all there yet. What clients send is masked, and never in pieces where it is short. */
function readFrame(bytes: Buffer): Frame | 'wrong' | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const short = second & 127;
  const headLength = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if ((first & 0x80) === 0 || (second & 0x80) === 0) return 'wrong';
  if (bytes.length < headLength + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (size > FRAME_BYTES_MAX) return 'wrong';
  const length = headLength + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(headLength, headLength + 4);
  const payload = Buffer.from(bytes.subarray(headLength + 4, length));
  for (let at = 0; at < payload.length; at++) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return { opcode: first & 15, payload, length };
}
