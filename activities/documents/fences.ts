import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What stands around a reader beside the limits its parent keeps: no network, no files but its own, an end with its parent,
 * and the system's own limits.
 */
export type FenceName = 'network' | 'files' | 'parent' | 'resources';

/** A fence that this machine has. */
interface Fence {
  name: FenceName;
  /** In front of the command. */
  prefix?: readonly string[];
  /** For Node. */
  flags?: readonly string[];
}

export interface MissingFence {
  fence: FenceName;
  why: string;
}

/** The fences of this machine, and those that it does not have. */
export class Fences {
  constructor(
    private readonly standing: readonly Fence[],
    readonly missing: readonly MissingFence[],
  ) {}

  get names(): FenceName[] {
    return this.standing.map(({ name }) => name);
  }

  has(name: FenceName): boolean {
    return this.names.includes(name);
  }

  /** The command that runs Node within them. */
  around({ node, flags, readable, writable, limits }: Fenced): string[] {
    const prefixes = this.standing.flatMap(({ name, prefix = [] }) => (name === 'resources' ? [...prefix, ...limitsOf(limits)] : prefix));
    const files = this.has('files') ? fileFlags(readable, writable) : [];
    return [...prefixes, node, ...this.standing.flatMap((fence) => fence.flags ?? []), ...files, ...flags];
  }
}

export interface Fenced {
  node: string;
  flags: readonly string[];
  readable: readonly string[];
  writable: readonly string[];
  limits: SystemLimits;
}

/** Kept by the system itself, should the parent be too late. */
export interface SystemLimits {
  cpuS: number;
  openFiles: number;
  fileBytes: number;
  /** Memory; less than one of addresses, of which WebAssembly reserves gigabytes that it never takes. */
  dataBytes: number;
}

const limitsOf = ({ cpuS, openFiles, fileBytes, dataBytes }: SystemLimits): string[] => [
  `--cpu=${cpuS}`,
  `--nofile=${openFiles}`,
  `--fsize=${fileBytes}`,
  `--data=${dataBytes}`,
  '--core=0',
];

// Node dies of a path that it was given before, or that lies in one given before.
const fileFlags = (readable: readonly string[], writable: readonly string[]): string[] => [
  ...outermost([...readable, ...writable]).map((path) => `--allow-fs-read=${path}`),
  ...outermost(writable).map((path) => `--allow-fs-write=${path}`),
];

function outermost(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)];
  return unique.filter((path) => !unique.some((other) => other !== path && path.startsWith(`${other}/`))).sort();
}

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** In the order in which they go around a command: a user of its own takes away the end with the parent, if that is set before. */
const KNOWN: readonly Fence[] =
  process.platform === 'darwin'
    ? [
        { name: 'network', prefix: ['sandbox-exec', '-p', '(version 1)(allow default)(deny network*)'] },
        { name: 'files', flags: [PERMISSION, '--allow-addons', '--allow-worker'] },
      ]
    : [
        { name: 'network', prefix: ['unshare', '--map-root-user', '--net', '--'] },
        { name: 'parent', prefix: ['setpriv', '--pdeathsig', 'KILL', '--'] },
        { name: 'resources', prefix: ['prlimit'] },
        { name: 'files', flags: [PERMISSION, '--allow-addons', '--allow-worker'] },
      ];

const ALL: readonly FenceName[] = ['network', 'files', 'parent', 'resources'];
const PROBE_MS = 10_000;
/** Where the system's own programs lie; a reader gets no other. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

let probed: Promise<Fences> | undefined;

/** Tries each fence once in the life of this process. */
export function fences(): Promise<Fences> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<Fences> {
  const tried = await Promise.all(KNOWN.map(async (fence) => ({ fence, why: await whyNot(fence) })));
  const missing = tried.flatMap(({ fence, why }) => (why === null ? [] : [{ fence: fence.name, why }]));
  const unknown = ALL.filter((name) => !KNOWN.some((fence) => fence.name === name));
  return new Fences(
    tried.filter(({ why }) => why === null).map(({ fence }) => fence),
    [...missing, ...unknown.map((fence) => ({ fence, why: `nothing on ${process.platform} does this` }))],
  );
}

/** Null: it stands. */
async function whyNot({ name, prefix = [], flags = [] }: Fence): Promise<string | null> {
  const limits = name === 'resources' ? ['--core=0'] : [];
  const [command = '', ...args] = [...prefix, ...limits, process.execPath, ...flags, '--version'];
  try {
    await run(command, args, { timeout: PROBE_MS, env: { PATH: SYSTEM_PATH } });
    return null;
  } catch (error) {
    const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
    if (code === 'ENOENT') return `there is no ${command}`;
    return stderr?.trim().split('\n').at(-1) || message;
  }
}
