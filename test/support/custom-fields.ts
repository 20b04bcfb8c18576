import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../db/database.js';
import { useApi, type Answer, type TestAccount } from './api.js';
import { writeVoyage, type VoyageRows } from './rows.js';

/** Where definitions are. */
export const DEFINITIONS = '/custom_field_definitions';

/** An API with a voyage of an account, and what tests of custom fields do. Registers its own hooks: another account each time. */
export function useCustomFields() {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  beforeEach(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id });
  });
  // Offered to the accounts of all tests.
  afterEach(() => api.database.asSystem((tx) => tx.query('delete from custom_field_definition where account_id is null')));

  const definition = (attributes: object = {}) => ({
    data: {
      type: 'custom_field_definition',
      attributes: { entity_type: 'Shipment', api_slug: 'priority', display_name: 'Priority', data_type: 'short_text', ...attributes },
    },
  });
  const define = async (attributes: object = {}, of = account): Promise<string> => {
    const { status, body, text } = await of.post(DEFINITIONS, definition(attributes));
    assert.equal(status, 201, text);
    return body.data.id;
  };
  const addOption = (definitionId: string, attributes: object) =>
    account.post(`${DEFINITIONS}/${definitionId}/options`, { data: { type: 'custom_field_option', attributes } });
  const field = (api_slug: string, value: unknown) => ({ data: { type: 'custom_field', attributes: { api_slug, value } } });
  const nested = (slug?: string) => `/shipments/${voyage.shipmentId}/custom_fields${slug === undefined ? '' : `/${slug}`}`;
  const is = ({ status, body }: Answer, wanted: { status?: number; code: string; pointer?: string; detail?: RegExp }) => {
    assert.equal(status, wanted.status ?? 422);
    const [error] = body.errors;
    assert.equal(error?.code, wanted.code, error?.detail);
    assert.equal(error?.source?.pointer, wanted.pointer);
    if (wanted.detail) assert.match(error?.detail ?? '', wanted.detail);
  };
  const counted = async (name = 'custom_field') => {
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ value: string }>(tx, 'select value from account_counter where account_id = $1 and name = $2', [account.id, name]),
    );
    return Number(row?.value ?? 0);
  };
  const template = (columns: Record<string, string | null>, options: readonly string[] = []) =>
    api.database.asSystem(async (tx) => {
      const { slug = `t${randomUUID().slice(0, 8)}`, dataType = 'short_text', entity = 'shipment' } = columns;
      const [row] = await rowsOf<{ id: string }>(
        tx,
        `insert into custom_field_definition (entity_type, entity_type_sent, api_slug, display_name, data_type) values ($1, $2, $3, 'Template', $4) returning id`,
        [entity, entity === 'container' ? 'Cargo' : 'Shipment', slug, dataType],
      );
      for (const value of options)
        await tx.query('insert into custom_field_option (definition_id, label, value) values ($1, upper($2), $2)', [row?.id, value]);
      return { id: row?.id ?? '', slug: slug ?? '' };
    });
  return {
    api,
    get account() {
      return account;
    },
    get voyage() {
      return voyage;
    },
    definition,
    define,
    addOption,
    field,
    nested,
    is,
    counted,
    template,
  };
}
