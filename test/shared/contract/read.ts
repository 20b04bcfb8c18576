import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED } from '../folder.js';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** One operation of a description: its method, its path below the base address, and what is said of it there. */
export interface DescribedOperation {
  method: string;
  path: string;
  said: JsonObject;
  /** JSON pointer to it. */
  pointer: string;
}

/** The interface's contract, in the words of JSON Schema; null where it does not lie beside the project. */
export function readContract(): JsonObject | null {
  const file = path.join(SHARED, 'interface', 'contract.json');
  return existsSync(file) ? (nullableAsType(JSON.parse(readFileSync(file, 'utf8')) as Json) as JsonObject) : null;
}

/** OpenAPI 3.0 says `nullable` where JSON Schema names a type. */
function nullableAsType(value: Json): Json {
  if (Array.isArray(value)) return value.map(nullableAsType);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, nullableAsType(member)]));
  const { nullable, type, enum: values, ...rest } = inner;
  if (nullable !== true) return inner;
  return {
    ...rest,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...new Set([...values, null])] }),
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a description; what stands before its paths is left out of them. */
export function operationsOf(description: JsonObject, base = ''): DescribedOperation[] {
  return Object.entries(within(description, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && method in item).map((method) => ({
      method: method.toUpperCase(),
      path: path.startsWith(base) ? path.slice(base.length) : path,
      said: { ...within(item, method), parameters: [...listIn(item, 'parameters'), ...listIn(within(item, method), 'parameters')] },
      pointer: pointerTo('/paths', path, method),
    })),
  );
}

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that is an object itself; an empty one where there is none. */
export function within(value: Json | undefined, name: string): JsonObject {
  const inner = isObject(value) ? value[name] : undefined;
  return isObject(inner) ? inner : {};
}

/** A member that is a list; an empty one where there is none. */
export function listIn(value: Json | undefined, name: string): Json[] {
  const inner = isObject(value) ? value[name] : undefined;
  return Array.isArray(inner) ? inner : [];
}

/** A JSON pointer to what lies further in. */
export function pointerTo(from: string, ...names: readonly string[]): string {
  return [from, ...names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** The names on the way of a JSON pointer. */
export function namesOn(pointer: string): string[] {
  const names = pointer
    .replace(/^[^#]*#/, '')
    .split('/')
    .slice(1);
  return names.map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
}
