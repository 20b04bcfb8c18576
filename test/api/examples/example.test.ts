import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { exampleChange, exampleOf } from '../../../api/examples/example.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import { readContainerNumber } from '../../../domain/container-number.js';
import { describedSchemaOf } from '../../../domain/documents/described-schema.js';
import { referenceTypeOf, WEBHOOK_EVENT_NAMES, type WebhookEventName } from '../../../domain/webhook-event.js';
import { COMPANIONS, type Companion } from '../../../resources/change.js';
import { webhookNotificationOne } from '../../../resources/envelopes.js';
import type { Identifier, ResourceObject } from '../../../resources/jsonapi.js';

interface Delivered {
  data: ResourceObject & { attributes: { event: string; created_at: string; event_id: string } };
  included: (ResourceObject & { attributes: Record<string, unknown> })[];
}

const delivered = (event: WebhookEventName) => JSON.parse(Buffer.from(exampleOf(event).body).toString()) as Delivered;
const named = ({ relationships = {} }: ResourceObject): Identifier[] =>
  Object.values(relationships).flatMap((relationship) => relationship?.data ?? []);
const keyOf = ({ type, id }: Identifier) => `${type}/${id}`;
const all = WEBHOOK_EVENT_NAMES.map((event) => [event, delivered(event)] as const);
const everywhere = new Map(all.flatMap(([, { included }]) => included.map((one) => [keyOf(one), one])));
const reference = referenceRows();

/** Types that a kind of companion comes in. */
const TYPES: Record<Companion, readonly string[]> = {
  containers: ['container'],
  container: ['container'],
  shipment: ['shipment'],
  location: ['port', 'metro_area'],
  terminal: ['terminal'],
  vessel: ['vessel'],
  email_submission: ['email_submission'],
  document_representation: ['document_representation'],
};

