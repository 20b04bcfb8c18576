import { spawn, type ChildProcess } from 'node:child_process';
import { findImap, imapArguments } from '../../sandbox/mail/imap.js';
import { answers, imapAt, PASSWORD, USER, type ImapServer } from './imap.js';
import { freePort } from './ports.js';
import { until } from './until.js';

/** The server of `npm start`. Its mail lives in its memory: after a restart it counts from 1 again, by the same UIDVALIDITY. */
export async function startMemserver(): Promise<ImapServer> {
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

async function obtain(): Promise<string> {
  const found = await findImap({ env: process.env, say: () => undefined });
  if (found.kind === 'none') throw new Error(`it could not be built: ${found.why}`);
  return found.path;
}
