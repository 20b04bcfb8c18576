import assert from 'node:assert/strict';
import { checkBy } from './answers.js';
import type { JsonObject } from './read.js';

const CONTRACT: JsonObject = {
  paths: {
    '/boxes/{id}': {
      get: {
        responses: {
          200: {
            content: {
              'application/vnd.api+json': { schema: { type: 'object', properties: { data: { $ref: '#/components/schemas/box' } } } },
            },
          },
          204: {},
        },
      },
    },
    '/boxes/ips': {
      get: { responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } } } },
    },
  },
  components: {
    schemas: {
      box: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          seen_at: { type: ['string', 'null'], format: 'date-time' },
          port: { $ref: '#/components/schemas/port' },
        },
      },
      port: { type: 'object', properties: { code: { type: 'string' } } },
    },
  },
};

describe('an answer beside a contract', () => {
  const check = checkBy(CONTRACT);
  const shown = (data: object, path = '/v2/boxes/7?include=port') => check({ method: 'GET', path, status: 200, body: { data } });
  const id = '0190a7c6-5b1f-7000-8000-000000000001';

  it('is what the contract says, and may hold more', () => {
    assert.deepEqual(shown({ id, seen_at: null, port: { code: 'NLRTM' }, colour: 'red' }), []);
    assert.deepEqual(shown({ id, seen_at: '2026-03-09T11:30:00Z' }), []);
  });

  it('is not by the contract when a member has another type or form, or is missing, and is told where', () => {
    assert.match(shown({ id: '7' }).join(), /^box \/id \(\/data\/id\) must match format "uuid"$/);
    assert.match(shown({}).join(), /^box \/id \(\/data\) must have required property 'id'$/);
    assert.match(shown({ id, seen_at: 'yesterday' }).join(), /^box \/seen_at .*date-time/);
    assert.match(shown({ id, port: { code: 7 } }).join(), /^port \/code .*must be string$/);
  });

  it('is held against the path with the words it was asked by', () => {
    assert.deepEqual(check({ method: 'GET', path: '/v2/boxes/ips', status: 200, body: ['192.0.2.7'] }), []);
    assert.match(check({ method: 'GET', path: '/v2/boxes/ips', status: 200, body: [7] }).join(), /^GET \/boxes\/ips 200 \/\* \(\/0\)/);
  });

  it('is our own where the contract says nothing of it', () => {
    assert.deepEqual(check({ method: 'GET', path: '/v2/boxes/7', status: 204, body: null }), []);
    assert.deepEqual(check({ method: 'POST', path: '/v2/boxes/7', status: 200, body: null }), []);
    assert.deepEqual(check({ method: 'GET', path: '/v2/crates', status: 200, body: 7 }), []);
  });
});
