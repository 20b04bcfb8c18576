import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { useApi, type TestAccount } from './api.js';
import { writeVoyage } from './rows.js';

/** An API, and what tests of its search do. Registers its own hooks: another account each time. */
export function useSearch() {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => void (account = await api.account()));

  const ask = async (query: string) => {
    const { status, body, text } = await account.get(`/search?query=${encodeURIComponent(query)}`);
    assert.equal(status, 200, `${query.slice(0, 50)}: ${text}`);
    return body.data;
  };
  const found = async (query: string) => (await ask(query)).map(({ id }) => id);
  const change = (sql: string, ...values: unknown[]) => api.database.forAccount(account.id, (tx) => tx.query(sql, values));
  const voyageOf = (shipment: Record<string, unknown> = {}, container: Record<string, unknown> = {}) =>
    writeVoyage(api.database, { accountId: account.id, shipment, container });

  async function define(entity_type: string, data_type: string, more: object = {}) {
    const slug = `s${randomUUID().slice(0, 8)}`;
    const attributes = { entity_type, api_slug: slug, display_name: 'Noted', data_type, ...more };
    const { body } = await account.post('/custom_field_definitions', { data: { attributes } });
    return { definition: body.data.id, slug };
  }
  // eslint-disable-next-line max-params -- what, where and how read best in one line.
  async function note(entity: string, type: string, path: string, value: unknown, more: object = {}): Promise<string> {
    const { slug } = await define(entity, type, more);
    const { status, text } = await account.post(`${path}/custom_fields`, { data: { attributes: { api_slug: slug, value } } });
    assert.equal(status, 201, text);
    return slug;
  }
  return {
    api,
    get account() {
      return account;
    },
    ask,
    found,
    change,
    voyageOf,
    define,
    note,
  };
}
