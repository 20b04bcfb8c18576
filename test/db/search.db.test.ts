import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { createAccount } from '../../db/accounts.js';
import { rowsOf, sqlStateOf } from '../../db/database.js';
import type { Place } from '../../db/lists/order.js';
import { questionOf } from '../../db/lists/search.js';
import { readsOf } from '../../db/reads.js';
import { SHIPMENT_FRAGMENT_VERSION } from '../../resources/fragment.js';
import { useDatabase } from '../support/database.js';
import { shipmentsAsked, type ListAsked } from '../support/lists.js';
import { writeContainer, writeVoyage, type VoyageRows } from '../support/rows.js';

const PAGE = { number: 1, size: 100 };
const NUMBERS = ['MAEU 123-456', 'hlcu\\77_%x', 'Ünïcode-9', '---', 'A', 'aB', "O'Brien", '(+49) 12', 'SHPT.0001/22', 'x  y'];
const PARTS = [
  '1',
  '23',
  '3-4',
  'u 1',
  'AB',
  'ab',
  '%',
  '_',
  '\\',
  '_%',
  '\\77',
  'ü',
  'NÏ',
  '--',
  '----',
  "o'b",
  '+',
  '/2',
  ' ',
  '  ',
  'shpt',
  '001/',
  '12',
  'zz',
  'zzz',
  'maeu 12 3',
  'MAEU-123456',
  'u123 45',
  '456 maeu',
  'y x',
  'brien o',
  '1 2',
  'MSKU 100000-0',
];

/** Conditions of a text, for the question `$1`. */
const hasWords = (text: string) =>
  `coalesce((select bool_and(strpos(lower(${text}), lower(w)) > 0) from regexp_split_to_table($1, '\\s+') w where w <> ''), strpos(${text}, $1) > 0)`;
const BARE = (text: string) => `regexp_replace(${text}, '[\\s-]', '', 'g')`;
const hasBare = (text: string) => `${BARE('$1')} not in ('', $1) and strpos(lower(${text}), lower(${BARE('$1')})) > 0`;
const isNumber = (text: string) => `(${hasWords(text)} or ${hasBare(text)})`;

