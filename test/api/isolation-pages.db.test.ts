import assert from 'node:assert/strict';
import { z } from 'zod';
import { appRouter } from '../../api/router.js';
import { makeLink } from '../../db/share-links.js';
import { rowsOf } from '../../db/database.js';
import { personOf, type Browser } from '../support/browser.js';
import type { Household } from '../support/isolation/household.js';
import { useTwoAccounts } from '../support/isolation/two-accounts.js';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
/** They ask for no account: isolation of those that give a session, or show what its owner shared, is told where they are. */
const WITHOUT_ACCOUNT = /^session\.|^links\.show$/;

const FIELD = { pointer: '/currency', was: 'USD' };
const DOUBT = { code: 'check_digit', pointer: null, detail: 'x' };

interface Call {
  input: unknown;
  /** The same about what nobody has: what is told of another's must be told in the same words. */
  unknown?: unknown;
}

/** Every way to name something of an account that procedures of pages have, by procedure. */
const CALLS: Record<string, (whose: Household, kept: Kept) => Call[]> = {
  'pages.now': () => [{ input: undefined }],
  'pages.today': () => [{ input: undefined }],
  'pages.putOff': ({ ids }) => [{ input: { key: `held/container/${ids['container']}`, state: 'x' } }],
  'pages.takeUp': ({ ids }) => [{ input: { key: `held/container/${ids['container']}` } }],
  'pages.shipments': (whose) => listed(whose),
  'pages.containers': (whose) => listed(whose),
  'pages.shipment': ({ ids }) => [
    { input: { id: ids['shipment'] }, unknown: { id: NOBODYS } },
    { input: { id: ids['shipment'], container: ids['container'] }, unknown: { id: NOBODYS, container: NOBODYS } },
  ],
  'pages.voyage': ({ ids }) => [{ input: { container: ids['container'] }, unknown: { container: NOBODYS } }],
  'pages.documents': () => [{ input: { number: 1, view: 'all' } }, { input: { number: 1, view: 'all', q: 'scan' } }],
  'pages.documentsToCheck': () => [{ input: undefined }],
  'pages.document': ({ ids }) => [{ input: { id: ids['document'] }, unknown: { id: NOBODYS } }],
  'pages.documentWords': ({ ids }) => [{ input: { id: ids['document'], page: 1 }, unknown: { id: NOBODYS, page: 1 } }],
  'pages.correctField': ({ ids }) => [
    { input: { id: ids['document'], ...FIELD, text: 'EUR' }, unknown: { id: NOBODYS, ...FIELD, text: 'EUR' } },
  ],
  'pages.confirmField': ({ ids }) => [{ input: { id: ids['document'], ...FIELD }, unknown: { id: NOBODYS, ...FIELD } }],
  'pages.passDoubt': ({ ids }) => [{ input: { id: ids['document'], doubt: DOUBT }, unknown: { id: NOBODYS, doubt: DOUBT } }],
  'pages.developers.keys': () => [{ input: undefined }],
  'pages.developers.limits': () => [{ input: undefined }],
  'pages.developers.webhooks': () => [{ input: undefined }],
  'pages.developers.webhook': ({ ids }) => [{ input: { id: ids['webhook'] }, unknown: { id: NOBODYS } }],
  'pages.developers.deliveries': ({ ids }) => [{ input: { webhook_id: ids['webhook'] }, unknown: { webhook_id: NOBODYS } }],
  'pages.developers.delivery': ({ ids }) => [{ input: { id: ids['webhook_notification'] }, unknown: { id: NOBODYS } }],
  'pages.developers.tail': () => [{ input: {} }],
  'pages.developers.placeSince': () => [{ input: { since: '2020-01-01T00:00:00Z' } }],
  'sources.list': () => [{ input: undefined }],
  'sources.detail': () => [{ input: { scac: 'MAEU' } }],
  'sources.answer': ({ ids }) => [{ input: { id: ids['tracking_request'] }, unknown: { id: NOBODYS } }],
  'sources.codes': () => [{ input: undefined }],
  'sources.failed': () => [{ input: undefined }],
  'sources.mailbox': () => [{ input: undefined }],
  // Where there is no practice world they are as names that nobody knows.
  'practice.world': () => [{ input: undefined }],
  'practice.setClock': () => [{ input: { paused: true } }],
  'practice.addFault': () => [{ input: { kind: 'errors', scac: null } }],
  'practice.removeFault': () => [{ input: { id: NOBODYS } }],
  'practice.newNumber': () => [{ input: { scenario: 'on_time', scac: null } }],
  'pages.choices': () => [{ input: undefined }],
  'pages.readNumbers': ({ texts }) => [{ input: { text: `${texts.number}\n${texts.container_number}\n${texts.reference}` } }],
  'views.list': () => [{ input: undefined }],
  'views.save': () => [{ input: { name: 'SECRET view', address: '/shipments' } }],
  'views.rename': (_, { view }) => [{ input: { id: view, name: 'taken over' }, unknown: { id: NOBODYS, name: 'taken over' } }],
  'views.remove': (_, { view }) => [{ input: { id: view }, unknown: { id: NOBODYS } }],
  'links.list': ({ ids }) => [{ input: { shipment_id: ids['shipment'] }, unknown: { shipment_id: NOBODYS } }],
  'links.make': ({ ids }) => [{ input: { shipment_id: ids['shipment'] }, unknown: { shipment_id: NOBODYS } }],
  'links.revoke': (_, { link }) => [{ input: { id: link }, unknown: { id: NOBODYS } }],
};

