/** A port one of our parts listens on, and the environment variable that changes it. */
export interface ListenPort {
  listenPort: number;
  part: string;
  setting: string;
}

type Environment = Record<string, string | undefined>;

export type Ports = Record<'api' | 'worker' | 'mcp' | 'postgres' | 'temporal' | 'temporalUi' | 'imap' | 'smtp' | 'world', ListenPort>;

export const LOOPBACK: string;
export function portsIn(env: Environment): Ports;
export function portsNeeded(env: Environment): ListenPort[];
export function busyPorts(ports: ListenPort[]): Promise<string | null>;
