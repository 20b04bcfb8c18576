import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ModelMode } from '../../domain/documents/model/asked.js';
import type { ModelAnswer, ModelQuestion, Named } from '../../domain/documents/model/question.js';
import type { ModelServer } from '../../domain/documents/model/server.js';
import type { Schema } from '../../domain/documents/schema.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';

/** A language model that may be asked what a reader left open. */
export interface Model {
  mode: ModelMode;
  /** Pages of a paper that it is shown at most. */
  pagesMax: number;
  /** Throws `ModelTrouble` where it cannot be asked, or says nothing of use. */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

export class ModelTrouble extends Error {
  constructor(
    message: string,
    /** Null: asking again is in vain. */
    readonly againAfterMs: number | null,
  ) {
    super(message);
  }
}

const AGAIN_AFTER_MS = 5_000;
const AGAIN_AFTER_MAX_MS = 60_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
const FAULTS_TOLD = 10;

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Asks a server for each question once, and a second time where its answer does not follow the schema. */
export function chatModel(client: GuardedClient, server: ModelServer): Model {
  return {
    mode: server.mode,
    pagesMax: server.pagesMax,
    async ask({ instructions, text, schema }, signal) {
      const followed = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
      const written = server.answers === 'json' ? `\nThe schema of the answer: ${JSON.stringify(schema)}` : '';
      const messages: Message[] = [
        { role: 'system', content: instructions + written },
        { role: 'user', content: text },
      ];
      const say = () => complete(client, { server, messages, schema, signal });
      const first = await say();
      followed(first.answer);
      // A field that is left out is one that the paper does not show.
      const faults = (followed.errors ?? []).filter(({ keyword }) => keyword !== 'required').slice(0, FAULTS_TOLD);
      if (faults.length === 0) return sound(first.answer);
      const told = faults.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
      messages.push({ role: 'assistant', content: first.content }, { role: 'user', content: `It does not follow the schema: ${told}.` });
      return sound((await say()).answer);
    },
  };
}

interface Completion {
  server: ModelServer;
  messages: readonly Message[];
  schema: Schema;
  signal: AbortSignal;
}

async function complete(
  client: GuardedClient,
  { server, messages, schema, signal }: Completion,
): Promise<{ content: string; answer: unknown }> {
  const format =
    server.answers === 'schema'
      ? { type: 'json_schema', json_schema: { name: 'paper', strict: true, schema: bare(schema) } }
      : { type: 'json_object' };
  const answered = await client.fetch(
    {
      method: 'POST',
      url: `${server.url}/chat/completions`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(server.key && { authorization: `Bearer ${server.key}` }),
      },
      body: JSON.stringify({ model: server.name, temperature: 0, messages, response_format: format }),
    },
    { totalMs: server.timeoutMs, bodyBytesMax: ANSWER_BYTES_MAX, incompleteBody: 'fail', redirects: 'never', signal },
  );
  if (answered.kind === 'failed') throw new ModelTrouble(`the model was not reached: ${answered.detail}`, AGAIN_AFTER_MS);
  const { status, headers, body } = answered;
  if (status === 429 || status >= 500) throw new ModelTrouble(`the model answered ${status}`, againAfterMs(headers['retry-after']));
  if (status !== 200) throw new ModelTrouble(`the model answered ${status}`, null);
  const content = contentOf(jsonIn(Buffer.from(body).toString('utf8')));
  return { content, answer: jsonIn(content) };
}

function againAfterMs(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, AGAIN_AFTER_MAX_MS) : AGAIN_AFTER_MS;
}

function contentOf(said: unknown): string {
  const content = (said as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content;
  return typeof content === 'string' ? content : '';
}

/** The JSON object in a text, whatever stands around it; null where there is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** What servers do not take in a schema; answers are held against the whole one. */
const REFUSED: ReadonlySet<string> = new Set(['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems']);

function bare(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => bare(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => isNames || !REFUSED.has(name))
      .map(([name, below]) => [name, bare(below, name === 'properties' || name === '$defs')]),
  );
}

/** What of an answer has the form of one; what does not is left out, and a value that is none of its field is dropped later. */
function sound(answer: unknown): ModelAnswer {
  if (typeof answer !== 'object' || answer === null) throw new ModelTrouble('the model answered nothing of use', null);
  const { document_type: type, fields, lists } = answer as { document_type?: unknown; fields?: unknown; lists?: unknown };
  const named = entriesOf(fields).filter(([, said]) => isNamed(said));
  const listed = entriesOf(lists).map(([field, items]) => [field, Array.isArray(items) ? items.filter(isNamed) : []]);
  return {
    ...(isNamed(type) && { document_type: type }),
    ...{ fields: Object.fromEntries(named) as ModelAnswer['fields'], lists: Object.fromEntries(listed) as ModelAnswer['lists'] },
  };
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

const isNamed = (said: unknown): said is Named =>
  typeof said === 'object' && said !== null && 'value' in said && typeof (said as { line?: unknown }).line === 'string';
