import type { Operation } from '../../api/inventory.js';
import { restAddress } from '../../api/links.js';
import type { TestApi } from './api.js';

export type Input = Record<string, unknown>;

/** How a call ended, in the terms that both faces share. */
export interface FaceAnswer {
  status: number;
  /** The document of a call that went well. */
  document: unknown;
  /** The members of `errors` of one that was refused. */
  errors: unknown;
  /** Headers that tell a client what to do. */
  headers: Record<string, string | null>;
}

/** Makes a call by one of the two faces. */
export type Face = (operation: Operation, input: Input, key: string | null) => Promise<FaceAnswer>;

const TOLD_HEADERS = ['retry-after', 'ratelimit', 'ratelimit-policy'];
const toldHeaders = (headers: Headers) => Object.fromEntries(TOLD_HEADERS.map((name) => [name, headers.get(name)]));

/** The REST face: path, query and body of an input. */
export function restFace(api: TestApi): Face {
  return async ({ rest }, input, key) => {
    const { status, body, headers } = await api.ask(rest.method, restAddress(rest.path, input), {
      key,
      ...('body' in input && { body: input['body'] }),
    });
    const well = status < 400;
    return { status, document: well ? body : null, errors: well ? null : body.errors, headers: toldHeaders(headers) };
  };
}

/** The tRPC face, as its own client asks. A call that went well has the status that REST gives it. */
export function trpcFace(api: TestApi): Face {
  return async ({ name, type, rest }, input, key) => {
    const { status, text, headers } =
      type === 'query'
        ? await api.ask('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { key })
        : await api.ask('POST', `/trpc/${name}`, { key, body: input, headers: { 'content-type': 'application/json' } });
    const body = JSON.parse(text) as { result: { data: unknown }; error: { data: { httpStatus: number; errors: { status: string }[] } } };
    if (status < 400) return { status: rest.status, document: body.result.data ?? null, errors: null, headers: toldHeaders(headers) };
    return {
      status: Number(body.error.data.errors[0]?.status),
      document: null,
      errors: body.error.data.errors,
      headers: toldHeaders(headers),
    };
  };
}
