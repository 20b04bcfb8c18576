import { startWorld } from './world.js';

/** The practice world as a program of its own; its settings are described in docs/practice-world.md. */
async function main(): Promise<void> {
  const { env } = process;
  const world = await startWorld({
    host: env.LANDFALL_WORLD_HOST || '127.0.0.1',
    port: numberIn('LANDFALL_WORLD_PORT', 4910),
    folder: env.LANDFALL_WORLD_DIR || null,
    databaseUrl: env.DATABASE_URL || null,
    speed: env.LANDFALL_WORLD_SPEED ? numberIn('LANDFALL_WORLD_SPEED', 0) : null,
    recorded: env.LANDFALL_WORLD_RECORDED || null,
    papers: env.LANDFALL_WORLD_PAPERS || null,
    mailingTo:
      env.LANDFALL_WORLD_SMTP_URL && env.LANDFALL_WORLD_MAIL_TO
        ? { smtpUrl: env.LANDFALL_WORLD_SMTP_URL, address: env.LANDFALL_WORLD_MAIL_TO }
        : null,
  });
  console.log(`The practice world answers at ${world.controlUrl}.`);

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    world.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function numberIn(name: string, standard: number): number {
  const value = Number(process.env[name] || standard);
  if (!Number.isFinite(value)) throw new Error(`${name} must be a number, not "${process.env[name]}".`);
  return value;
}

function fail(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const hint = taken ? ' Set LANDFALL_WORLD_PORT: the control listens there, the nine lines on the ports that follow.' : '';
  console.error(`The practice world ended: ${error instanceof Error ? error.message : String(error)}.${hint}`);
  process.exit(1);
}

main().catch(fail);
