import { startSmtp } from './smtp.js';

/** The practice mail server as a program of its own: it delivers to the mailbox that the worker reads. */
async function main(): Promise<void> {
  const { env } = process;
  const imap = new URL(env.LANDFALL_MAILBOX_URL ?? '');
  const server = await startSmtp(
    {
      imap: {
        host: imap.hostname,
        port: Number(imap.port),
        user: env.LANDFALL_MAILBOX_USER ?? '',
        password: env.LANDFALL_MAILBOX_PASSWORD ?? '',
      },
      folder: env.LANDFALL_MAILBOX_FOLDER ?? '',
      domain: env.LANDFALL_MAILBOX_DOMAIN ?? '',
    },
    { host: '127.0.0.1', port: Number(env.LANDFALL_SMTP_PORT) },
  );
  console.log(`Mail is taken at smtp://127.0.0.1:${server.port}.`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(`The practice mail server ended: ${error instanceof Error ? error.message : String(error)}.`);
  process.exit(1);
});
