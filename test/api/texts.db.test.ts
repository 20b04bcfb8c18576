import assert from 'node:assert/strict';
import { operations, type Operation } from '../../api/inventory.js';
import { errors } from '../../resources/error.js';
import { useApi } from '../support/api.js';
import { ask } from '../support/isolation/asking.js';
import { belongingsOf } from '../support/isolation/belongings.js';
import { goodCalls, type Input } from '../support/isolation/calls.js';
import { openHousehold, type Household } from '../support/isolation/household.js';
import { leafPlacesOf, withAt } from '../support/isolation/places.js';

const NUL = 'a\0b';
const HALF = 'a\ud800b';

const CALLED = operations().filter(({ type }) => type !== 'subscription');

/** Promise R8, of what no database can hold: in every place of every operation's input, by both faces. */
describe('NUL and half a surrogate pair', function () {
  this.timeout(120_000);
  const api = useApi();
  let own: Household;
  let untouched: Record<string, string>;
  before(async () => {
    own = await openHousehold(api, 'MYSELF');
    untouched = await belongingsOf(api.database, own.account.id);
  });
  afterEach(async () => assert.deepEqual(await belongingsOf(api.database, own.account.id), untouched, 'something was written'));

  /** Good calls of an operation, but for a text at one of the places. */
  const callsWith = (operation: Operation, texts: readonly string[]) =>
    leafPlacesOf(operation).flatMap((at) =>
      texts.map((text) => ({ at, input: withAt<Input>(goodCalls(operation, own)[0] ?? {}, at, text) })),
    );

  it('422: by tRPC, with a pointer into the body or the parameter, and the errors where its clients read them', async () => {
    for (const operation of CALLED)
      for (const { at, input } of callsWith(operation, [NUL, HALF])) {
        const asked = `${operation.name} ${at}`;
        const { status, text } = await ask(operation, input, { api, key: own.account.key, face: 'tRPC' });
        assert.equal(status, 422, `${asked} ${text}`);
        const { error } = JSON.parse(text) as { error: { data: { httpStatus: number; path: string; errors: unknown } } };
        assert.deepEqual([error.data.httpStatus, error.data.path], [422, operation.name], asked);
        const [told] = errors.parse({ errors: error.data.errors }).errors;
        assert.deepEqual(told?.source, sourceOf(at), asked);
      }
  });

  it('422: by REST, with a pointer into the body or the parameter', async () => {
    for (const operation of CALLED)
      for (const { at, input } of callsWith(operation, [NUL, HALF])) {
        const inBody = at.startsWith('body');
        // Half a pair has no form in an address.
        if (inPath(operation, at) || (!inBody && !JSON.stringify(input).includes('\\u0000'))) continue;
        const asked = `${operation.name} ${at}`;
        const { status, text } = await ask(operation, input, { api, key: own.account.key, face: 'REST' });
        assert.equal(status, 422, `${asked} ${text}`);
        const [told] = errors.parse(JSON.parse(text)).errors;
        assert.deepEqual(told?.source, sourceOf(at), asked);
      }
  });

  it('404: by REST, in the place of an id', async () => {
    for (const operation of CALLED)
      for (const { at, input } of callsWith(operation, [NUL])) {
        if (!inPath(operation, at)) continue;
        const { status, text } = await ask(operation, input, { api, key: own.account.key, face: 'REST' });
        assert.equal(status, 404, `${operation.name} ${at} ${text}`);
        errors.parse(JSON.parse(text));
      }
  });

  it('400, 422: in the name of a member, of a parameter, and of the procedure', async () => {
    const { account } = own;
    const named = { data: { attributes: { company_name: 'x', 'a\0': 1 } } };
    assert.equal((await account.post('/parties', named)).status, 422);
    assert.equal((await api.ask('POST', '/trpc/parties.create', { key: account.key, body: { body: named } })).status, 422);
    assert.equal((await account.get('/parties?filter[%00]=1&%00=1')).status, 200, 'a parameter that nobody knows');
    assert.equal((await account.get('/parties?filter[%00]=1', { headers: { prefer: 'handling=strict' } })).status, 400);
    for (const path of ['/trpc/%00', '/trpc/parties.list,%00?batch=1', '/trpc/parties.list%ED%A0%80'])
      assert.ok([207, 400, 404].includes((await api.ask('GET', path, { key: account.key })).status), path);
  });
});

const inPath = ({ rest }: Operation, at: string) => rest.path.includes(`{${at}}`);

/** What refusals say of a place, by either face. */
function sourceOf(at: string): { pointer: string } | { parameter: string } {
  const [first = '', ...rest] = at.replaceAll('[]', '.0').split('.');
  if (first === 'body') return { pointer: rest.map((name) => `/${name}`).join('') };
  return { parameter: [first, ...rest.map((name) => `[${name}]`)].join('') };
}
