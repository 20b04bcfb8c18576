import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { rowsOf } from '../db/database.js';
import { profileOf } from '../test/support/chromium.js';
import { makeTemplate } from '../test/support/database.js';
import { startPeoplePages } from '../test/support/people-pages.js';
import { median, percentile } from './in-turns.js';
import { loadNow } from './machine.js';

/*
 * Pages: an account of 100,000 shipments (or as many as the first argument says) in a browser on a line of 10 Mbit/s and 40 ms. First
 * and largest paint with an empty cache, beside those of an empty page in the same run; of the list the time between frames
 * while it is scrolled, how long a jump to a far row takes until that row is there, and the heap after both. `npm run build` first.
 */
const SHIPMENTS = Number(process.argv[2] ?? 100_000);
const LOT = 10_000;
const ROUNDS = 5;
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const ROW_PX = 52;
const SCROLLED_PX = 62_000;
const STEP_PX = 120;
const FAR_ROW = Math.floor(SHIPMENTS * 0.7);
const WAIT_MS = 60_000;

process.env['LANDFALL_TEST_TEMPLATE'] = JSON.stringify(await makeTemplate());
const pages = await startPeoplePages();
const { landfall, browser, origin } = pages;
const shipment = await fill();
const empty = createServer((_request, answer) =>
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Empty</title><p>Nothing'),
);
await new Promise<void>((listening) => empty.listen(0, '127.0.0.1', listening));
const emptyOrigin = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`;

console.log(`${SHIPMENTS.toLocaleString('en')} shipments, 10 Mbit/s and 40 ms, medians of ${ROUNDS}; ${loadNow()}`);
const asked = [
  { name: 'empty page', address: `${emptyOrigin}/` },
  { name: '/today', address: `${origin}/today` },
  { name: '/shipments', address: `${origin}/shipments` },
  { name: '/shipments/<id>', address: `${origin}/shipments/${shipment}` },
];
const painted = new Map(asked.map(({ name }) => [name, { first: [] as number[], largest: [] as number[] }]));
// In turns, so that none profits from what the machine does meanwhile.
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, address } of asked) {
    const { first, largest } = await paintsOf(address);
    painted.get(name)?.first.push(first);
    painted.get(name)?.largest.push(largest);
  }
for (const [name, { first, largest }] of painted)
  console.log(`  ${name.padEnd(16)} first paint ${s(median(first))}, largest ${s(median(largest))}`);
await list();
console.log(`  after it: ${loadNow()}`);
empty.close();
await pages.close();
process.exit();

/** Shipments under way, and one that is looked at. Answers that one's id. */
async function fill(): Promise<string> {
  const { accountId, database } = landfall;
  for (let from = 1; from <= SHIPMENTS; from += LOT)
    await database.forAccount(accountId, async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query(
        `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, ref_numbers, status, port_of_lading_locode,
           port_of_lading_name, port_of_discharge_locode, port_of_discharge_name, pod_vessel_name, pod_voyage_number, pol_timezone, pod_timezone,
           pod_eta_at, pod_original_eta_at, line_tracking_last_attempted_at, created_at)
         select $1, 'ONEY', 'BULK' || n, 'BULK' || n, 'bill_of_lading', gen_random_uuid(), array['PO-' || n], 'in_transit', 'CNSHA', 'Shanghai', 'USLGB',
           'Long Beach', 'PACIFIC MERIDIAN', '041E', 'Asia/Shanghai', 'America/Los_Angeles', landfall_now() + make_interval(days => n % 40),
           landfall_now() + interval '9 days', landfall_now() - make_interval(secs => n), landfall_now() - make_interval(secs => n)
         from generate_series($2::int, $3::int) n`,
        [accountId, from, Math.min(from + LOT - 1, SHIPMENTS)],
      );
    });
  const [row] = await database.forAccount(accountId, (tx) => rowsOf<{ id: string }>(tx, 'select id from shipment limit 1'));
  if (!row) throw new Error('No shipment was written.');
  return row.id;
}

/** A fresh profile with the session of the demo account, on the line. */
async function visit(): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await profileOf(browser, { scheme: 'light', width: 1440 });
  await context.request.post(`${origin}/trpc/session.openDemo`, { headers: { origin }, data: {} });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (one) => one');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  return { context, page, devtools };
}

async function paintsOf(address: string): Promise<{ first: number; largest: number }> {
  const { context, page } = await visit();
  await page.goto(address, { waitUntil: 'networkidle', timeout: WAIT_MS });
  const paints = await page.evaluate<{ first: number; largest: number }>(`new Promise((told) =>
    new PerformanceObserver((list) => told({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest: list.getEntries().at(-1).startTime,
    })).observe({ type: 'largest-contentful-paint', buffered: true }))`);
  await context.close();
  return paints;
}

/** Scrolls the list, jumps far down, and tells what that took. */
async function list(): Promise<void> {
  const { context, page, devtools } = await visit();
  await page.goto(`${origin}/shipments`);
  await page.locator('[data-place="0"]').waitFor({ timeout: WAIT_MS });
  const frames = await page.evaluate<number[]>(`new Promise((done) => {
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      scrollBy(0, ${STEP_PX});
      if (scrollY < ${SCROLLED_PX}) requestAnimationFrame(step); else done(frames);
    };
    requestAnimationFrame(step);
  })`);
  const sorted = frames.slice(1).sort((one, other) => one - other);
  console.log(
    `  frames over ${SCROLLED_PX.toLocaleString('en')} px: median ${ms(median(sorted))}, p95 ${ms(percentile(sorted, 0.95))}, ${sorted.length} of them`,
  );
  const jump = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now();
    scrollTo(0, ${FAR_ROW * ROW_PX});
    const look = () => document.querySelector('[data-place="${FAR_ROW}"]') ? done(performance.now() - began) : requestAnimationFrame(look);
    look();
  })`);
  console.log(`  jump to row ${FAR_ROW.toLocaleString('en')}: ${ms(jump)}, of which the range rests for 80`);
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  console.log(`  heap after it: ${(usedSize / 1e6).toFixed(1)} MB`);
  await context.close();
}

function s(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
