import type { Identifier, ResourceObject } from '../../../resources/jsonapi.js';
import { pageFrame } from '../../links.js';
import { PAGE_SIZE_SHORT, PAGE_SIZE_STANDARD } from '../../list-query.js';

/** One call as readers of the description are shown it: what is sent, and what is answered. */
export interface Call {
  /** Values of parameters, by name. Those of the path belong to the call, each other one is an example for itself. */
  parameters?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
  /** The answer to a call at this address; left out where it has no body. */
  answer?: (self: string) => unknown;
}

/** Calls by the names of their procedures: `containers.get`. */
export type Calls = Readonly<Record<string, Call>>;

/** An answer of one record. */
export const one = (data: ResourceObject) => (self: string) => ({ data, links: { self } });

/** The same of one that stands elsewhere, at this path below `/v2`. */
export const oneAt = (path: string, data: ResourceObject) => (self: string) => one(data)(self.replace(/\/v2\/.*/, `/v2${path}`));

/** An answer of the first and only page of a list. */
export const page = (...data: ResourceObject[]) => framed(PAGE_SIZE_STANDARD, data);

/** The same, of lists with short pages. */
export const shortPage = (...data: ResourceObject[]) => framed(PAGE_SIZE_SHORT, data);

const framed = (size: number, data: ResourceObject[]) => (self: string) => ({
  data,
  ...pageFrame(self, { number: 1, size }, { count: data.length, total: data.length, more: false, least: false }),
});

/** A JSON:API body that makes a record, or changes one that is named. */
export const bodyOf = (type: string, attributes: object, id?: string) => ({ data: { ...(id !== undefined && { id }), type, attributes } });

/** A link to one record. */
export const linkTo = <Type extends string>(type: Type, id: string): { data: Identifier<Type> } => ({ data: { id, type } });
