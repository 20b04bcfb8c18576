import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { hand } from '../support/handing.js';
import { hostilePdfs } from '../support/hostile/pdfs.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import { provideReader } from '../support/reader.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

/** Each takes a reader for most of a minute. */
const SLOW = 'whose forms draw each other, ten times ten times ten …';
const MANY = 50;
/** Of one whose papers all readers are at: a moment of grace for those, and its own reading while they take what they can get. */
const WITHIN_MS = 15_000;

describe('an account that sends papers which take minutes', function () {
  this.timeout(240_000);
  let postgres: PostgresServer;
  let temporal: TemporalServer;
  let landfall: Landfall;
  let other: Landfall;

  before(async () => {
    await provideReader();
    postgres = await startPostgres();
    temporal = await startTemporal({ own: true });
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    landfall = await startLandfall({ databaseUrl: postgres.url, temporalAddress: temporal.address, lines: [] });
    other = await neighbour();
  });
  after(async () => {
    await landfall?.close();
    await temporal?.server?.stop();
    await postgres?.server.stop();
  });

  /** Another account of the same installation. */
  const neighbour = async (): Promise<Landfall> => {
    const { accountId, key } = await landfall.database.asSystem(async (tx) => {
      const accountId = await createAccount(tx, { companyName: 'Neighbour' });
      return { accountId, ...(await createApiKey(tx, { accountId, name: 'test' })) };
    });
    const call: Landfall['call'] = async (method, path, body) => {
      const answer = await fetch(landfall.apiUrl + path, {
        method,
        headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
    };
    return { ...landfall, accountId, key, call };
  };

  const rows = <Row>(sql: string, values: unknown[] = []) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const begun = async () => {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from document where account_id = $1 and state = 'classifying'`,
      [landfall.accountId],
    );
    return row?.count ?? 0;
  };
  const stateOf = async (id: string) => (await rows<{ state: string }>('select state from document where id = $1', [id]))[0]?.state;
  const readWithin = async (id: string) => {
    const handed = Date.now();
    await until('it to be read', async () => (await stateOf(id)) === 'extracted', 150_000);
    return Date.now() - handed;
  };

  it('holds up nobody else: a page of text is read within seconds, whenever it comes', async () => {
    const slow = Buffer.from(await (hostilePdfs.find(({ name }) => name === SLOW) ?? assert.fail()).bytes({ file: '', url: '' }));
    for (let at = 0; at < MANY; at += 1) await hand(landfall, Buffer.concat([slow, Buffer.from(`\n% ${at}\n`)]), { filename: `${at}.pdf` });
    await until('its papers to have every reader', async () => (await begun()) >= 2);
    for (const time of [1, 2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const id = await hand(other, await drawnPdf(billOfLading.replaceAll('OSLUNGB2604419', `OSLUNGB260441${time}`)), {
        filename: 'bill.pdf',
      });
      const took = await readWithin(id);
      assert.ok(took < WITHIN_MS, `paper ${time} took ${took} ms`);
    }
  });
});
