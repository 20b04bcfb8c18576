import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import type { FreshNumber } from '../../../sandbox/world/control.js';
import { LINES, numbersOf, SCENARIOS } from '../../../sandbox/world/numbers.js';
import { startWorld } from '../../../sandbox/world/world.js';
import { programArguments } from '../../support/programs.js';
import { control, DAY, look, START, withWorld } from './support.js';

describe('the control of the practice world', () => {
  it('hands out one fresh number per scenario, on all nine lines, and never the same twice', async () => {
    await withWorld({}, async (world) => {
      const first = (await control<FreshNumber[]>(world, '/numbers')).body;
      const second = (await control<FreshNumber[]>(world, '/numbers')).body;
      assert.deepEqual(
        first.map(({ scenario }) => scenario),
        SCENARIOS,
      );
      assert.deepEqual(first.map(({ scac }) => scac).sort(), [...LINES].sort());
      assert.equal(new Set([...first, ...second].map(({ request_number }) => request_number)).size, 18);
      const boxes = (await control<FreshNumber[]>(world, '/numbers?scenario=direct&scac=ONEY&request_type=container&count=3')).body;
      assert.deepEqual(
        boxes.map(({ request_type, scac }) => [request_type, scac]),
        [
          ['container', 'ONEY'],
          ['container', 'ONEY'],
          ['container', 'ONEY'],
        ],
      );
      assert.equal((await control(world, '/numbers?scenario=sunk')).status, 422);
    });
  });

  it('passes over numbers that somebody has asked for already', async () => {
    await withWorld({}, async (world) => {
      const { booking } = numbersOf({ scac: 'ZIMU', scenario: 'direct', index: 0 });
      await look(world, { scac: 'ZIMU', numberType: 'booking', number: booking });
      const [fresh] = (await control<FreshNumber[]>(world, '/numbers?scenario=direct&scac=ZIMU&request_type=booking')).body;
      assert.equal(fresh?.request_number, numbersOf({ scac: 'ZIMU', scenario: 'direct', index: 1 }).booking);
    });
  });

  it('tells and sets the clock, forward alone', async () => {
    await withWorld({}, async (world) => {
      assert.deepEqual((await control(world, '/clock')).body, { now: '2026-12-01T00:00:00Z', rate: 1, paused: false });
      const put = (body: unknown) => control<{ now?: string; error?: string }>(world, '/clock', { method: 'PUT', body });
      assert.deepEqual((await put({ now: '2026-12-03T00:00:00Z', rate: 20 })).body, {
        now: '2026-12-03T00:00:00Z',
        rate: 20,
        paused: false,
      });
      assert.deepEqual((await put({ paused: true })).body, { now: '2026-12-03T00:00:00Z', rate: 20, paused: true });
      for (const wish of [{ now: '2026-12-02T00:00:00Z' }, { now: 'soon' }, { rate: 100_001 }, { speed: 3 }, { paused: 'yes' }]) {
        const { status, body } = await put(wish);
        assert.equal(status, 422, JSON.stringify(wish));
        assert.ok(body.error);
      }
    });
  });

  it('knows the truth of a voyage from its first query on, by any of its numbers', async () => {
    await withWorld({}, async (world, clock) => {
      const { bill, booking } = numbersOf({ scac: 'HLCU', scenario: 'direct', index: 0 });
      assert.equal((await control(world, `/truth?request_number=${bill}`)).status, 409);
      assert.equal((await control(world, '/truth?request_number=NOBODYS')).status, 404);
      await look(world, { scac: 'HLCU', numberType: 'bill_of_lading', number: bill });
      await clock.change({ now: START + 10 * DAY });
      const at = (query: string) => control<{ at: string | null; containers: { milestones: unknown[] }[] }>(world, `/truth?${query}`);
      const early = await at(`request_number=${booking}&scac=HLCU&at=2026-12-01T00:00:00Z`);
      const late = await at(`request_number=${bill.toLowerCase()}`);
      assert.deepEqual([early.body.at, late.body.at], ['2026-12-01T00:00:00Z', null]);
      assert.ok((early.body.containers[0]?.milestones.length ?? 0) < (late.body.containers[0]?.milestones.length ?? 0));
      assert.equal((await at(`request_number=${bill}&at=never`)).status, 422);
    });
  });

  it('tells each line by the host it was asked at, and a certificate that fits its key', async () => {
    await withWorld({}, async (world) => {
      const [, port = ''] = /:(\d+)$/.exec(world.controlUrl) ?? [];
      const lines = (await (await fetch(`http://localhost:${port}/lines`)).json()) as {
        scac: string;
        base_url: string;
        credential: Record<string, string>;
        certificate: string | null;
      }[];
      assert.deepEqual(
        lines.map(({ scac }) => scac),
        LINES,
      );
      assert.ok(lines.every(({ base_url }) => base_url.startsWith('http://localhost:')));
      const { certificate, credential } = lines[1] ?? {};
      const read = new X509Certificate(certificate ?? '');
      assert.equal(read.fingerprint.replaceAll(':', ''), credential?.['certificate_thumbprint']);
      assert.ok(read.verify(read.publicKey));
    });
  });

  it('404 for what it does not have, 422 for a body that is no JSON', async () => {
    await withWorld({}, async (world) => {
      assert.equal((await control(world, '/weather')).status, 404);
      const broken = await fetch(`${world.controlUrl}/faults`, { method: 'POST', body: '{' });
      assert.equal(broken.status, 422);
      for (const server of [world.controlUrl, world.lines.get('ZIMU')?.base_url ?? '']) {
        const { hostname, port: listenPort } = new URL(server);
        // No client library sends such a target by itself.
        const statusOf = (path: string) =>
          new Promise<number | undefined>((done, failed) =>
            get({ hostname, port: listenPort, path }, (answer) => done(answer.resume().statusCode)).once('error', failed),
          );
        for (const target of ['//', 'http://', '///x']) assert.equal(await statusOf(target), 404, `${server} ${target}`);
      }
    });
  });
});

