import assert from 'node:assert/strict';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { operationAsked } from '../../support/operation-asked.js';
import { SETTLED, takesIn } from './differences.js';
import { memberOf, placeOf } from './place.js';
import { isObject, operationsOf, pointerTo, readContract, within, type DescribedOperation, type JsonObject } from './read.js';

/** One answer to a request below /v2. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** Throws unless an answer is what the contract says, where it lies beside the project; settled differences are let pass. */
export function assertByContract(answered: Answered): void {
  contract ??= { said: readContract() };
  if (contract.said === null) return;
  contract.check ??= checkBy(contract.said);
  assert.deepEqual(contract.check(answered), [], `${answered.method} ${answered.path} ${answered.status}`);
}

type Check = (answered: Answered) => string[];

let contract: { said: JsonObject | null; check?: Check } | undefined;

/** What of an answer is none of the contract's, in words. Its schemas are compiled when an answer first needs them. */
export function checkBy(said: JsonObject): Check {
  const ajv = new Ajv.default({ strict: false, allErrors: true, verbose: true });
  addFormats.default(ajv);
  ajv.addSchema(said, NAME);
  const operations = operationsOf(said);
  const places = placesIn(said);
  return (answered) => {
    const operation = operationAsked(operations, answered, (one) => one);
    const schema = operation && schemaOf(operation, answered.status);
    if (!operation || !schema) return [];
    const within = `${operation.method} ${operation.path} ${answered.status}`;
    const validate = ajv.getSchema(`${NAME}#${encodeURI(schema)}`);
    if (!validate) throw new Error(`The contract has no schema at ${schema}.`);
    if (validate(answered.body)) return [];
    return errorsOf(validate)
      .filter((error) => !SETTLED.some((accepted) => takesIn(accepted, { in: within, at: placeIn(error, places) })))
      .map((error) => `${placeIn(error, places)} (${error.instancePath}) ${error.message}`);
  };
}

const NAME = 'contract';

/** Where the contract says what an answer looks like; null where it does not. */
function schemaOf({ said, pointer }: DescribedOperation, status: number): string | null {
  const answer = within(within(said, 'responses'), String(status));
  const [media] = Object.keys(within(answer, 'content'));
  return media === undefined ? null : pointerTo(pointer, 'responses', String(status), 'content', media, 'schema');
}

const errorsOf = (validate: ValidateFunction): ErrorObject[] => validate.errors ?? [];

function placeIn({ parentSchema, params, keyword }: ErrorObject, places: WeakMap<object, string>): string {
  const place = placeOf((parentSchema && places.get(parentSchema)) ?? '');
  return keyword === 'required' ? memberOf(place, (params as { missingProperty: string }).missingProperty) : place;
}

/** Pointers to every schema there is, for an error of a validator names the schema that it breaks. */
function placesIn(said: JsonObject): WeakMap<object, string> {
  const places = new WeakMap<object, string>();
  const visit = (value: unknown, pointer: string) => {
    if (Array.isArray(value)) value.forEach((inner, at) => visit(inner, pointerTo(pointer, String(at))));
    if (!isObject(value)) return;
    places.set(value, pointer);
    for (const [name, inner] of Object.entries(value)) visit(inner, pointerTo(pointer, name));
  };
  visit(said, '');
  return places;
}
