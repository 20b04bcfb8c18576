/** Where a virus scanner (clamd) listens: on a port, or at a socket of this machine. */
export type ScannerConfig = { host: string; port: number } | { path: string };

const CLAMD_PORT = 3310;

/** The scanner that an environment spells; null where it spells none. */
export function readScanner(env: NodeJS.ProcessEnv): ScannerConfig | null {
  const text = env.LANDFALL_SCANNER_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'unix:' && !url.hostname && url.pathname.startsWith('/')) return { path: decodeURIComponent(url.pathname) };
  if (url?.protocol === 'tcp:' && url.hostname && ['', '/'].includes(url.pathname) && !url.username && !url.password)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || CLAMD_PORT };
  throw new Error(`LANDFALL_SCANNER_URL must be tcp://host:3310 or unix:/run/clamav/clamd.ctl, not "${text}".`);
}
