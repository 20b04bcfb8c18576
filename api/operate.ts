import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { config } from '../config.js';
import { connect, createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import type { Command, Row } from './operate-command.js';
import { COMMANDS } from './operate-commands.js';
import { Mistake } from './operate-options.js';

/** Letters that two commands share when one may be meant by the other. */
const BEGINNING = 4;

// npm prints two lines of its own first, unless it is silent.
const HEAD = `npm run landfall -- <command>
npm run -s landfall -- <command> --json      JSON alone, for programs: rows on standard output, {"error": "…"} on standard error

This help is for people, with --json too.`;

// The operator's program: `npm run landfall -- help`. Exit code 1 and one line for a mistake, never a stack.
const words = process.argv.slice(2);
try {
  await main(words);
} catch (error) {
  const said = error instanceof Mistake ? error.message : `It failed: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${words.includes('--json') ? JSON.stringify({ error: said }) : said}\n`);
  process.exitCode = 1;
}

async function main(words: string[]): Promise<void> {
  const [first = 'help'] = words;
  if (first === 'help' || words.includes('--help')) {
    process.stdout.write(help(words.filter((word) => !word.startsWith('-') && word !== 'help')));
    return;
  }
  const command = COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (!command) throw new Mistake(unknownCommand(words));
  const { given, json } = readOptions(command, words.slice(command.name.split(' ').length));
  const rows = await run(command, given);
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
}

function readOptions(command: Command, words: string[]): { given: Record<string, string>; json: boolean } {
  const options = Object.fromEntries([
    ...Object.keys(command.options).map((name) => [name, { type: 'string' as const }]),
    ['json', { type: 'boolean' as const }],
  ]);
  const read = (): Record<string, unknown> => {
    try {
      return parseArgs({ args: words, options }).values;
    } catch (error) {
      throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n${usage(command)}`);
    }
  };
  const { json, ...others } = read();
  const given = z.record(z.string(), z.string()).parse(others);
  const missing = Object.entries(command.options).filter(([name, { required }]) => required && given[name] === undefined);
  if (missing.length) throw new Mistake(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}\n${usage(command)}`);
  return { given, json: json === true };
}

async function run(command: Command, given: Record<string, string>): Promise<Row[]> {
  const settings = config();
  const dataSource = await connect(createDataSource(settings.databaseUrl, { applicationName: 'landfall-operate', poolSize: 1 }));
  try {
    const input = command.readsInput ? await text(process.stdin) : '';
    return await databaseOf(dataSource).asSystem((tx) => command.run({ tx, given, input, settings }));
  } finally {
    await dataSource.destroy();
  }
}

/** All commands, or those that begin with these words. */
function help(words: readonly string[]): string {
  const asked = COMMANDS.filter(({ name }) => words.every((word, place) => name.split(' ')[place] === word));
  const lines = (asked.length ? asked : COMMANDS).map((command) => `  ${usage(command)}\n      ${command.summary}`);
  return `${HEAD}\n\n${lines.join('\n')}\n`;
}

/** What may have been meant: the commands that begin alike. */
function unknownCommand(words: string[]): string {
  const until = words.findIndex((word) => word.startsWith('-'));
  const asked = words.slice(0, until < 0 ? undefined : until).join(' ');
  const kin = COMMANDS.filter(({ name }) => name.startsWith((words[0] ?? '').slice(0, BEGINNING)));
  const near = kin.map((command) => `  ${usage(command)}`);
  const hint = near.length ? `Near it:\n${near.join('\n')}\n` : '';
  return `There is no command "${asked}". ${hint}"npm run landfall -- help" lists all.`;
}

function usage({ name, options, readsInput }: Command): string {
  const words = Object.entries(options).map(([option, { required, value }]) =>
    required ? `--${option} ${value}` : `[--${option} ${value}]`,
  );
  return [name, ...words, ...(readsInput ? ['< secrets.json'] : [])].join(' ');
}

function cell(value: Row[string] = null): string {
  if (value === null) return '-';
  // What others wrote may not draw on the operator's screen.
  if (typeof value !== 'object') return String(value).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([name, number]) => `${name}=${number}`);
  return parts.join(',') || '-';
}

function table(rows: Row[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.\n';
  const columns = Object.keys(first);
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => cell(row[column]).length)));
  const line = (cells: string[]) =>
    cells
      .map((text, place) => text.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[line(columns), ...rows.map((row) => line(columns.map((column) => cell(row[column]))))].join('\n')}\n`;
}
