import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fences } from '../../activities/documents/fences.js';
import { hearReader } from '../../activities/documents/hear-reader.js';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import type { ReaderProgress } from '../../domain/documents/reader.js';
import { hostileArchives } from '../support/hostile/archives.js';
import type { HostileFile, Lures } from '../support/hostile/hostile-file.js';
import { hostileMails } from '../support/hostile/mails.js';
import { hostilePdfs } from '../support/hostile/pdfs.js';
import { hostilePictures } from '../support/hostile/pictures.js';
import { hostileTexts } from '../support/hostile/texts.js';
import { useReader } from '../support/reader.js';

const SECRET = 'what nobody may read';
/** What a reading leaves, and nothing else. */
const LEFT = /^(?:pages|members|pages\/\d+\.(?:json|webp)|members\/\d+|result\.json|killed\.json|part-\d+\.pdf)$/;
const NEVER_KEPT = /[\0\p{Cs}]/u;

describe('a hostile file', function () {
  this.timeout(120_000);
  const reader = useReader();
  let server: Server;
  let calls = 0;
  let folder: string;
  let lures: Lures;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-test-lure-'));
    writeFileSync(join(folder, 'secret'), SECRET);
    server = createServer((socket) => void (socket.destroy(), (calls += 1))).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    lures = { file: join(folder, 'secret'), url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
    for (const { fence, why } of (await fences()).missing) console.log(`      (no fence around its ${fence}: ${why})`);
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const itEnds = (kind: string, files: readonly HostileFile[]) =>
    describe(kind, () => {
      for (const { name, bytes, ends, warns = [], ...how } of files)
        it(`${name}: ${ends.join(' or ')}`, async () => {
          const { reading, pages, keep } = await reader.open(await bytes(lures), how);
          const end = reading.outcome === 'read' ? 'read' : reading.reason;
          assert.ok(ends.includes(end), JSON.stringify(reading).slice(0, 500));
          const told = reading.outcome === 'read' ? reading.warnings.map(({ code }) => code) : [];
          for (const code of warns) assert.ok(told.includes(code), told.join());
          const left = readdirSync(keep, { recursive: true, encoding: 'utf8' });
          for (const file of left) assert.match(file, LEFT);
          const said = left.filter((file) => /\.json$|^members\//.test(file)).map((file) => readFileSync(join(keep, file), 'utf8'));
          assert.ok(!said.some((text) => text.includes(SECRET)), 'it read a file that is not its own');
          for (const { text } of pages.flatMap(({ words }) => words)) assert.doesNotMatch(text, NEVER_KEPT);
          assert.ok(!existsSync(join(tmpdir(), 'landfall-hostile')), 'it wrote a file where it may not');
        });
    });

  itEnds('that is a PDF', hostilePdfs);
  itEnds('that is a picture', hostilePictures);
  itEnds('that is an archive or made of one', hostileArchives);
  itEnds('that is a mail', hostileMails);
  itEnds('that is text', hostileTexts);

  it('calls nobody, of all of these', () => assert.equal(calls, 0));
});

describe('a reader that is in the hands of its file', () => {
  const hear = (said: string | Buffer) => {
    const voice = new PassThrough();
    const heard: ReaderProgress[] = [];
    let ended = false;
    hearReader(voice, { pages: READING_LIMITS.pages, hear: (progress) => heard.push(progress), tooMuch: () => (ended = true) });
    for (let place = 0; place < said.length && !ended; place += 65_536) voice.emit('data', Buffer.from(said.slice(place, place + 65_536)));
    return { heard, ended };
  };

  it('is heard where it says how far it is, and nowhere else', () => {
    const { heard, ended } = hear(
      [
        '{"kind":"opened","pageCount":3}',
        '{"kind":"stored","page":"../../../result"}',
        '{"kind":"stored","page":1.5}',
        '{"kind":"stored","page":-1}',
        '{"kind":"opened","pageCount":4000}',
        '{"kind":"finished","page":1}',
        'null',
        'Warning: something',
        `{"kind":"stored","page":1,"more":"${'x'.repeat(500_000)}"}`,
        '{"kind":"stored","page":2}',
        '{"kind":"stored","page":3}',
      ].join('\n'),
    );
    assert.deepEqual(heard, [
      { kind: 'opened', pageCount: 3 },
      { kind: 'stored', page: 2 },
    ]);
    assert.equal(ended, false, 'and what it has not said to the end is no word yet');
  });

  it('is ended where it never stops to talk', () => {
    assert.equal(hear('x'.repeat(5_000_000)).ended, true);
    assert.equal(hear('{"kind":"begun","page":1}\n'.repeat(100_000)).ended, true);
  });
});
