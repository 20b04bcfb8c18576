import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { findDirectly } from '../../../db/direct-link.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';
import { writeContainer, writeVoyage } from '../../support/rows.js';

describe('GET /shipments/find', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  let made = 0;
  beforeEach(async () => {
    await api.dataSource.query('delete from rate_window');
    account = await api.account();
    browser = (await personOf(api, account)).browser;
  });

  interface Wish {
    number?: string;
    refs?: string[];
    boxes?: { number: string; refs?: string[]; left?: boolean; age?: number }[];
    /** Days ago that it was made; the first is made first unless said. */
    age?: number;
    accountId?: string;
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  /** A shipment and its boxes, with nothing else to be found by. */
  async function shipment({ number = `SHIP${(made += 1)}X`, refs = [], boxes = [], age = 10, accountId = account.id }: Wish) {
    const { shipmentId: id } = await writeVoyage(api.database, {
      accountId,
      containers: 0,
      shipment: { number, normalized_number: number.toUpperCase().replace(/[\s-]/g, ''), ref_numbers: refs, created_at: daysAgo(age) },
    });
    const containers: string[] = [];
    for (const box of boxes)
      containers.push(
        await api.database.forAccount(accountId, (tx) =>
          writeContainer(
            tx,
            { accountId, shipmentId: id },
            {
              number: box.number,
              ref_numbers: box.refs ?? [],
              created_at: daysAgo(box.age ?? age),
              ...(box.left && { left_at: daysAgo(1) }),
            },
          ),
        ),
      );
    return { id, page: `/shipments/${id}`, boxes: containers.map((box) => `/shipments/${id}?container=${box}`) };
  }
  const find = async (query: string, who = browser) => {
    const { status, headers } = await who.go(`/shipments/find${query}`);
    return { status, to: headers.get('location'), kept: headers.get('cache-control') };
  };
  const asked = async (text: string, who = browser) => (await find(`?q=${encodeURIComponent(text)}`, who)).to;

  it('302: a container by its whole number, before everything else that has the text', async () => {
    await shipment({ number: 'TCLU4170932', refs: ['TCLU4170932'], boxes: [{ number: 'TCLU41709321', refs: ['TCLU4170932'] }], age: 1 });
    const { boxes } = await shipment({ boxes: [{ number: 'MSKU1000000' }, { number: 'TCLU4170932' }] });
    const answer = await find('?q=TCLU4170932');
    assert.deepEqual(answer, { status: 302, to: boxes[1], kept: 'no-store' });
  });

  it('302: in any case, with blanks around it and any blanks and dashes within', async () => {
    const { boxes } = await shipment({ boxes: [{ number: 'TCLU4170932' }] });
    for (const text of [
      'tclu4170932',
      '  TCLU4170932\t',
      'TCLU 417093 2',
      'tclu-417093-2',
      'TCLU–417093‑2',
      'T C L U 4 1 7 0 9 3 2',
      'TCLU\u00a0417093\u20092',
    ])
      assert.equal(await asked(text), boxes[0], JSON.stringify(text));
  });

  it('302: a shipment by its whole number, before boxes whose number has the text within', async () => {
    await shipment({ boxes: [{ number: 'ABCU1234567', age: 1 }] });
    const { page } = await shipment({ number: 'CU123' });
    assert.equal(await asked('cu123'), page);
    const dashed = await shipment({ number: 'MAEU-77 123' });
    for (const text of ['MAEU-77 123', 'maeu77123', 'MAEU 77123']) assert.equal(await asked(text), dashed.page, text);
  });

  it('302: a shipment by its other number, the booking of a bill', async () => {
    const { id, page } = await shipment({ number: 'BILL000111' });
    await api.database.forAccount(account.id, (tx) =>
      tx.query(
        `insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id) values ($1, 'MAEU', 'booking', 'BOOK999', $2)`,
        [account.id, id],
      ),
    );
    for (const text of ['BOOK999', 'book-999', ' Book 999 ']) assert.equal(await asked(text), page, text);
  });

  it('302: a shipment by its reference, in any case, before boxes that have it too', async () => {
    const { page } = await shipment({
      refs: ['PO-48213', 'Süß & Söhne/7'],
      boxes: [{ number: 'ABCU1234567', refs: ['PO-48213'], age: 1 }],
    });
    for (const text of ['PO-48213', 'po-48213', ' PO-48213 ', 'süß & söhne/7', 'SÜß & SÖHNE/7'])
      assert.equal(await asked(text), page, text);
  });

  it('302: a box by its own reference: its shipment, and it', async () => {
    const { boxes } = await shipment({ boxes: [{ number: 'ABCU1234567' }, { number: 'ABCU7654321', refs: ['Line 4'] }] });
    assert.equal(await asked('line 4'), boxes[1]);
  });

  it('302: a box by a part of its number, before shipments by a part of theirs', async () => {
    await shipment({ number: 'XX41709YY', age: 1 });
    const { boxes } = await shipment({ boxes: [{ number: 'TCLU4170932' }] });
    for (const text of ['41709', 'clu 41', 'TCLU-4', '932', '2', 'u4']) assert.equal(await asked(text), boxes[0], text);
  });

  it('302: a shipment by a part of its number or reference', async () => {
    const { page } = await shipment({ number: 'ONEYSHAK2714900', refs: ['Autumn Range 7'] });
    for (const text of ['SHAK27', 'shak-27', 'range', 'autumn r', 'oneyshak271490']) assert.equal(await asked(text), page, text);
  });

  it('302: the list with the text in its box where there is none', async () => {
    await shipment({ number: 'ONEYSHAK2714900', refs: ['100'], boxes: [{ number: 'TCLU4170932' }] });
    for (const text of [
      'nobody',
      'TCLU4170933',
      '%',
      '_',
      'a'.repeat(501),
      '10_',
      "' or 1=1 --",
      '\\',
      '12E3',
      '00012345678901234567890',
      'ſ',
    ])
      assert.equal(await asked(text), `/shipments?q=${encodeURIComponent(text)}`, text);
    assert.equal((await find('')).to, '/shipments');
    assert.equal((await find('?q=')).to, '/shipments');
    assert.equal((await find('?q=%20%20')).to, '/shipments');
  });

  describe('of several', () => {
    it('302: the newest box of that number, in another shipment', async () => {
      await shipment({ boxes: [{ number: 'TCLU4170932', age: 9 }] });
      const newest = await shipment({ boxes: [{ number: 'TCLU4170932', age: 2 }] });
      await shipment({ boxes: [{ number: 'TCLU4170932', age: 5 }] });
      assert.equal(await asked('TCLU4170932'), newest.boxes[0]);
    });

    it('302: the newest shipment of that number or reference', async () => {
      await shipment({ number: 'SAME1', age: 3 });
      const newest = await shipment({ refs: ['same1'], age: 2 });
      await shipment({ refs: ['SAME1'], age: 4 });
      assert.equal(await asked('same1'), newest.page);
      const other = await shipment({ number: 'SAME1', age: 1 });
      assert.equal(await asked('same1'), other.page);
    });

    it('302: the newest box of that reference', async () => {
      await shipment({ boxes: [{ number: 'ABCU1234567', refs: ['L4'], age: 3 }] });
      const newest = await shipment({ boxes: [{ number: 'ABCU1234568', refs: ['L4'], age: 2 }] });
      assert.equal(await asked('l4'), newest.boxes[0]);
    });

    it('302: the newest box, and the newest shipment, with that part', async () => {
      await shipment({ boxes: [{ number: 'ABCU1234567', age: 3 }] });
      const box = await shipment({
        boxes: [
          { number: 'ABCU1234568', age: 2 },
          { number: 'ABCU1234569', age: 4 },
        ],
      });
      assert.equal(await asked('ABCU12'), box.boxes[0]);
      await shipment({ number: 'PART77A', age: 3 });
      const newest = await shipment({ refs: ['xpart77x'], age: 2 });
      assert.equal(await asked('part77'), newest.page);
    });

    it('302: the same one each time where several are as new', async () => {
      const at = 4;
      await shipment({ refs: ['TWIN'], age: at });
      await shipment({ refs: ['TWIN'], age: at });
      await api.database.asSystem((tx) =>
        tx.query(`update shipment set created_at = '2026-03-01T00:00:00Z' where account_id = $1`, [account.id]),
      );
      const answers = new Set<string | null>();
      for (let times = 0; times < 5; times += 1) answers.add(await asked('twin'));
      assert.equal(answers.size, 1);
    });

    it('302: not a box that left its booking', async () => {
      await shipment({ number: 'NEWB1', boxes: [{ number: 'TCLU4170932', left: true, age: 1 }], age: 1 });
      const { boxes } = await shipment({ boxes: [{ number: 'TCLU4170932', age: 5 }] });
      assert.equal(await asked('TCLU4170932'), boxes[0]);
    });
  });

  describe('of thousands', function () {
    this.timeout(120_000);
    // More than are looked at first, and old numbers with a part in common that none of those has.
    const NEWER = 20_500;
    const OLD = 2_500;
    let crowd: TestAccount;
    let theirs: Browser;
    before(async () => {
      crowd = await api.account({ limits: { pages: 10_000 } });
      theirs = (await personOf(api, crowd)).browser;
      const terms = (kind: string, text: string, { count, days }: { count: number; days: number }) =>
        api.database.asSystem((tx) =>
          tx.query(
            `insert into search_term (account_id, record_id, field, place, kind, shipment_id, text, record_created_at)
             select $1, md5($2 || n)::uuid, 'number', 1, $3, md5('shipment' || n)::uuid, $2 || lpad(n::text, 7, '0'),
               timestamptz '2026-01-01' - make_interval(days => $4, secs => n % 100) from generate_series(1, $5::int) n`,
            [crowd.id, text, kind, days, count],
          ),
        );
      await terms('container', 'newu', { count: NEWER, days: 0 });
      await terms('container', 'oldu', { count: OLD, days: 1 });
      await terms('shipment', 'quaint', { count: OLD, days: 1 });
      await terms('shipment', 'fresh', { count: NEWER, days: 0 });
    });
    const md5 = (text: string) =>
      createHash('md5')
        .update(text)
        .digest('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

    it('302: the newest of the old boxes that have a part in common, and the same one each time', async () => {
      // A hundred are as new: those with the greatest id.
      const ids = Array.from({ length: OLD / 100 }, (_, n) => (n + 1) * 100).map((n) => ({ n, id: md5(`oldu${n}`) }));
      const [newest] = ids.sort((one, other) => (one.id < other.id ? 1 : -1));
      for (const text of ['oldu', 'OLDU0', 'ld-u', 'du']) {
        const answer = await asked(text, theirs);
        assert.equal(answer, `/shipments/${md5(`shipment${newest?.n}`)}?container=${newest?.id}`, text);
      }
    });

    it('302: the newest of the old shipments', async () => {
      const ids = Array.from({ length: OLD / 100 }, (_, n) => md5(`quaint${(n + 1) * 100}`)).sort();
      for (const text of ['quaint', 'UAIN', 'qu']) assert.equal(await asked(text, theirs), `/shipments/${ids.at(-1)}`, text);
    });

    it('302: one of a few among them, and none', async () => {
      assert.equal(await asked('oldu0000042', theirs), `/shipments/${md5('shipment42')}?container=${md5('oldu42')}`);
      assert.equal(await asked('aint0000042', theirs), `/shipments/${md5('quaint42')}`);
      assert.equal(await asked('nowhere', theirs), '/shipments?q=nowhere');
    });
  });

  it('302: nothing of another account, by any step', async () => {
    const other = await api.account();
    const theirs = await shipment({
      accountId: other.id,
      number: 'THEIRS1',
      refs: ['PO-9'],
      boxes: [{ number: 'TCLU4170932', refs: ['L9'] }],
    });
    for (const text of ['TCLU4170932', 'THEIRS1', 'PO-9', 'L9', 'TCLU41', 'HEIRS', theirs.id])
      assert.equal(await asked(text), `/shipments?q=${encodeURIComponent(text)}`, text);
    await assert.rejects(
      api.database.forAccount(account.id, (tx) => findDirectly(tx, other.id, 'THEIRS1')),
      /finds its own records/,
    );
  });

  it('302: however the text is encoded, and whatever cannot be decoded finds nothing and breaks nothing', async () => {
    const { page } = await shipment({ refs: ['a+b c&d=e/f#g?h%', '東京 7'] });
    const there = await shipment({ refs: ['two words'] });
    assert.equal(await asked('a+b c&d=e/f#g?h%'), page);
    assert.equal(await asked('東京 7'), page);
    assert.equal((await find('?q=two+words')).to, there.page);
    assert.equal((await find('?q=two%20words')).to, there.page);
    assert.equal((await find('?x=1&q=two%20words&q=nobody')).to, there.page, 'the first of them');
    for (const query of [
      '?q=%',
      '?q=%zz',
      '?q=%ff%fe',
      '?q=%00',
      '?q=TCLU%0041',
      '?q=%ED%A0%80',
      '?q[]=x',
      '?Q=two%20words',
      '?q=%0d%0aset-cookie:x=1',
    ])
      assert.match((await raw(`/shipments/find${query}`)).location ?? '', /^\/shipments(\/[\w-]{36}|\?q=[\w%.~!*'()-]+)?$/, query);
  });

  it('302: to our own origin and nowhere else, whatever is asked', async () => {
    for (const text of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '..//evil.example',
      '@evil.example',
      '\r\nlocation: https://evil.example',
    ]) {
      const to = new URL((await asked(text)) ?? '', 'https://landfall.example');
      assert.deepEqual([to.origin, to.pathname, to.searchParams.get('q')], ['https://landfall.example', '/shipments', text.trim()]);
    }
  });

  it('302: who is not signed in, or no longer, goes to sign in, and comes back', async () => {
    const { boxes } = await shipment({ boxes: [{ number: 'TCLU4170932' }] });
    const nobody = new Browser(() => api.origin);
    const text = 'TCLU 417093 2&x=/\\';
    const answer = await find(`?q=${encodeURIComponent(text)}`, nobody);
    assert.deepEqual([answer.status, answer.kept], [302, 'no-store']);
    const to = new URL(answer.to ?? '', 'https://landfall.example');
    assert.equal(to.pathname, '/sign-in');
    assert.equal(to.searchParams.get('next'), `/shipments/find?q=${encodeURIComponent(text)}`);
    const back = new URL((await asked('TCLU 417093 2', nobody)) ?? '', 'https://landfall.example').searchParams.get('next') ?? '';
    assert.equal((await browser.go(back)).headers.get('location'), boxes[0]);
    await api.database.asSystem((tx) => tx.query('delete from session where account_id = $1', [account.id]));
    assert.match((await asked('x')) ?? '', /^\/sign-in\?next=/);
  });

  it('302: for a program with a key; 401 for one whose key is not good', async () => {
    const { page } = await shipment({ number: 'KEYED1' });
    const by = (key: string) => new Browser(() => api.origin).go('/shipments/find?q=keyed1', { authorization: `Token ${key}` });
    assert.equal((await by(account.key)).headers.get('location'), page);
    assert.equal((await by('nobody')).status, 401);
  });

  it('429: a session that finds more than it may call', async () => {
    const limited = await api.account({ limits: { pages: 2 } });
    const { browser: quick } = await personOf(api, limited);
    await api.dataSource.query('delete from rate_window');
    assert.deepEqual(
      [(await find('?q=x', quick)).status, (await find('?q=x', quick)).status, (await find('?q=x', quick)).status],
      [302, 302, 429],
    );
  });

  /** As it is written, with the cookie. */
  const raw = (path: string) =>
    new Promise<{ location: string | undefined }>((done, failed) => {
      const { hostname, port } = new URL(api.origin);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
      request({ hostname, port, path, headers: { cookie } }, (answer) => done({ location: answer.headers.location }))
        .on('error', failed)
        .end();
    });
});