describe('the memory of the practice world', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-world-'));
  after(() => rmSync(folder, { recursive: true }));

  it('holds voyages, served numbers, faults and the certificate over a restart, and survives a torn line', async () => {
    const { booking } = numbersOf({ scac: 'YMLU', scenario: 'direct', index: 0 });
    const first = await startWorld({ folder, speed: 3_600 });
    await look(first, { scac: 'YMLU', numberType: 'booking', number: booking });
    const [served] = (await control<FreshNumber[]>(first, '/numbers?scenario=feeder')).body;
    await control(first, '/faults', {
      method: 'POST',
      body: { kind: 'corrected', scac: 'YMLU', request_number: booking, event: 'vessel_loaded' },
    });
    const truth = first.truth(booking);
    const now = first.now();
    await first.close();
    appendFileSync(join(folder, 'ledger.jsonl'), '{"entry":"voy');

    const second = await startWorld({ folder });
    assert.deepEqual(second.truth(booking), truth);
    assert.ok(second.now() >= now && second.now() - now < 3_600 * 1_000);
    const [next] = (await control<FreshNumber[]>(second, '/numbers?scenario=feeder')).body;
    assert.notEqual(next?.request_number, served?.request_number);
    assert.equal((await control<unknown[]>(second, '/faults')).body.length, 1);
    assert.deepEqual(second.lines.get('MSCU')?.credential, first.lines.get('MSCU')?.credential);
    await second.close();

    const third = await startWorld({ folder });
    const [last] = (await control<FreshNumber[]>(third, '/numbers?scenario=feeder')).body;
    assert.ok(last?.request_number !== next?.request_number);
    await third.close();
  });
});

describe('recorded answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-recorded-'));
  after(() => rmSync(folder, { recursive: true }));

  const event = (type: string, value: string, box: string) => ({
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-01-06T06:19:00+08:00',
    eventCreatedDateTime: '2026-01-06T06:19:00+08:00',
    equipmentEventTypeCode: 'LOAD',
    emptyIndicatorCode: 'LADEN',
    equipmentReference: box,
    documentReferences: [{ documentReferenceType: type, documentReferenceValue: value }],
  });

  it('are served by the line the file names, for the numbers in them, or those of an index', async () => {
    writeFileSync(join(folder, 'maersk-one.json'), JSON.stringify([event('BKG', '900000007', 'MAEU1000007')]));
    writeFileSync(join(folder, 'maersk-one.expected.json'), '[]');
    writeFileSync(
      join(folder, 'zim-two.json'),
      JSON.stringify([event('TRD', 'ZIMUREC0000001', 'ZIMU1000001'), event('TRD', 'ZIMUREC0000001', 'ZIMU1000002')]),
    );
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ events: [event('BKG', 'X', 'Y')] }));
    writeFileSync(join(folder, 'index.json'), JSON.stringify([{ file: 'other.json', scac: 'YMLU', numbers: ['T000000001'] }]));

    await withWorld({ recorded: folder }, async (world) => {
      const { body } = await control<{ scac: string; numbers: string[] }[]>(world, '/recorded');
      assert.deepEqual(
        body.map(({ scac, numbers }) => [scac, numbers]),
        [
          ['MAEU', ['900000007', 'MAEU1000007']],
          ['YMLU', ['T000000001']],
          ['ZIMU', ['ZIMUREC0000001']],
        ],
      );
      const answers = [
        await look(world, { scac: 'MAEU', numberType: 'container', number: 'MAEU1000007' }),
        await look(world, { scac: 'ZIMU', numberType: 'bill_of_lading', number: 'ZIMUREC0000001' }),
        await look(world, { scac: 'YMLU', numberType: 'booking', number: 'T000000001' }),
      ];
      assert.deepEqual(
        answers.map(({ reading }) => reading.events.length),
        [1, 2, 1],
      );
    });
  });
});

describe('the practice world as a program', () => {
  const run = (env: Record<string, string>) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, programArguments('sandbox/world/main.ts'), { env: { ...inherited, ...env } });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, ended, said: () => said };
  };

  it('says where it answers, and ends with 0 when it is asked to', async () => {
    const { child, ended, said } = run({ LANDFALL_WORLD_PORT: '0' });
    while (!said().includes('answers at')) await new Promise((resolve) => setTimeout(resolve, 30));
    const [, url = ''] = /answers at (\S+)\.\s/.exec(said()) ?? [];
    assert.deepEqual(await (await fetch(`${url}/health`)).json(), { status: 'ok' });
    child.kill('SIGTERM');
    assert.equal(await ended, 0, said());
  });

  it('names the setting when its port is taken, in one line', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { ended, said } = run({ LANDFALL_WORLD_PORT: String(port) });
    assert.equal(await ended, 1);
    assert.match(said(), /^The practice world ended: [^\n]*LANDFALL_WORLD_PORT[^\n]*\n$/);
    taken.close();
  });
});
