import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { z } from 'zod';
import * as envelopes from '../../resources/envelopes.js';
import { errors } from '../../resources/error.js';
import { pageLinksOf, pageMetaOf, partLinksOf } from '../../resources/jsonapi.js';
import { storedOne, storedPage } from '../../resources/stored-document.js';

/** A page of 30 of a list whose records were all counted. */
const counted = (number: number, total: number) => ({ number, size: 30, total, more: number * 30 < total, least: false });

describe('the links of a page', () => {
  const url = 'https://host.example/v2/containers?page%5Bnumber%5D=2&include=shipment%2Cpod_terminal&filter[status]=on_ship';

  it('keep the query, spell out the page, and leave their brackets plain', () => {
    const links = pageLinksOf(url, counted(2, 100));
    const page = (number: number) =>
      `https://host.example/v2/containers?include=shipment%2Cpod_terminal&filter[status]=on_ship&page[number]=${number}&page[size]=30`;
    assert.deepEqual(links, { self: url, current: page(2), first: page(1), prev: page(1), next: page(3), last: page(4) });
  });

  it('leave out what leads nowhere, on the first page, the last and the only one', () => {
    const keys = (number: number, total: number) => Object.keys(pageLinksOf('https://host.example/v2/containers', counted(number, total)));
    assert.deepEqual(keys(1, 100), ['self', 'current', 'next', 'last']);
    assert.deepEqual(keys(4, 100), ['self', 'current', 'first', 'prev']);
    assert.deepEqual(keys(1, 30), ['self', 'current']);
    assert.deepEqual(keys(1, 0), ['self', 'current']);
  });

  it('lead back to the last page from beyond the end', () => {
    const { prev } = pageLinksOf('https://host.example/v2/containers', counted(9, 100));
    assert.equal(prev, 'https://host.example/v2/containers?page[number]=4&page[size]=30');
  });

  it('lead on to a record that came since the page before was read', () => {
    const { next, last } = pageLinksOf('https://host.example/v2/containers', { ...counted(2, 60), more: true });
    assert.deepEqual([next, last], Array(2).fill('https://host.example/v2/containers?page[number]=3&page[size]=30'));
  });

  it('lead from cursor to cursor, and say no number', () => {
    const asked = 'https://host.example/v2/containers?page[after]=a%2Bb&page[number]=7&filter[status]=on_ship';
    const page = (cursor: string) => `https://host.example/v2/containers?filter[status]=on_ship&page[after]=${cursor}&page[size]=5`;
    assert.deepEqual(partLinksOf(asked, 5, 'next'), { self: asked, current: page('a%2Bb'), next: page('next') });
    assert.deepEqual(partLinksOf(asked, 5, null), { self: asked, current: page('a%2Bb') });
  });

  it('lead on while there is more, and to no last page, where counting stopped', () => {
    const keys = (more: boolean) =>
      Object.keys(pageLinksOf('https://host.example/v2/containers', { number: 5_000, size: 30, total: 100_000, more, least: true }));
    assert.deepEqual(keys(true), ['self', 'current', 'first', 'prev', 'next']);
    assert.deepEqual(keys(false), ['self', 'current', 'first', 'prev']);
  });
});

describe('the meta of a page', () => {
  it('counts the records on the page and all that match', () => {
    assert.deepEqual(pageMetaOf(counted(2, 100), 30), {
      size: 30,
      total: 100,
      pagination: { current: 2, first: 1, prev: 1, next: 3, last: 4, records: 100 },
    });
    assert.deepEqual(pageMetaOf(counted(1, 0), 0), { size: 0, total: 0, pagination: { current: 1, records: 0 } });
  });
  it('says where it counts the least number only', () =>
    assert.deepEqual(pageMetaOf({ number: 1, size: 30, total: 100_000, more: true, least: true }, 30), {
      size: 30,
      total: 100_000,
      total_is_minimum: true,
      pagination: { current: 1, next: 2, records: 100_000 },
    }));
});

describe('a stored document', () => {
  it('joins its texts, and leaves included out when there is nothing', () => {
    const meta = pageMetaOf(counted(1, 2), 2);
    const links = { self: 'a', current: 'b' };
    assert.equal(
      storedPage({ data: '{"id":"1"},{"id":"2"}', included: '{"id":"3"}', count: 2 }, { links, meta }).text,
      `{"data":[{"id":"1"},{"id":"2"}],"included":[{"id":"3"}],"links":{"self":"a","current":"b"},"meta":${JSON.stringify(meta)}}`,
    );
    assert.equal(storedOne({ data: '{"id":"1"}', included: '' }, { self: 'a' }).text, '{"data":{"id":"1"},"links":{"self":"a"}}');
  });

  it('is the parsed body to whatever serialises it', () => {
    const document = storedOne({ data: '{"id":"1"}', included: '' }, { self: 'a' });
    assert.equal(JSON.stringify({ result: document }), '{"result":{"data":{"id":"1"},"links":{"self":"a"}}}');
  });
});

describe('the schemas', () => {
  it('all become JSON Schema, each under a name of its own', () => {
    const ids = new Set<string>();
    for (const schema of [...Object.values(envelopes), errors]) {
      const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12' });
      const id = schema.meta()?.id;
      assert.ok(typeof id === 'string' && !ids.has(id));
      ids.add(id);
      assert.ok(Object.keys(described.$defs ?? {}).includes(id));
    }
  });
});
