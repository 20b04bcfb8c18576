import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { ImapFlow } from 'imapflow';
import { findImap, imapArguments } from '../../sandbox/mail/imap.js';
import { freePort } from './ports.js';
import { until } from './until.js';

export const USER = 'docs';
export const PASSWORD = 'secret';

/** A real IMAP server. */
export interface ImapServer {
  readonly host: string;
  readonly port: number;
  /** A client of a person's, in their inbox. */
  client(): Promise<ImapFlow>;
  /** Delivers a message. Answers its UID. */
  deliver(raw: string | Buffer, folder?: string): Promise<number>;
  /** Ends it and all connections to it. */
  stop(): Promise<void>;
  /** Comes up again, on the same port. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Starts a server of the test's own. Its mail lives in its memory: after a restart it counts from 1 again, by the same UIDVALIDITY. */
export async function startImap(): Promise<ImapServer> {
  const program = await obtain();
  const port = await freePort();
  const host = '127.0.0.1';
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(program, imapArguments({ listenPort: port, user: USER, password: PASSWORD }), { stdio: 'ignore' });
    await until('the IMAP server answers', () => answers({ host, port }));
  };
  await start();
  const stop = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise((resolve) => {
      ending.once('exit', resolve);
      ending.kill('SIGKILL');
    });
  };
  return { ...imapAt({ host, port }), start, stop, close: stop };
}

/** How a server is used by people and by those who deliver, wherever it came from. */
export function imapAt({ host, port }: { host: string; port: number }): Omit<ImapServer, 'start' | 'stop' | 'close'> {
  const client = async () => {
    const made = new ImapFlow({ host, port, secure: false, auth: { user: USER, pass: PASSWORD }, logger: false });
    made.on('error', () => undefined);
    await made.connect();
    return made;
  };
  return {
    host,
    port,
    client,
    deliver: async (raw, folder = 'INBOX') => {
      const sender = await client();
      const appended = await sender.append(folder, Buffer.isBuffer(raw) ? raw : Buffer.from(raw));
      await sender.logout();
      return (appended && appended.uid) || 0;
    },
  };
}

async function obtain(): Promise<string> {
  const found = await findImap({ env: process.env, say: () => undefined });
  if (found.kind === 'none') throw new Error(`These tests need an IMAP server, which is built by Go (https://go.dev/dl/): ${found.why}`);
  return found.path;
}

/** Whether somebody listens there. */
export function answers(at: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(at, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
