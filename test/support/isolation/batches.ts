import assert from 'node:assert/strict';
import type { Operation } from '../../../api/inventory.js';
import { lastingHeaders, trpcCall, type Asking, type Told } from './asking.js';
import type { Input } from './calls.js';
import type { Question } from './questions.js';

/** One call of a batch. */
export interface Member {
  operation: Operation;
  input: Input;
}

/** A question of an operation, to be asked in a batch. */
export interface BatchedQuestion {
  operation: Operation;
  question: Question;
}

/** Calls that one batch may have, less a good one. */
const QUESTIONS_MAX = 19;
/** Queries stand in the address, which may be so long. */
const BYTES_MAX = 7_000;

/** Questions of one type of operation in as few batches as take them. */
export function batchesOf(questions: readonly BatchedQuestion[]): BatchedQuestion[][] {
  const batches: BatchedQuestion[][] = [];
  let bytes = Infinity;
  for (const asked of questions) {
    const more = asked.operation.name.length + encodeURIComponent(JSON.stringify(asked.question.foreign)).length;
    if (bytes + more > BYTES_MAX || batches.at(-1)?.length === QUESTIONS_MAX) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(asked);
    bytes += more;
  }
  return batches;
}

/** Makes calls of one type as one batch. Answers what is told of each. */
export async function askTogether(members: readonly Member[], { api, key }: Pick<Asking, 'api' | 'key'>): Promise<Told[]> {
  const name = members.map(({ operation }) => operation.name).join();
  const type = members[0]?.operation.type ?? 'query';
  const inputs = Object.fromEntries(members.map(({ input }, at) => [at, input]));
  const { method, path, body, headers } = trpcCall({ name, type }, inputs, { batch: '1' });
  const answer = await api.ask(method, path, { key, headers, ...(body !== undefined && { body }) });
  const told = JSON.parse(answer.text) as unknown[];
  assert.equal(told.length, members.length, answer.text);
  return told.map((one) => ({ status: answer.status, headers: lastingHeaders(answer.headers), text: JSON.stringify(one) }));
}
