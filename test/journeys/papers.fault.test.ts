import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import sharp from 'sharp';
import { failureNotes, READING_MS_MAX, TRIES_MAX } from '../../domain/documents/attempts.js';
import type { ReadingFailure } from '../../domain/documents/reading.js';
import { rowsOf } from '../../db/database.js';
import { hand, toldOf } from '../support/handing.js';
import { hostileArchives } from '../support/hostile/archives.js';
import type { HostileFile } from '../support/hostile/hostile-file.js';
import { hostileMails } from '../support/hostile/mails.js';
import { hostilePdfs } from '../support/hostile/pdfs.js';
import { hostilePictures } from '../support/hostile/pictures.js';
import { hostileTexts } from '../support/hostile/texts.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

const PAGES = 20;
/** Beside its readers. */
const WORKER_MIB_MAX = 500;
/** All of them together, a bomb being tried again among them. */
const HOSTILE_MS = 8 * 60_000;
/** How each ends, by the harm it means: in these words, or read. All of them go the whole road at once. */
const ENDS: Readonly<Record<string, Readonly<Record<string, 'read' | ReadingFailure>>>> = {
  bombs: {
    'whose page is packed twice, a kilobyte of a gigabyte': 'out_of_memory',
    'that lists one file a hundred times (ZIP)': 'too_large',
    'that lists one file 60,000 times (ZIP)': 'too_large',
    'that lists one large file a hundred times (ZIP)': 'too_large',
    'nested forty deep (ZIP)': 'read',
    'with 100,000 values that are packed well (XLSX)': 'read',
    'whose one cell is repeated four billion times (ODS)': 'corrupt',
    'with a comment that unpacks to 200 megabytes': 'no_text',
    'of 2,500 million white pixels in three megabytes': 'too_large',
    'of 60,000 pages (TIFF)': 'too_many_pages',
    'of 20,000 parts': 'too_large',
    'of one word of ten megabytes': 'read',
    'of fifty-five thousand lines of labels': 'read',
    'of XML whose entities multiply': 'read',
  },
  loops: {
    'whose tree of pages holds itself': 'corrupt',
    'whose form draws itself': 'read',
    'whose table of objects leads to itself': 'read',
    'of pages that lead back to the first (TIFF)': 'no_text',
    'of Outlook whose sectors lead to themselves': 'unsupported_type',
    'of Outlook whose folders hold each other': 'corrupt',
  },
  'lies about type and size': {
    'that is a program and is called an invoice': 'unsupported_type',
    'that is a page of HTML and is called a PDF': 'read',
    'that is a PDF and an archive at once': 'read',
    'that says it is 100,000 pixels wide and high': 'too_large',
    'that says it has four billion pages': 'read',
    'that says it has 65,535 files (ZIP)': 'corrupt',
    'packed as winmail.dat that says it is of four gigabytes': 'corrupt',
    'with signs that no database keeps: halves of letters, and zeros': 'read',
  },
  'path names': {
    'whose files are named to lead somewhere (ZIP)': 'read',
    'whose files are named to lead somewhere': 'read',
    'whose page lies in a file of the machine': 'no_text',
  },
  macros: {
    'with macros, which are not run (XLSM)': 'read',
    'whose formulas fetch and run (XLSX)': 'read',
    'that wishes to run, start, open and send things': 'read',
  },
  'external entities': {
    'of XML whose entities come from elsewhere': 'read',
    'whose entities multiply, or come from elsewhere (DOCX)': 'corrupt',
    'whose template, pictures and parts lie elsewhere (DOCX)': 'read',
    'that is drawn by a script (SVG)': 'unsupported_type',
  },
  '200,000-point pages': {
    'whose page is 200,000 points wide and high, and has to be drawn': 'no_text',
    'whose page is 200,000 points wide and high, with words on it': 'read',
  },
  encrypted: { 'that is locked': 'encrypted', 'that is locked (DOC)': 'encrypted' },
  truncated: {
    'that is cut off in its middle': 'corrupt',
    'that is cut off in its middle (ZIP)': 'corrupt',
    'of a camera that is cut off in its middle': 'no_text',
  },
};
const HOSTILE: readonly HostileFile[] = [...hostilePdfs, ...hostilePictures, ...hostileArchives, ...hostileMails, ...hostileTexts];