describe('a search by a part', () => {
  const db = useDatabase();
  /** Of the list of shipments; a part is looked for as it is. */
  const listed = (accountId: string, { q, ...asked }: ListAsked) => {
    const { wanted, ...reading } = shipmentsAsked(accountId, asked);
    return readsOf(db.database).shipments({ ...reading, wanted: { ...wanted, q } });
  };
  const found = async (accountId: string, asked: ListAsked) => {
    const { data, total } = await listed(accountId, { page: PAGE, ...asked });
    return { ids: (JSON.parse(`[${data}]`) as { id: string }[]).map(({ id }) => id), total };
  };
  const idsOf = async (accountId: string, q: string) => (await found(accountId, { q })).ids;
  /** What the index of terms finds, whatever the length of the list. */
  const hitsOf = (accountId: string, part: string, asked = accountId) =>
    db.database.forAccount(accountId, async (tx) => {
      const { words, bare } = questionOf(part);
      const hits = await rowsOf<{ id: string }>(tx, `select distinct search_hits($1, '{shipment,container}', $2, $3, 1000) as id`, [
        asked,
        words,
        bare,
      ]);
      return hits.map(({ id }) => id).sort();
    });

  it('finds what a partial match of every number and reference finds, signs, case, separators and order of words aside, by index and by list alike', async () => {
    const { accountId, ...first } = await writeVoyage(db.database, { shipment: { number: 'first', ref_numbers: [] } });
    for (const number of NUMBERS)
      await writeVoyage(db.database, {
        accountId,
        shipment: { number, normalized_number: randomUUID().toUpperCase(), ref_numbers: [number, ''] },
      });
    await db.database.forAccount(accountId, (tx) =>
      tx.query('update container set ref_numbers = $1 where shipment_id = $2', [['x_z'], first.shipmentId]),
    );
    for (const part of PARTS) {
      const expected = await db.database.forAccount(accountId, (tx) =>
        rowsOf<{ id: string }>(
          tx,
          `select id from shipment s where ${isNumber('number')} or ${isNumber('normalized_number')} or ${hasBare(BARE('number'))}
             or exists (select from unnest(ref_numbers) r where ${hasWords('r')})
             or exists (select from container c where c.shipment_id = s.id and (${isNumber('c.number')}
               or exists (select from unnest(c.ref_numbers) r where ${hasWords('r')}))) order by id`,
          [part],
        ),
      );
      const ids = expected.map(({ id }) => id);
      assert.deepEqual(await hitsOf(accountId, part), ids, part);
      assert.deepEqual((await idsOf(accountId, part)).sort(), ids, part);
    }
  });

  it('follows every change of what a record is found by, and finds no box that left its booking', async () => {
    const { accountId, shipmentId, containerIds } = await writeVoyage(db.database, { shipment: { ref_numbers: ['PO-OLD'] } });
    const change = (sql: string, ...values: unknown[]) => db.database.forAccount(accountId, (tx) => tx.query(sql, values));
    const both = async (part: string) => [await idsOf(accountId, part), await hitsOf(accountId, part)];
    const [yes, no] = [
      [[shipmentId], [shipmentId]],
      [[], []],
    ];
    assert.deepEqual(await both('po-old'), yes);
    await change(`update shipment set ref_numbers = '{PO-NEW}'`);
    assert.deepEqual([await both('po-old'), await both('po-new')], [no, yes]);
    await change(`update container set number = 'TRLU7654321', ref_numbers = '{BOX}'`);
    assert.deepEqual([await both('msku'), await both('u765'), await both('box')], [no, yes, yes]);
    await change('update container set left_at = now()');
    assert.deepEqual([await both('u765'), await both('box')], [no, no]);
    await change(
      'insert into container (id, account_id, shipment_id, number) values ($1, $2, $3, $4) on conflict (shipment_id, number) do update set left_at = null',
      containerIds[0],
      accountId,
      shipmentId,
      'TRLU7654321',
    );
    assert.deepEqual(await both('u765'), yes);
    await change('delete from container');
    assert.deepEqual([await both('u765'), await both('po-new')], [no, yes]);
  });

  it('finds a shipment by the number that was asked for, its separators and case aside, and by no other', async () => {
    const { accountId, shipmentId } = await writeVoyage(db.database, {
      shipment: { number: 'maeu 12\u201334-56', normalized_number: '123456' },
    });
    for (const number of ['MAEU123456', 'maeu-12 34 56', 'Maeu\u20141234\u00AD56'.replace('\u00AD', '')])
      assert.deepEqual(await found(accountId, { number }), { ids: [shipmentId], total: 1 }, number);
    for (const number of ['123456', 'MAEU12345', 'MAEU%', 'MSKU1000000'])
      assert.deepEqual((await found(accountId, { number })).ids, [], number);
  });

  it('is refused to an account that asks for the records of another', async () => {
    const victim = await writeVoyage(db.database, { shipment: { number: 'SECRET-1' } });
    const other = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Other', features: [] }));
    await assert.rejects(hitsOf(other, 'secret', victim.accountId), (error) => sqlStateOf(error) === '42501');
    assert.deepEqual(await hitsOf(other, 'secret'), []);
  });

  it('finds more than it looks at first, in the order of the list, and says how many there are at least', async () => {
    const voyage = await writeVoyage(db.database, { shipment: { number: 'OLDEST-OF-ALL', created_at: '2020-01-01' } });
    const { accountId } = voyage;
    await addShipments(voyage, 6_000);
    assert.deepEqual(await found(accountId, { q: 'oldest-of' }), { ids: [voyage.shipmentId], total: 1 });
    assert.deepEqual(await found(accountId, { q: 'ZQ' }), { ids: [], total: 0 });
    const page = async (number: number, asked: ListAsked) => listed(accountId, { page: { number, size: 100 }, ...asked });
    const common = await page(1, { q: 'bulk-' });
    const counted = common.total ?? 0;
    assert.deepEqual([common.count, counted >= 101 && counted <= 6_000, common.least, common.end !== null], [100, true, true, true]);
    const ids = async (number: number, asked: ListAsked) =>
      (JSON.parse(`[${(await page(number, asked)).data}]`) as { id: string }[]).map(({ id }) => id);
    for (const number of [1, 2, 11, 40, 60]) {
      assert.deepEqual(await ids(number, { q: 'bulk-' }), await ids(number, {}), `page ${number}`);
    }
    const last = await page(60, { q: 'bulk-' });
    assert.deepEqual([last.count, last.total, last.least, last.end], [100, 6_000, false, null]);
    for (const asked of [{ q: 'bulk-' }, { q: 'BULK-5', sort: 'bill_of_lading_number' }]) {
      const { wanted: begin, ...reading } = shipmentsAsked(accountId, { sort: '', ...asked, page: { after: '', size: 100 } });
      const walked: string[] = [];
      let after: Place | null = null;
      do {
        const wanted = { ...begin, page: { after, size: 100 } };
        const part = await readsOf(db.database).shipments({ ...reading, wanted });
        walked.push(...(JSON.parse(`[${part.data}]`) as { id: string }[]).map(({ id }) => id));
        after = part.end;
      } while (after !== null);
      const numbered: string[] = [];
      for (let number = 1; numbered.length < walked.length; number += 1) numbered.push(...(await ids(number, asked)));
      assert.deepEqual(walked, numbered, JSON.stringify(asked));
      assert.equal(new Set(walked).size, walked.length);
      assert.ok(walked.length > 1_000);
    }
    const few = await page(1, { q: '-bulk-1', filter: { pod_locode: 'USLAX' } });
    assert.deepEqual([few.count, few.total], [1, 1]);
  });

  async function addShipments({ accountId, requestId, shipmentId }: VoyageRows, count: number): Promise<void> {
    await db.database.forAccount(accountId, async (tx) => {
      await tx.query(
        `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, port_of_discharge_locode, created_at, fragment, fragment_version, ref_numbers)
         select $1, 'MAEU', 'BULK-' || n, n, 'bill_of_lading', $2, case n when 5 then 'USLAX' else 'USNYC' end, timestamptz '2026-01-01' + make_interval(secs => n), '{"id":"' || uuidv7() || '","attributes":{"at":0', $4, '{bulk-a,bulk-b,bulk-c}'
         from generate_series(1, $3::int) n`,
        [accountId, requestId, count, SHIPMENT_FRAGMENT_VERSION],
      );
      await tx.query(`update shipment set number = 'x-bulk-1' where number = 'BULK-5'`);
      await writeContainer(tx, { accountId, shipmentId }, { number: 'MSKU9999999' });
    });
  }
});
