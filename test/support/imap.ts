import { connect } from 'node:net';
import { ImapFlow } from 'imapflow';

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
  /** Takes a folder away with all that lies in it, where it is there. */
  drop(folder: string): Promise<void>;
  /** Ends it and all connections to it. */
  stop(): Promise<void>;
  /** Comes up again, on the same port. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** The settings of a worker that reads the mailbox of such a server, and of an API that gives out addresses of it. */
export const mailboxEnv = ({ host, port }: Pick<ImapServer, 'host' | 'port'>): Record<string, string> => ({
  LANDFALL_MAILBOX_URL: `imap://${host}:${port}`,
  LANDFALL_MAILBOX_USER: USER,
  LANDFALL_MAILBOX_PASSWORD: PASSWORD,
  LANDFALL_MAILBOX_DOMAIN: 'in.example.com',
  LANDFALL_MAILBOX_PREFIX: 'docs',
  LANDFALL_MAILBOX_LEASE_S: '3',
});

/** How a server is used by people and by those who deliver, wherever it came from. */
export function imapAt({ host, port, ca }: { host: string; port: number; ca?: string }): Omit<ImapServer, 'start' | 'stop' | 'close'> {
  const client = async () => {
    const auth = { user: USER, pass: PASSWORD };
    const made = new ImapFlow({ host, port, secure: false, auth, logger: false, ...(ca !== undefined && { tls: { ca } }) });
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
    drop: async (folder) => {
      const owner = await client();
      const folders = await owner.list();
      if (folders.some(({ path }) => path === folder)) await owner.mailboxDelete(folder);
      await owner.logout();
    },
  };
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