/** A page as a scanner leaves it, so small that it is soon recognised. */
const scannedPage = (number: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="260"><rect width="620" height="260" fill="white"/>
       <g font-family="DejaVu Sans, sans-serif" font-size="30"><text x="30" y="70">PACKING LIST page ${number} of ${PAGES}</text>
       <text x="30" y="140">Container MSKU9070323</text><text x="30" y="210">Carton ${number * 137} of goods</text></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe('shipping papers, when things go wrong', function () {
  this.timeout(HOSTILE_MS + 120_000);
  let postgres: PostgresServer;
  let temporal: TemporalServer;
  let landfall: Landfall;
  let receiver: Receiver;
  let voyage: VoyageRows;

  before(async () => {
    await provideReader();
    postgres = await startPostgres();
    temporal = await startTemporal({ own: true });
    receiver = await startReceiver();
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    landfall = await startLandfall({ databaseUrl: postgres.url, temporalAddress: temporal.address, lines: [] });
    voyage = await writeVoyage(landfall.database, { accountId: landfall.accountId, container: { number: 'MSKU9070323' } });
    const attributes = { url: receiver.url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
    assert.equal((await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).status, 201);
  });
  after(async () => {
    await landfall?.close();
    await receiver?.close();
    await temporal?.server?.stop();
    await postgres?.server.stop();
  });

  const rows = <Row>(sql: string, values: unknown[] = []) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const told = async (id: string, withinMs = 120_000) => {
    await until(`the webhook to be told of ${id}`, () => Promise.resolve(toldOf(receiver, id).length > 0), withinMs);
    return toldOf(receiver, id);
  };

  it('a folder of hostile files: each is told of by itself, with its reason, and the worker stays small', async () => {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, landfall.parts.worker.memoryMiB())), 100);
    const lures = { file: '/etc/hostname', url: receiver.url };
    const wished = Object.entries(ENDS).flatMap(([harm, files]) => Object.entries(files).map(([name, end]) => ({ harm, name, end })));
    const ended = await Promise.all(
      wished.map(async ({ harm, name, end }) => {
        const file = HOSTILE.find((one) => one.name === name) ?? assert.fail(name);
        const id = await hand(landfall, await file.bytes(lures), { filename: file.hints?.fileName ?? 'paper.pdf' });
        const [news, ...more] = await told(id, HOSTILE_MS);
        assert.deepEqual(more, []);
        const { file_content_type: type, classification_notes: notes } = (await landfall.call('GET', `/documents/${id}`)).body.data
          .attributes;
        const wishedNotes = end === 'read' ? null : failureNotes(end, type === null ? null : String(type));
        return {
          told: [harm, name, news?.data.attributes['event'], end === 'read' ? null : notes],
          wished: [harm, name, end === 'read' ? 'document.extracted' : 'document.extraction_failed', wishedNotes],
        };
      }),
    );
    clearInterval(watch);
    assert.deepEqual(
      ended.map(({ told }) => told),
      ended.map(({ wished }) => wished),
    );
    const beyond = await rows('select * from document_ask where reading_ms > $1 or tries > $2', [READING_MS_MAX, TRIES_MAX]);
    assert.deepEqual(beyond, []);
    assert.ok(most < WORKER_MIB_MAX, `the worker took ${Math.round(most)} MiB`);
    assert.ok(
      receiver.received.every(({ method }) => method === 'POST'),
      'a file had something fetched',
    );
  });

  /** Where the pages of a reading lie as they are done. */
  const pagesOf = async (id: string): Promise<{ folder: string; numbers: () => string[] }> => {
    const [row] = await rows<{ key: string; ask: string }>(
      `select b.key, a.id as ask from document d join blob b on b.id = d.blob_id join document_ask a on a.document_id = d.id where d.id = $1`,
      [id],
    );
    const folder = join(landfall.dataFolder, 'files', 'derived', row?.key ?? '', row?.ask ?? '', 'pages');
    return { folder, numbers: () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []) };
  };

  /** A scan of 20 pages, numbered from the given one, of which some are read by now. */
  const halfReadScan = async (first: number): Promise<string> => {
    const pictures = await Promise.all(Array.from({ length: PAGES }, (_, at) => scannedPage(at + first)));
    const scan = await sharp(pictures, { join: { animated: true } })
      .tiff()
      .toBuffer();
    const id = await hand(landfall, scan, { filename: 'scan.tiff', contentType: 'image/tiff' });
    const { numbers } = await pagesOf(id);
    await until('some pages to be done', () => Promise.resolve(numbers().length >= 4), 60_000);
    return id;
  };

  /** Keeps what is read of it by now. What is answered makes sure that it goes on there, after so many tries that count, and is told once. */
  const whatIsDone = async (id: string): Promise<(expected: { tries: number }) => Promise<void>> => {
    const { folder, numbers } = await pagesOf(id);
    const done = numbers();
    assert.ok(done.length < PAGES, 'it is in the middle');
    const files = (): number[] => done.map((name) => statSync(join(folder, name)).ino);
    const asLeft = files();
    return async ({ tries }) => {
      const news = await told(id);
      assert.deepEqual(
        news.map(({ data }) => data.attributes['event']),
        ['document.extracted'],
      );
      assert.deepEqual(files(), asLeft, 'pages that were done are not read again');
      assert.equal(numbers().length, PAGES);
      const [counted] = await rows<Record<string, number>>(
        `select (select count(*)::int from change where document_id = $1) as changes,
                (select count(*)::int from document_representation where document_id = $1) as representations,
                (select sum(tries)::int from document_ask where document_id = $1) as tries`,
        [id],
      );
      assert.deepEqual(counted, { changes: 1, representations: 1, tries });
    };
  };

  /** Readers of a worker that live on, and what they lie in. */
  const leftBy = (pid: number): string[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`landfall-reader-${pid}-`);
        } catch {
          return false;
        }
      });

  it('kill -9 of the reader in the middle of a scan of 20 pages: another one goes on where it was, and all is told once', async function () {
    if (process.platform !== 'linux') this.skip();
    const { pid } = landfall.parts.worker;
    const id = await halfReadScan(31);
    const readers = leftBy(pid);
    assert.ok(readers.length > 0);
    for (const reader of readers) process.kill(Number(reader), 'SIGKILL');
    const goesOn = await whatIsDone(id);
    await goesOn({ tries: 1 });
    await until('nothing of the readers to be left', () => Promise.resolve(leftBy(pid).length === 0), 10_000);
    assert.ok(!readdirSync(tmpdir()).some((name) => name.startsWith(`landfall-reader-${pid}-`)), 'nothing of its reader is left');
  });

  it('kill -9 of the worker in the middle of a scan of 20 pages: no page is lost or read twice, all is told once', async () => {
    const { worker } = landfall.parts;
    const { pid } = worker;
    const id = await halfReadScan(1);
    await worker.crash();
    const goesOn = await whatIsDone(id);
    if (process.platform === 'linux') await until('its reader to end with it', () => Promise.resolve(leftBy(pid).length === 0), 10_000);
    await worker.restart();
    await goesOn({ tries: 0 });
    const { body } = await landfall.call('GET', `/documents/${id}?include=cargos`);
    assert.deepEqual(
      body.data.relationships['cargos']?.data?.map(({ id: linked }) => linked),
      voyage.containerIds,
    );
    const answer = (await landfall.call('GET', `/documents/${id}/pages?words=true`)).body as unknown as {
      pages: { number: number; words: { text: string }[] }[];
    };
    const texts = answer.pages.map(({ words }) => words.map(({ text }) => text).join(' '));
    assert.equal(texts.length, PAGES);
    for (const [at, text] of texts.entries()) assert.ok(text.includes(`page ${at + 1} of`), `page ${at + 1}: ${text}`);
    assert.ok(!readdirSync(tmpdir()).some((name) => name.startsWith(`landfall-reader-${pid}-`)), 'nothing of its reader is left');
  });
});
