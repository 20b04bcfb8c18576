import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { ErrorObject } from '../resources/error.js';
import type { Problem } from './problems.js';

/** A refusal as clients of tRPC read it: the errors that REST tells, in the shape of theirs. */
export function trpcErrorOf({ status, errors, message }: Problem, { code, path }: { code: TRPC_ERROR_CODE_KEY; path: string | undefined }) {
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message: errors[0]?.detail ?? message,
    data: { code, httpStatus: status, path, errors },
  };
}

/** The answer to a call that tRPC never saw, since its input is none we take. */
export function refusedInput(told: Problem, path: string) {
  const { data, ...error } = trpcErrorOf(told, { code: told.code, path });
  return { error: { ...error, data: { ...data, errors: data.errors.map(asByRest) } } };
}

/** A place in an input as REST names it: by pointer into the body, else by parameter. In a batch it begins with the number of the call. */
function asByRest({ source, ...error }: ErrorObject): ErrorObject {
  const [, first = '', ...rest] = source?.pointer?.split('/') ?? [];
  if (first === 'body') return { ...error, source: { pointer: rest.map((name) => `/${name}`).join('') } };
  if (first === '' || /^\d+$/.test(first)) return { ...error, ...(source && { source }) };
  return { ...error, source: { parameter: [first, ...rest.map((name) => `[${name}]`)].join('') } };
}