describe('examples of webhook notifications', () => {
  it('are there for all 43 events', () => assert.equal(all.length, 43));

  for (const [event, document] of all) {
    const { data, included } = document;

    it(`${event}: passes the schemas of real ones, not a member more`, () => {
      const read = webhookNotificationOne.parse({ ...document, links: { self: '' } });
      assert.deepEqual(JSON.parse(JSON.stringify({ ...read, links: undefined })), document);
    });

    it(`${event}: names nothing that is not of this example, and includes each once`, () => {
      const there = included.map(keyOf);
      assert.deepEqual(there, [...new Set(there)]);
      const [about] = named({ ...data, relationships: { it: data.relationships?.['reference_object'] } });
      assert.equal(about?.type, referenceTypeOf(event));
      assert.ok(about && there.includes(keyOf(about)), 'what it is about comes along');
      for (const record of included)
        for (const linked of named(record)) {
          const isReference = ['port', 'metro_area', 'terminal', 'shipping_line'].includes(linked.type);
          const isKnown = isReference
            ? reference[linked.type as 'port'].some(({ id }) => id === linked.id)
            : everywhere.has(keyOf(linked)) || ['account', 'user'].includes(linked.type);
          assert.ok(isKnown, `${record.type} names ${keyOf(linked)}`);
        }
    });

    it(`${event}: includes what real ones include`, () => {
      if (event.startsWith('document.')) {
        const types = ['document', ...(event === 'document.extracted' ? ['document_representation'] : []), 'email_submission'];
        assert.deepEqual(included.map(({ type }) => type).sort(), types);
        assert.deepEqual(data.relationships?.['document'], data.relationships?.['reference_object']);
        return;
      }
      // No facility of the example's origin is on our lists, and what is not known is not included.
      const known = COMPANIONS[event].filter((companion) => !(companion === 'terminal' && event === 'container.transport.full_in'));
      for (const companion of known)
        assert.ok(
          included.some(({ type }) => TYPES[companion].includes(type)),
          companion,
        );
      assert.ok(included.filter(({ type }) => type === 'container').length <= 1);
    });

    it(`${event}: knows nothing of what is to come, and things happened in order`, () => {
      const now = data.attributes.created_at;
      for (const { type, attributes } of included) {
        assert.ok(String(attributes['created_at'] ?? '') <= now, type);
        const past = Object.entries(attributes).filter(([name]) => /_at$/.test(name) && !/(eta|etd|appointment)_at$/.test(name));
        for (const [name, moment] of past) assert.ok(moment === null || String(moment) <= now, `${type} ${name} ${String(moment)}`);
        if (type !== 'container') continue;
        const journey = [
          'empty_out_at',
          'pol_full_in_at',
          'pol_vessel_loaded_at',
          'pol_vessel_departed_at',
          'pod_arrived_at',
          'pod_discharged_at',
          'pod_rail_loaded_at',
          'pod_rail_departed_at',
          'ind_ata_at',
          'ind_rail_unloaded_at',
          'final_destination_full_out_at',
          'delivered_at',
          'empty_terminated_at',
        ].map((name) => attributes[name]);
        const reached = journey.filter((moment) => moment !== null);
        assert.deepEqual(reached, reached.toSorted(), 'in the order of the journey');
        assert.ok(
          journey.slice(reached.length).every((moment) => moment === null),
          'and without a gap',
        );
      }
      const told = included.find(({ type }) => type === 'transport_event');
      const estimated = event.includes('.estimated.');
      if (told && !estimated) assert.ok(String(told.attributes['timestamp']) <= now);
      if (told && estimated) assert.ok(String(told.attributes['timestamp']) > now);
    });
  }

  it('tell of real ports and facilities under their own names, and of numbers that check', () => {
    for (const record of everywhere.values()) {
      const { type, id, attributes } = record;
      if (type === 'port' || type === 'metro_area' || type === 'terminal') {
        const real = reference[type].find((row) => row['id'] === id);
        assert.equal(attributes['name'], real?.['name'], id);
      }
      if (type === 'container') assert.ok(readContainerNumber(String(attributes['number'])).valid);
      if (type === 'vessel') {
        const imo = String(attributes['imo']);
        const sum = [...imo.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
        assert.equal(sum % 10, Number(imo[6]), imo);
      }
    }
  });

  it('have positions in the order in which they became known', () => {
    const told = WEBHOOK_EVENT_NAMES.map(exampleChange).sort((one, other) => one.position - other.position);
    assert.deepEqual(
      told.map(({ position }) => position),
      told.map((_, at) => at + 1),
    );
    const moments = told.map(({ createdAt }) => createdAt);
    assert.deepEqual(moments, [...moments].sort());
  });

  it('fail as requests fail: a bill of lading that no manifest named in time has expired', () => {
    const [, failed] = all.find(([event]) => event === 'tracking_request.failed') ?? [];
    const { attributes = {} } = failed?.included.find(({ type }) => type === 'tracking_request') ?? {};
    const { request_type, status, failed_reason } = attributes as Record<string, unknown>;
    assert.deepEqual([request_type, status, failed_reason], ['bill_of_lading', 'failed', 'expired']);
  });

  it('of papers say why one could not be read, and of one that was all that its schema demands, with the numbers that it is linked by', () => {
    const [unread, extracted] = [delivered('document.extraction_failed'), delivered('document.extracted')];
    const attributesOf = ({ included }: Delivered, wanted: string) => included.find(({ type }) => type === wanted)?.attributes ?? {};
    assert.equal(attributesOf(unread, 'document')['classification_notes'], 'failed: encrypted PDF');
    const { classification_notes, document_type, linked_to } = attributesOf(extracted, 'document');
    assert.match(String(classification_notes), /^title "/);
    const payload = attributesOf(extracted, 'document_representation')['payload'] as Record<string, unknown>;
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajvFormats.default(ajv);
    const validate = ajv.compile(describedSchemaOf(String(document_type)) ?? {});
    assert.ok(validate(payload), ajv.errorsText(validate.errors));
    assert.deepEqual([...new Set((linked_to as { number: string }[]).map(({ number }) => number))], payload['container_numbers']);
  });

  it('are the same on every call, and each has ids of its own', () => {
    for (const event of WEBHOOK_EVENT_NAMES) assert.deepEqual(exampleOf(event), exampleOf(event));
    const ids = all.map(([, { data }]) => data.id);
    assert.equal(new Set(ids).size, ids.length);
  });
});
