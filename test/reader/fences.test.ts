import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fences } from '../../activities/documents/fences.js';
import { pdfOf, rawPdf, type Pen } from '../support/paper-pdf.js';
import { useReader } from '../support/reader.js';

const run = promisify(execFile);
const reader = useReader();
const LIMITS = { cpuS: 20, openFiles: 256, fileBytes: 1_000_000, dataBytes: 2 ** 30 };

/** Runs a program of strangers' dreams behind the fences; answers what it says. */
async function behindFences(script: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-fences-'));
  try {
    writeFileSync(join(folder, 'program.mjs'), script);
    const [command = '', ...args] = (await fences()).around({
      node: process.execPath,
      flags: ['--no-warnings', join(folder, 'program.mjs')],
      readable: [folder],
      writable: [folder],
      limits: LIMITS,
    });
    const { stdout } = await run(command, args, { cwd: folder, timeout: 20_000 });
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function missing(): Promise<string[]> {
  return (await fences()).missing.map(({ fence }) => fence);
}

describe('the fences around a reader', () => {
  it('are named, those that stand and those that do not, with why', async () => {
    const { names, missing: absent } = await fences();
    assert.deepEqual([...names, ...absent.map(({ fence }) => fence)].sort(), ['files', 'network', 'parent', 'resources']);
    for (const { why } of absent) assert.ok(why.length > 5);
  });

  it('let it reach no address, not even of this machine', async () => {
    const server = createServer((socket) => socket.end())
      .listen(0, '127.0.0.1')
      .unref();
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const said = await behindFences(`
      import { connect } from 'node:net';
      setTimeout(() => process.exit(1), 5000);
      connect(${port}, '127.0.0.1').once('connect', () => { console.log('connected'); process.exit(); })
        .once('error', (error) => { console.log(error.code); process.exit(); });`);
    server.close();
    if ((await missing()).includes('network')) assert.equal(said, 'connected');
    else assert.match(said, /^(ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|EPERM)$/);
  });

  it('let it read and write nothing but its own folder, and start nothing', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'landfall-test-secret-'));
    writeFileSync(join(outside, 'secret'), 'secret');
    const said = await behindFences(`
      import { readFileSync, writeFileSync } from 'node:fs';
      import { spawnSync } from 'node:child_process';
      const tried = (what) => { try { what(); return 'done'; } catch (error) { return error.code; } };
      console.log(JSON.stringify([
        tried(() => writeFileSync('own', '')),
        tried(() => readFileSync(${JSON.stringify(join(outside, 'secret'))})),
        tried(() => writeFileSync(${JSON.stringify(join(outside, 'new'))}, '')),
        tried(() => { const { error } = spawnSync('true'); if (error) throw error; }),
      ]));`);
    rmSync(outside, { recursive: true });
    const denied = (await missing()).includes('files') ? 'done' : 'ERR_ACCESS_DENIED';
    assert.deepEqual(JSON.parse(said), ['done', denied, denied, denied]);
  });

  it('end it when its parent is killed, however busy it is', async () => {
    // Elsewhere a thread of the reader watches.
    if ((await missing()).includes('parent')) return;
    const said = await run(process.execPath, [
      '-e',
      `const { spawn } = require('node:child_process');
       const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', process.execPath, '-e', 'for (;;);']);
       console.log(child.pid);
       setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`,
    ]).catch((error: { stdout: string }) => error);
    const pid = Number(said.stdout.trim());
    await new Promise((done) => setTimeout(done, 300));
    assert.ok(pid > 0);
    // Where nobody asks after it, what has ended stays listed as such.
    assert.match(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '0 () Z', /\) Z/);
  });
});