const listed = ({ texts, ids }: Household): Call[] => [
  { input: { number: 1, filters: {} } },
  ...[texts.number, texts.container_number, texts.reference, ids['shipment']].map((q) => ({ input: { number: 1, filters: {}, q } })),
  ...['tag', 'line', 'pod', 'status', 'view', 'stage'].map((name) => ({ input: { number: 1, filters: { [name]: texts.tag } } })),
];

/** What an account keeps for its pages. */
interface Kept {
  view: string;
  link: string;
}

const typeOf = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.object({ rest: z.unknown() }).partial().optional(),
});

/** Promise R7, for what pages ask that no program does. */
describe('what the pages of one account tell of another', function () {
  this.timeout(180_000);
  const accounts = useTwoAccounts();
  const { api, tellsNothing, isUntouched, seeAnew } = accounts;
  const ofPages = Object.entries(appRouter._def.procedures)
    .map(([name, procedure]) => ({ name, ...typeOf.parse(Reflect.get(procedure, '_def')) }))
    .filter(({ name, meta }) => !meta?.rest && !WITHOUT_ACCOUNT.test(name));
  let kept: Kept;
  let browser: Browser;

  before(async () => {
    const { victim, own } = accounts;
    kept = await api.database.forAccount(victim.account.id, async (tx) => {
      const [view] = await rowsOf<{ id: string }>(
        tx,
        `insert into saved_view (account_id, name, address) values ($1, 'SECRET view', '/shipments?q=SECRET') returning id`,
        [victim.account.id],
      );
      const link = await makeLink(tx, {
        accountId: victim.account.id,
        shipmentId: victim.ids['shipment'] ?? '',
        scope: [],
        days: 1,
        userId: null,
      });
      await tx.query(`insert into put_off (account_id, key, state) values ($1, $2, 'SECRET')`, [
        victim.account.id,
        `held/container/${victim.ids['container']}`,
      ]);
      return { view: view?.id ?? '', link: link?.id ?? '' };
    });
    await seeAnew();
    ({ browser } = await personOf(api, own.account));
  });
  beforeEach(() => api.dataSource.query('delete from rate_window'));

  const asking = (name: string, type: string, input: unknown) =>
    type === 'query' ? browser.query(name, input) : browser.mutate(name, input);
  /** Without what the caller itself gave, and the request. */
  const without = (text: string, given: unknown) =>
    Object.values((given ?? {}) as Record<string, unknown>).reduce<string>(
      (left, value) => (typeof value === 'string' && value !== '' ? left.replaceAll(value, '<given>') : left),
      text,
    );

  it('is asked of every procedure that no program calls', () =>
    assert.deepEqual(ofPages.map(({ name }) => name).sort(), Object.keys(CALLS).sort()));

  for (const { name, type } of ofPages)
    it(`${name}: nothing, in the words that are said of nothing`, async () => {
      const calls = CALLS[name]?.(accounts.victim, kept) ?? assert.fail(name);
      for (const { input, unknown } of calls) {
        const { status, text, errors } = await asking(name, type, input);
        const told = { status, headers: {}, text: without(text, { ...(input as object), ...texts(accounts.victim, input) }) };
        tellsNothing(told, `${name} ${JSON.stringify(input)}`);
        if (unknown !== undefined) {
          const nothing = await asking(name, type, unknown);
          assert.deepEqual([status, errors], [nothing.status, nothing.errors], name);
          assert.equal(without(text, input), without(nothing.text, unknown), name);
        }
      }
      await isUntouched(name);
    });

  it('tables hold nothing either', async () => {
    const { number, container_number: box, reference } = accounts.victim.texts;
    for (const list of ['shipments', 'containers'])
      for (const query of ['', `?q=${number}`, `?q=${box}`, `?q=${reference}`, '?sort=-number', '?stage=ship'])
        tellsNothing({ ...(await browser.go(`/${list}.csv${query}`)), headers: {} }, list + query);
    await isUntouched('a table');
  });
});

/** Texts that stand in a call that pastes several. */
const texts = ({ texts: { number, container_number, reference } }: Household, input: unknown): Record<string, string> =>
  JSON.stringify(input ?? '').includes('\\n') ? { number, container_number, reference } : {};
