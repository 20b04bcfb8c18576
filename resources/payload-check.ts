import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemaOf, type Schema } from '../domain/documents/schema.js';

/** What of a payload is none of its schema's. */
export interface PayloadFault {
  /** JSON pointer into the payload. */
  pointer: string;
  detail: string;
}

/** Faults that one answer tells, if it is asked for no others. */
const FAULTS_MAX = 20;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const known = new Map<string, ValidateFunction>();

/** What is wrong with a payload of a type; with `inPart` fields may be left out, and null stands for a list of nothing. Each schema is compiled when it is first used. */
export function faultsIn(type: string, payload: unknown, { inPart = false, most = FAULTS_MAX } = {}): PayloadFault[] {
  const validate = validatorOf(type, inPart);
  if (validate(payload)) return [];
  const faults = new Map<string, PayloadFault>();
  for (const error of telling(validate.errors ?? [])) {
    const fault = faultOf(error);
    if (!faults.has(fault.pointer)) faults.set(fault.pointer, fault);
  }
  return [...faults.values()].slice(0, most);
}

function validatorOf(type: string, inPart: boolean): ValidateFunction {
  const name = `${type} ${inPart}`;
  const compiled = known.get(name) ?? ajv.compile(wanted(type, inPart));
  known.set(name, compiled);
  return compiled;
}

function wanted(type: string, inPart: boolean): object {
  const schema = schemaOf(type);
  if (!schema) throw new Error(`There is no type ${type}.`);
  const { $id: _, ...unnamed } = schema;
  return inPart ? (laxer(unnamed) as object) : unnamed;
}

/** Not what a field may be called: `properties` are looked into, member by member. */
function laxer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(laxer);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required: _, ...rest } = schema as Schema;
  const members = Object.entries(rest).map(([name, below]) => [
    name,
    name === 'properties' || name === '$defs' ? eachLaxer(below) : laxer(below),
  ]);
  return { ...(Object.fromEntries(members) as Schema), ...(rest['type'] === 'array' && { type: ['array', 'null'] }) };
}

const eachLaxer = (schemas: unknown) =>
  Object.fromEntries(Object.entries(schemas as Schema).map(([name, schema]) => [name, laxer(schema)]));

/** Where an object or null may stand, that it is no null says nothing beside what is wrong with the object. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors.filter(({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'));
}

function faultOf({ instancePath, keyword, params, message = 'is none that this field takes' }: ErrorObject): PayloadFault {
  if (keyword === 'additionalProperties') {
    const name = (params as { additionalProperty: string }).additionalProperty;
    return { pointer: `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, detail: 'There is no such field.' };
  }
  if (keyword === 'required')
    return { pointer: `${instancePath}/${(params as { missingProperty: string }).missingProperty}`, detail: 'It must be given.' };
  if (keyword === 'type' && String(params['type']) === 'array,null') return { pointer: instancePath, detail: 'It must be a list.' };
  if (keyword === 'type') return { pointer: instancePath, detail: `It must be ${typesSaid(params['type'])}.` };
  if (keyword === 'format' && params['format'] === 'date') return { pointer: instancePath, detail: 'It must be a date, as YYYY-MM-DD.' };
  const choices = keyword === 'enum' ? `: ${(params as { allowedValues: unknown[] }).allowedValues.map(String).join(', ')}` : '';
  return { pointer: instancePath, detail: `It ${message}${choices}.` };
}

/** What a value may be, as JSON calls it. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const typesSaid = (types: unknown): string =>
  [types]
    .flat()
    .map(String)
    .map((type) => TYPES[type] ?? type)
    .join(' or ');