describe('a reader that takes too much', () => {
  const flood = (): Buffer => rawPdf({ commands: 'q 0 0 m 9 9 l S Q '.repeat(3_000_000) });

  it('is killed when its time is up', async () => {
    const started = Date.now();
    const { reading } = await reader.open(flood(), { limits: { wallMs: 700 } });
    assert.deepEqual(reading, { outcome: 'failed', reason: 'timeout', contentType: null, detail: 'it took longer than 0.7 s' });
    assert.ok(Date.now() - started < 5_000);
  });

  it('is killed when it took its share of the processor', async () => {
    const { reading } = await reader.open(flood(), { limits: { cpuS: 1 } });
    assert.equal(reading.outcome === 'failed' && reading.reason, 'timeout');
  });

  it('is killed when it took its share of memory', async () => {
    const { reading } = await reader.open(flood(), { limits: { residentBytes: 120 * 2 ** 20 } });
    assert.deepEqual(reading, {
      outcome: 'failed',
      reason: 'out_of_memory',
      contentType: null,
      detail: 'it took more than 120 MiB of memory',
    });
  });

  it('is not given gigabytes between two looks at it, where the system can refuse them', async () => {
    const said = await behindFences(`
      const taken = [];
      try {
        while (taken.length < 20) taken.push(Buffer.alloc(2 ** 27, 1));
        console.log('taken');
      } catch (error) { console.log(error.message); }`);
    assert.match(said, (await missing()).includes('resources') ? /^taken/ : /allocation failed/);
  });

  it('leaves no folder behind, whether killed or not', async () => {
    await reader.open(flood(), { limits: { wallMs: 700 } });
    await reader.open(await pdfOf(({ write }) => write('Hello', { x: 50, y: 50 })));
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`landfall-reader-${process.pid}-`));
    assert.deepEqual(left, []);
  });

  it('is refused where a file is larger than is read', async () => {
    const { reading } = await reader.open('x'.repeat(2_000), { limits: { fileBytes: 1_000 } });
    assert.equal(reading.outcome === 'failed' && reading.reason, 'too_large');
  });
});

describe('a reading that was ended', () => {
  it('goes on at the first page that is missing', async () => {
    const bytes = await pdfOf(
      ({ write }) => write('One', { x: 50, y: 50 }),
      ({ write }) => write('Two', { x: 50, y: 50 }),
    );
    const { keep, pages } = await reader.open(bytes);
    // What only the first try can have read.
    const [first] = pages;
    writeFileSync(join(keep, 'pages', '1.json'), JSON.stringify({ ...first, words: [{ text: 'Before', box: null, confidence: 1 }] }));
    rmSync(join(keep, 'pages', '2.json'));
    const again: number[] = [];
    const { pages: read } = await reader.open(bytes, { keep, onPage: (page) => again.push(page) });
    assert.deepEqual(
      read.map(({ words }) => words[0]?.text),
      ['Before', 'Two'],
    );
    assert.deepEqual(again, [2]);
  });

  it('leaves out a page that ended two readers, with a warning', async () => {
    const bytes = await pdfOf(
      ({ write }) => write('One', { x: 50, y: 50 }),
      ({ write }) => write('Two', { x: 50, y: 50 }),
    );
    const keep = join(reader.folder(), 'killed-before');
    mkdirSync(keep);
    writeFileSync(join(keep, 'killed.json'), '{"1":2}');
    const { reading, pages } = await reader.open(bytes, { keep });
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(
      reading.warnings.map(({ code }) => code),
      ['page_failed'],
    );
    assert.deepEqual(
      pages.map(({ words }) => words.length),
      [0, 1],
    );
    // A later reading has its pages, and tries the one that failed once more.
    rmSync(join(keep, 'killed.json'));
    const later = await reader.open(bytes, { keep });
    assert.deepEqual(
      [later.reading.outcome === 'read' && later.reading.warnings, later.pages.map(({ words }) => words.length)],
      [[], [1, 1]],
    );
  });

  it('is what is stored of it, where no time is left to read on', async () => {
    const one = ({ write }: Pen): void => write('One', { x: 50, y: 50 });
    const bytes = await pdfOf(one, one, one);
    const { keep } = await reader.open(bytes);
    rmSync(join(keep, 'pages', '2.json'));
    rmSync(join(keep, 'pages', '3.json'));
    const { reading, pages } = await reader.open(bytes, { keep, restLeftOut: true });
    assert.deepEqual(reading.outcome === 'read' && reading.warnings, [
      { code: 'pages_left_out', pointer: null, detail: '2 of 3 pages could not be read in time' },
    ]);
    assert.deepEqual(
      pages.map(({ words }) => words.length),
      [1, 0, 0],
    );
  });

  it('remembers the page that it was at', async () => {
    const { keep } = await reader.open(rawPdf({ commands: 'q 0 0 m 9 9 l S Q '.repeat(3_000_000) }), { limits: { cpuS: 2 } });
    assert.deepEqual(JSON.parse(readFileSync(join(keep, 'killed.json'), 'utf8')), { 1: 1 });
  });

  it('is thrown away when its own caller ends it', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('a deploy')), 300);
    const reading = reader.open(rawPdf({ commands: 'q 0 0 m 9 9 l S Q '.repeat(3_000_000) }), { signal: controller.signal });
    await assert.rejects(reading, /a deploy/);
  });
});
