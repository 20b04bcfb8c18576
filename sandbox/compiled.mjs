// Whether dist/ is what the sources say now: for programs that begin sooner as they were compiled.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What tsc writes in the middle of `npm run build`, and what is written last. */
const COMPILED = 'dist/api/operate-program.js';
const LAST = 'dist/worker/workflow-bundle.js';

/** True when a build came to its end and nothing that goes into it was changed, added or taken away since it began to be written. */
export function compiledIsNewer(root) {
  try {
    const since = statSync(join(root, COMPILED)).mtimeMs;
    if (statSync(join(root, LAST)).mtimeMs < since) return false;
    const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'));
    const sources = include.map((pattern) => join(root, pattern.split('/**/')[0]));
    return [...sources, join(root, 'tsconfig.json'), join(root, 'package-lock.json')].every((path) => isOlder(path, since));
  } catch {
    return false;
  }
}

/** Of a folder: with all that it holds. What is added to it or taken away changes the folder itself. */
function isOlder(path, since) {
  const found = statSync(path);
  if (found.mtimeMs >= since) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), since));
}
