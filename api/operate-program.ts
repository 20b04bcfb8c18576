import { existsSync, readFileSync } from 'node:fs';
import type { Row } from './operate-command.js';
import { help } from './operate-help.js';
import { Mistake } from './operate-mistake.js';
import { table } from './operate-table.js';
import { readWords, wantsJson } from './operate-words.js';

/**
 * Does what an operator's words say, and answers the exit code: 0 when it was done, 1 when it was not. Why it was not stands on
 * standard error, as JSON where JSON is asked for, and never with a stack. `prepare` is done before settings are read, if they are.
 */
export async function operate(words: readonly string[], prepare: () => void = () => undefined): Promise<number> {
  const json = wantsJson(words);
  try {
    await write(await answerTo(words, { json, prepare }));
    return 0;
  } catch (error) {
    const said = error instanceof Mistake ? error.message : `It failed: ${await whyOf(error)}`;
    process.stderr.write(`${json ? JSON.stringify({ error: said }) : said}\n`);
    return 1;
  }
}

async function answerTo(words: readonly string[], { json, prepare }: { json: boolean; prepare: () => void }): Promise<string> {
  const asked = readWords(words);
  const shown = (rows: Row[], people: (rows: Row[]) => string = table) => (json ? `${JSON.stringify(rows, null, 2)}\n` : people(rows));
  switch (asked.kind) {
    case 'help':
      return help(asked.commands);
    case 'version':
      return shown([{ version: version() }], () => `${version()}\n`);
    case 'command': {
      // Help, the version and mistakes in words wait for nothing of the database.
      const { run } = await import('./operate-run.js');
      return shown(await run(asked.command, asked.given, prepare));
    }
  }
}

async function whyOf(error: unknown): Promise<string> {
  const { whyFailed } = await import('../db/away.js');
  return whyFailed(error);
}

/** The release: package.json stands beside the folder of this file, or of what is compiled. */
function version(): string {
  const file = ['../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (!file) throw new Error('package.json is missing.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A full disk or a reader who left must not pass for an answer: what it holds may be told only once, as a key is. */
async function write(answer: string): Promise<void> {
  const error = await new Promise<Error | null | undefined>((done) => {
    process.stdout.once('error', done);
    process.stdout.write(answer, done);
  });
  if (error) throw new Mistake(`The answer could not be written: ${error.message}`);
}
