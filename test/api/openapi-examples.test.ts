import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { z } from 'zod';
import { CALLS } from '../../api/examples/calls/index.js';
import { operations } from '../../api/inventory.js';
import { readQuery } from '../../api/list-query.js';
import { documentSchemaOf } from '../../api/trpc.js';
import type { Identifier, ResourceObject } from '../../resources/jsonapi.js';
import { checkout } from '../../sandbox/settings.js';

interface Shown {
  schema?: { type?: string | string[]; enum?: unknown[]; default?: unknown };
  examples?: { example: { $ref: string } };
  example?: unknown;
}
interface Parameter extends Shown {
  $ref?: string;
  name: string;
  in: string;
}
interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Shown> };
  responses: Record<string, { $ref?: string; content?: Record<string, Shown> }>;
}
interface Published {
  paths: Record<string, Record<string, Described>>;
  components: { examples: Record<string, { value: unknown }>; responses: Record<string, { content: Record<string, Shown> }> };
}

const published = JSON.parse(readFileSync(join(checkout, 'api', 'openapi.json'), 'utf8')) as Published;
const described = Object.values(published.paths).flatMap((item) => Object.values(item));
const { examples, responses } = published.components;

const ajv = new Ajv2020({ strict: false });
addFormatsModule.default(ajv);
ajv.addSchema(published, 'description');

function assertFits({ schema, examples: shown }: Shown, where: string): void {
  const reference = shown?.example.$ref.replace('#/components/examples/', '') ?? '';
  assert.ok(reference in examples, `${where} shows an example`);
  const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/')) as object;
  const fits = ajv.compile(rooted);
  assert.ok(fits(examples[reference]?.value), `${where}: ${ajv.errorsText(fits.errors)}`);
}

describe('the examples of the published description', () => {
  it('are there for every procedure that REST serves, and for nothing else', () =>
    assert.deepEqual(
      Object.keys(CALLS).sort(),
      operations().map(({ name }) => name),
    ));

  it('fit the schemas beside them: every body, every success that has one, every refusal', () => {
    for (const { operationId, requestBody, responses: answers } of described) {
      for (const shown of Object.values(requestBody?.content ?? {})) assertFits(shown, `${operationId}, body`);
      for (const [status, { content = {} }] of Object.entries(answers))
        for (const [type, shown] of Object.entries(content)) if (!type.startsWith('image/')) assertFits(shown, `${operationId}, ${status}`);
    }
    for (const [status, { content }] of Object.entries(responses))
      for (const shown of Object.values(content)) {
        assertFits(shown, status);
        const [told] = z.object({ errors: z.array(z.object({ status: z.string() })) }).parse(examples[`refused.${status}`]?.value).errors;
        assert.equal(told?.status, status);
      }
  });

  for (const { name, rest, input, output } of operations()) {
    const { parameters = {}, body, answer } = CALLS[name] ?? {};

    it(`${name}: sends what the procedure takes, for each parameter that neither its type nor the grammar of lists tells`, () => {
      const operation = described.find(({ operationId }) => operationId === name);
      const known = operation?.parameters.filter(({ $ref }) => $ref === undefined) ?? [];
      const names = known.map((parameter) => parameter.name);
      assert.deepEqual(
        Object.keys(parameters).filter((parameter) => !names.includes(parameter)),
        [],
        'names no other parameter',
      );
      for (const { name: parameter, schema } of known)
        if (schema?.type === 'string' && !schema.enum && !/^(filter\[|sort$|page\[)/.test(parameter))
          assert.ok(parameter in parameters, `${parameter} has an example`);

      const inPath = known.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      const asked = Object.entries(parameters).filter(([parameter]) => !inPath.includes(parameter) && parameter !== 'Last-Event-ID');
      const query = new URLSearchParams(asked.map(([parameter, value]): [string, string] => [parameter, String(value)])).toString();
      const path = Object.fromEntries(inPath.map((parameter) => [parameter, parameters[parameter]]));
      const read = input.safeParse({ ...readQuery(query, input), ...path, ...(body !== undefined && { body }) });
      assert.ok(read.success, read.error && z.prettifyError(read.error));
    });

    it(`${name}: is answered by what the procedure answers, not a member more`, () => {
      if (rest.mediaType === 'text/event-stream') return void assert.match(String(answer?.('')), /^retry: \d+\n\n/);
      const schema = documentSchemaOf(output);
      if (answer === undefined) return void assert.ok(schema instanceof z.ZodNull);
      const shown: unknown = JSON.parse(JSON.stringify(answer('https://landfall.example/v2')));
      assert.deepEqual(schema.parse(shown), shown);
    });
  }

  it('tell of one world: what a record names is shown, but for places, ships, people and the older events of the box', () => {
    const records = Object.values(examples).flatMap(({ value }) => recordsIn(value));
    const shown = new Set(records.map(keyOf));
    const elsewhere = new Set('account user webhook_notification_log terminal port metro_area vessel transport_event'.split(' '));
    for (const record of records)
      for (const named of linksOf(record))
        assert.ok(shown.has(keyOf(named)) || elsewhere.has(named.type), `${keyOf(record)} names ${keyOf(named)}`);
  });
});

const keyOf = ({ type, id }: Identifier) => `${type}/${id}`;

function recordsIn(value: unknown): ResourceObject[] {
  const document = z.object({ data: z.unknown(), included: z.array(z.unknown()).optional() }).safeParse(value).data;
  const found = [document?.data, document?.included].flat(2);
  return found.filter((one): one is ResourceObject => z.object({ id: z.string(), attributes: z.object({}) }).safeParse(one).success);
}

function linksOf({ relationships = {} }: ResourceObject): Identifier[] {
  return Object.values(relationships).flatMap((relationship) => relationship?.data ?? []);
}
