import { ImapFlow } from 'imapflow';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** The mailbox that everything is delivered to, and the domain whose addresses lead there. */
export interface Delivering {
  imap: { host: string; port: number; user: string; password: string };
  folder: string;
  domain: string;
}

/** As large as providers take: more than Landfall reads of one mail, so that it can be seen to refuse. */
const SIZE_MAX = 64 * 1024 * 1024;

/** A mail server for one domain and one mailbox. It writes what servers write on the way: whom a mail was delivered to. */
export async function startSmtp(
  delivering: Delivering,
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  await makeFolder(delivering);
  const server = new SMTPServer({
    banner: 'Landfall practice mail',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
      done(domain === delivering.domain ? null : refusal(550, `No mail for ${domain} here: only for ${delivering.domain}.`));
    },
    onData: (stream, session, done) => {
      take(delivering, stream, session).then(
        () => done(null, 'delivered'),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // Somebody who hangs up is nobody's trouble but their own.
  server.on('error', (error) => console.error(`smtp: ${error.message}`));
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(at.port, at.host, () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : at.port);
    });
  });
  return { port, close: () => new Promise((closed) => server.close(() => closed())) };
}

async function take(delivering: Delivering, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw refusal(552, `No mail of more than ${SIZE_MAX} bytes.`);
  await deliver(delivering, Buffer.concat([Buffer.from(trace(session)), ...chunks]));
}

/** What a server puts on top of a mail (RFC 5321, 4.4). */
function trace({ envelope, hostNameAppearsAs, remoteAddress }: SMTPServerSession): string {
  const [sender, recipients] = [envelope.mailFrom ? envelope.mailFrom.address : '', envelope.rcptTo.map(({ address }) => address)];
  const date = new Date().toUTCString().replace('GMT', '+0000');
  return [
    `Return-Path: <${sender}>`,
    ...recipients.map((address) => `Delivered-To: ${address}`),
    ...recipients.map(
      (address) =>
        `Received: from ${hostNameAppearsAs || 'unknown'} ([${remoteAddress}])\r\n\tby localhost with ESMTP for <${address}>; ${date}`,
    ),
    '',
  ].join('\r\n');
}

/** A connection of its own for each mail: nothing to keep alive, and the folder is there again after a server that forgot it. */
async function deliver(delivering: Delivering, raw: Buffer): Promise<void> {
  await connected(delivering, async (client) => {
    await makeSure(client, delivering.folder);
    if (!(await client.append(delivering.folder, raw))) throw refusal(451, 'The mailbox does not take it.');
  });
}

const makeFolder = (delivering: Delivering): Promise<void> => connected(delivering, (client) => makeSure(client, delivering.folder));

async function makeSure(client: ImapFlow, folder: string): Promise<void> {
  const there = await client.list();
  if (!there.some(({ path }) => path === folder)) await client.mailboxCreate(folder);
}

async function connected({ imap: { host, port, user, password } }: Delivering, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  const client = new ImapFlow({ host, port, secure: false, auth: { user, pass: password }, logger: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.logout();
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
