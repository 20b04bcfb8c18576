import { execFileSync } from 'node:child_process';
import { answers, imapAt, type ImapServer } from './imap.js';
import { Server, type Launch } from './servers.js';

export const HOST = '127.0.0.1';

/** What a command answers; null where there is none, or it fails. */
export function said(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** A program that speaks IMAP on this port. */
export async function startImapServer(port: number, launch: Omit<Launch, 'ready' | 'stopSignal'>, ca?: string): Promise<ImapServer> {
  const server = await Server.start({ ...launch, stopSignal: 'SIGTERM', ready: () => answers({ host: HOST, port }) });
  return {
    ...imapAt({ host: HOST, port, ...(ca !== undefined && { ca }) }),
    start: () => server.restart(),
    stop: async () => void (await server.end(10_000)),
    close: () => server.stop(),
  };
}
