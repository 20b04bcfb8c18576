import type { ModelMode } from './asked.js';

/** How a server with the chat-completions form is reached, and what it is asked. */
export interface ModelServer {
  /** Up to the version, without a slash at its end: `http://127.0.0.1:11434/v1`. */
  url: string;
  /** Null where it asks for none. */
  key: string | null;
  name: string;
  /** One question to the last byte of its answer. */
  timeoutMs: number;
  /** `schema`: the server holds itself to a JSON Schema; `json`: to JSON, and the schema stands in the question. */
  answers: 'schema' | 'json';
  mode: ModelMode;
  /** Pages of a paper that it is shown at most. */
  pagesMax: number;
}

const PAGES_MAX = 12;

/** The language model that settings name (`LANDFALL_MODEL_*`); null where they name none. Throws, in one line, for what is malformed. */
export function modelServerOf(env: Readonly<Record<string, string | undefined>>): ModelServer | null {
  const url = env['LANDFALL_MODEL_URL'];
  if (!url) return null;
  if (!/^https?:\/\/[^\s/@]+(\/[^\s@]*)?$/.test(url))
    throw new Error('LANDFALL_MODEL_URL is no address of a model server: http://127.0.0.1:11434/v1, without user and password.');
  const name = env['LANDFALL_MODEL_NAME'];
  if (!name) throw new Error('LANDFALL_MODEL_NAME is not set, and LANDFALL_MODEL_URL is. See .env.example.');
  return {
    url: url.replace(/\/+$/, ''),
    key: env['LANDFALL_MODEL_KEY'] || null,
    name,
    timeoutMs: 1000 * wholeOf(env, { setting: 'LANDFALL_MODEL_TIMEOUT_S', standard: 60, most: 120 }),
    answers: choiceOf(env, { setting: 'LANDFALL_MODEL_ANSWERS', choices: ['schema', 'json'] }),
    mode: choiceOf(env, { setting: 'LANDFALL_MODEL_MODE', choices: ['assist', 'full'] }),
    pagesMax: wholeOf(env, { setting: 'LANDFALL_MODEL_PAGES', standard: PAGES_MAX, most: PAGES_MAX }),
  };
}

function wholeOf(
  env: Readonly<Record<string, string | undefined>>,
  { setting, standard, most }: { setting: string; standard: number; most: number },
): number {
  const number = Number(env[setting] || standard);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`${setting} must be a whole number from 1 to ${most}.`);
  return number;
}

function choiceOf<T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  { setting, choices }: { setting: string; choices: readonly [T, ...T[]] },
): T {
  const chosen = choices.find((choice) => choice === (env[setting] || choices[0]));
  if (chosen === undefined) throw new Error(`${setting} must be ${choices.join(' or ')}.`);
  return chosen;
}
