// Installs the packages when they are missing or no longer those of package-lock.json. Shared by `npm start` and `npm test`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = [20, 19];
const TELL_EVERY_MS = 10_000;
const OTHER_INSTALL_WAIT_MS = 10 * 60_000;

/** Null, or the sentence that says which Node is needed. */
export function nodeIsTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return enough ? null : `Node ${NEEDED.join('.')} or newer is needed; this is ${version}.`;
}

/**
 * @param {{ root: string, say: (line: string) => void, before?: () => Promise<void> }} options `before`: done first, when there
 * is something to install; its failure keeps anything from being installed.
 */
export async function installPackages({ root, say, before }) {
  if (installed(root)) return;
  await before?.();
  const release = await onlyOneInstall(root, say);
  try {
    if (installed(root)) return;
    say('Installing the packages named in package-lock.json …');
    await npmCi(root, say);
  } finally {
    release();
  }
}

/** Compares what package-lock.json names with what npm says it put there, so that a package added by hand costs no second install. */
function installed(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    if (folder === '') return true;
    const found = present[folder];
    return found ? found.version === version : optional === true; // packages for other platforms are left out
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** `npm start` and `npm test` may be typed at once in one fresh checkout; a folder is made by one of them only. */
async function onlyOneInstall(root, say) {
  const folder = join(root, '.landfall', 'installing');
  mkdirSync(join(root, '.landfall'), { recursive: true });
  const since = Date.now();
  for (let told = false; ;) {
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!alive(join(folder, 'pid')) || Date.now() - since > OTHER_INSTALL_WAIT_MS) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!told) say('Another process is installing the packages; waiting for it …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  return release;
}

function alive(pidFile) {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function npmCi(root, say) {
  return new Promise((resolve, reject) => {
    const started = Date.now();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // What onnxruntime-node would fetch for graphics cards is not wanted; newer npm does not even ask it, by `allowScripts`.
    const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
    const child = spawn(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const listen = (bytes) => (words = (words + bytes).slice(0, 20_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const telling = setInterval(() => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`), TELL_EVERY_MS);
    child.on('error', (error) => {
      clearInterval(telling);
      reject(new Error(`npm could not be started (${error.message}); it comes with Node.`));
    });
    child.on('close', (code) => {
      clearInterval(telling);
      const seconds = Math.round((Date.now() - started) / 1000);
      if (code !== 0) return reject(new Error(`"npm ci" ended with ${code}: ${reasonIn(words)}`));
      say(`Packages installed in ${seconds} s.`);
      resolve();
    });
  });
}

/** What npm says first is what went wrong; its error code alone, its usage and where its own log lies say nothing to a person. */
function reasonIn(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const errors = lines.filter((line) => /^npm error \S/.test(line) && !/^npm error code |complete log of this run/.test(line));
  return errors[0] ?? lines.findLast((line) => line !== '') ?? 'it said nothing';
}
