import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compiledIsNewer } from '../../sandbox/compiled.mjs';
import { checkout } from '../../sandbox/settings.js';
import { runOperator } from '../support/operating.js';

const [COMPILED, LAST, CHANGED] = ['dist/api/operate-program.js', 'dist/worker/workflow-bundle.js', 'api/operate-program.ts'];

describe('a compiled program', function () {
  this.timeout(60_000);
  let root: string;
  const write = (file: string, secondsAgo: number, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    date(file, secondsAgo);
  };
  const date = (file: string, secondsAgo: number) => {
    const moment = Date.now() / 1_000 - secondsAgo;
    utimesSync(join(root, file), moment, moment);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'landfall-compiled-'));
    const include = JSON.stringify({ include: ['config.ts', 'api/**/*.ts'] });
    for (const file of ['tsconfig.json', 'package-lock.json', 'config.ts', CHANGED, 'api/docs/page.html']) write(file, 100);
    write('tsconfig.build.json', 100, include);
    for (const folder of ['api/docs', 'api']) date(folder, 100);
    write(COMPILED, 50, `export const operate = () => { console.log('compiled'); return 0; };`);
    write(LAST, 40);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is what runs, if nothing was changed, added or taken away since', async () => {
    assert.equal(compiledIsNewer(root), true);
    for (const part of ['sandbox/operate.mjs', 'sandbox/compiled.mjs', 'sandbox/install.mjs'])
      cpSync(join(checkout, part), join(root, part));
    const program = [join(root, 'sandbox/operate.mjs')];
    write('package.json', 100, '{"type":"module"}');
    const env = { PATH: process.env['PATH'] };
    assert.deepEqual(await runOperator(['help'], { env, program }), { code: 0, out: 'compiled\n', err: '' });
    date(CHANGED, 10);
    assert.match((await runOperator(['help'], { env, program })).err, /packages are not installed/, 'the sources run, and need them');
  });

  for (const file of [CHANGED, 'config.ts', 'api/docs/page.html', 'api/docs', 'package-lock.json'])
    it(`is older than ${file} when that is newer`, () => {
      date(file, 10);
      assert.equal(compiledIsNewer(root), false);
    });

  it('is none where there is none, or a build was broken off', () => {
    rmSync(join(root, LAST));
    assert.equal(compiledIsNewer(root), false);
    rmSync(join(root, 'dist'), { recursive: true });
    assert.equal(compiledIsNewer(root), false);
  });
});
