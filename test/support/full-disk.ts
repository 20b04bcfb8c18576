import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Makes programs find no room below a folder. They are started with what is in `env`. */
export interface FullDisk {
  env: Record<string, string>;
  /** From now on there is none for files of these paths, but for so many of each program. Null: there is some. */
  lacksRoomFor(paths: RegExp | null, butFor?: number): void;
  /** Writes that found none since. */
  refused(): number;
  remove(): void;
}

export function fullDisk(): FullDisk {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-full-'));
  const [program, full, refused] = ['full-disk.mjs', 'full', 'refused'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(program, PROGRAM);
  let settings = 0;
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(program).href}`, TEST_FULL_DISK: folder },
    lacksRoomFor: (paths, butFor = 0) => {
      rmSync(refused, { force: true });
      if (paths) writeFileSync(full, JSON.stringify({ setting: (settings += 1), paths: paths.source, butFor }));
      else rmSync(full, { force: true });
    },
    refused: () => (existsSync(refused) ? readFileSync(refused).length : 0),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Loaded by a program before all else. A file that is open tells by the name that it was opened by whether there is room for it. */
const PROGRAM = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { TEST_FULL_DISK: folder, LANDFALL_DATA_FOLDER: data } = process.env;
const { appendFileSync, readFileSync, createWriteStream } = fs;
const { open, writeFile } = fs.promises;
let roomy = { setting: 0, files: new Set() };
const fullFor = (path) => {
  if (!String(path).startsWith(data + '/')) return null;
  let setting, paths, butFor;
  try { ({ setting, paths, butFor } = JSON.parse(readFileSync(folder + '/full', 'utf8'))); } catch { return null; }
  if (!new RegExp(paths).test(String(path).slice(data.length))) return null;
  if (setting !== roomy.setting) roomy = { setting, files: new Set() };
  if (roomy.files.size < butFor) roomy.files.add(path);
  if (roomy.files.has(path)) return null;
  appendFileSync(folder + '/refused', '.');
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { errno: -28, code: 'ENOSPC', syscall: 'write' });
};
fs.promises.writeFile = async (path, ...rest) => {
  const error = fullFor(path);
  if (!error) return writeFile(path, ...rest);
  // What fits is there: nothing.
  await writeFile(path, '');
  throw error;
};
fs.promises.open = async (path, ...rest) => {
  const file = await open(path, ...rest);
  for (const name of ['write', 'writeFile']) {
    const real = file[name].bind(file);
    file[name] = async (...given) => {
      const error = fullFor(path);
      if (error) throw error;
      return real(...given);
    };
  }
  return file;
};
fs.createWriteStream = (path, options) => {
  const write = (fd, bytes, at, length, position, done) => {
    const error = fullFor(path);
    if (error) return process.nextTick(done, error);
    fs.write(fd, bytes, at, length, position, done);
  };
  return createWriteStream(path, { ...options, fs: { open: fs.open, close: fs.close, write, writev: undefined } });
};
syncBuiltinESMExports();
`;
