// The ports of `npm start`: looked at before anything is installed, and so plain JavaScript.
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';
/** Maersk, MSC, CMA CGM, Hapag-Lloyd, ONE, Evergreen, Yang Ming, ZIM, HMM. */
const PRACTICE_LINES = 9;
const HIGHEST = 65_535;

const PORTS = {
  api: { part: 'the API', setting: 'LANDFALL_API_PORT', standard: 4900 },
  worker: { part: "the worker's health", setting: 'LANDFALL_WORKER_PORT', standard: 4901 },
  mcp: { part: "the agents' server", setting: 'LANDFALL_MCP_PORT', standard: 4902 },
  postgres: { part: 'PostgreSQL', setting: 'LANDFALL_POSTGRES_PORT', standard: 4905 },
  temporal: { part: 'Temporal', setting: 'LANDFALL_TEMPORAL_PORT', standard: 4906 },
  temporalUi: { part: "Temporal's web UI", setting: 'LANDFALL_TEMPORAL_UI_PORT', standard: 4907 },
  imap: { part: 'the IMAP server', setting: 'LANDFALL_IMAP_PORT', standard: 4908 },
  smtp: { part: 'the mail server', setting: 'LANDFALL_SMTP_PORT', standard: 4909 },
  world: { part: 'the practice world', setting: 'LANDFALL_WORLD_PORT', standard: 4910 },
};

/** The ports as the environment has them. Throws in words for a person. */
export function portsIn(env) {
  const entries = Object.entries(PORTS).map(([name, { part, setting, standard }]) => {
    const listenPort = Number(env[setting] || standard);
    if (!(Number.isInteger(listenPort) && listenPort > 0 && listenPort <= HIGHEST))
      throw new Error(`${setting} is ${env[setting] ?? ''}, which is no port.`);
    return [name, { listenPort, part, setting }];
  });
  return Object.fromEntries(entries);
}

/** Every port that parts of ours will listen on; the practice lines follow their world's control port. */
export function portsNeeded(env) {
  const { api, worker, mcp, postgres, temporal, temporalUi, imap, smtp, world } = portsIn(env);
  if (world.listenPort + PRACTICE_LINES > HIGHEST)
    throw new Error(`${world.setting} is ${world.listenPort}, too high: the ${PRACTICE_LINES} ports after it are the practice lines'.`);
  const lines = Array.from({ length: PRACTICE_LINES }, (_, place) => ({
    ...world,
    listenPort: world.listenPort + 1 + place,
    part: 'a practice line',
  }));
  const needed = [
    api,
    worker,
    mcp,
    ...(env['DATABASE_URL'] ? [] : [postgres]),
    ...(env['TEMPORAL_ADDRESS'] ? [] : [temporal, temporalUi]),
    ...(env['LANDFALL_MAILBOX_URL'] ? [] : [imap, smtp]),
    world,
    ...lines,
  ];
  demandDifferent(needed);
  return needed;
}

function demandDifferent(needed) {
  for (const [place, { listenPort, part, setting }] of needed.entries()) {
    const other = needed.slice(0, place).find((one) => one.listenPort === listenPort);
    if (other)
      throw new Error(
        `Port ${listenPort} is meant for two parts, ${other.part} (${other.setting}) and ${part} (${setting}): set one to another.`,
      );
  }
}

/** One line that names every port somebody else listens on and the settings that change them; null when all are free. */
export async function busyPorts(ports) {
  const free = await Promise.all(ports.map(({ listenPort }) => isFree(listenPort)));
  // Ports in a row have one setting: the first that is taken speaks for it.
  const taken = ports.filter((_, place) => !free[place]);
  const busy = taken.filter((port, place) => taken.findIndex(({ setting }) => setting === port.setting) === place);
  const [first] = busy;
  if (!first) return null;
  if (busy.length === 1)
    return `Port ${first.listenPort}, meant for ${first.part}, is in use: end the program that has it, or set ${first.setting} to another port.`;
  const all = busy.map(({ listenPort, part, setting }) => `${listenPort} (${part}, ${setting})`).join(', ');
  return `Ports in use: ${all}. End the programs that have them, or set the settings named to other ports.`;
}

async function isFree(listenPort) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(listenPort, LOOPBACK, () => server.close(() => resolve(true)));
  });
}
