import { createTransport } from 'nodemailer';

/** A mail to people. */
export interface Letter {
  /** The same for the same news: who gets it twice can see that. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** Hands mail in at a server. */
export interface Post {
  send(letter: Letter): Promise<void>;
}

/** Of a server that is silent: less than the lease of what it is to send. */
const PATIENCE_MS = 10_000;

/** The server with this URL. What names a user is never told in the open, except to this very machine. */
export function postBy({ url, from }: { url: string; from: string }): Post {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: username !== '' && !/^(localhost|127\..*|\[::1\])$/.test(hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({
        from: { name: 'Landfall', address: from },
        to: [...to],
        subject,
        text,
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        // Machines answer nothing to it (RFC 3834), and we take nothing of ours for a paper.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Landfall-Loop': 'notice' },
      });
    },
  };
}
