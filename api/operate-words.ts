import { parseArgs } from 'node:util';
import { nearest } from './nearest.js';
import type { Command } from './operate-command.js';
import { COMMANDS } from './operate-commands.js';
import { unknownCommand, usage } from './operate-help.js';
import { Mistake } from './operate-mistake.js';

/** What an operator's words ask for. */
export type Asked =
  { kind: 'help'; commands: Command[] } | { kind: 'version' } | { kind: 'command'; command: Command; given: Record<string, string> };

interface Option {
  name: string;
  /** As it was typed, with its dashes. */
  typed: string;
  value: string | undefined;
  /** Whether the value stands behind `=`. */
  joined: boolean;
  place: number;
}

const HELP = ['--help', '-h'];
const FLAGS = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const;
const VALUED = COMMANDS.flatMap(({ options }) => Object.keys(options));
const KNOWN = [...new Set([...VALUED, ...Object.keys(FLAGS)])];

/** Whether these words want JSON; said of words that cannot be read, too. */
export const wantsJson = (words: readonly string[]): boolean => words.some((word) => /^--json(=|$)/.test(word));

/** Reads what was typed. Throws a Mistake that says what is wrong, and what may have been meant. */
export function readWords(words: readonly string[]): Asked {
  const { options, plain, lastPlain } = apart(words);
  const [first] = plain;
  if (words.length === 0 || first === 'help' || words.some((word) => HELP.includes(word))) return helpFor(plain);
  if (options.some(({ name }) => name === 'version')) return { kind: 'version' };
  const command = COMMANDS.find(({ name }) => `${plain.join(' ')} `.startsWith(`${name} `));
  // What follows an option that nobody knows may be its value, and no part of the command.
  const stray = options.find(({ name, place }) => !KNOWN.includes(name) && place < lastPlain);
  if (!command && stray) throw new Mistake(`There is no option ${stray.typed}${meantBy(stray, KNOWN)}`);
  if (!command) throw new Mistake(unknownCommand(plain));
  const given = readOptions(command, options);
  const [further] = plain.slice(command.name.split(' ').length);
  if (further !== undefined) throw new Mistake(`${command.name} takes no "${further}".\n${usage(command)}`);
  return { kind: 'command', command, given };
}

/** Options, and the words between them. */
function apart(words: readonly string[]): { options: Option[]; plain: string[]; lastPlain: number } {
  const valued = Object.fromEntries(VALUED.map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args: [...words], options: { ...valued, ...FLAGS }, strict: false, allowPositionals: true, tokens: true });
  const plain = tokens.flatMap((token) => (token.kind === 'positional' ? [token] : []));
  const options = tokens.flatMap((token) => {
    if (token.kind !== 'option') return [];
    const { name, rawName: typed, value, index: place } = token;
    return [{ name, typed, value: typeof value === 'string' ? value : undefined, joined: token.inlineValue === true, place }];
  });
  return { options, plain: plain.map(({ value }) => value), lastPlain: plain.at(-1)?.index ?? -1 };
}

/** Help for the commands that begin so, or for the one that begins what was typed; all without a word. */
function helpFor(plain: readonly string[]): Asked {
  const asked = plain.filter((word) => word !== 'help');
  const commands = COMMANDS.filter(({ name }) => name.split(' ').every((word, place) => word === (asked[place] ?? word)));
  if (commands.length === 0) throw new Mistake(unknownCommand(asked));
  return { kind: 'help', commands };
}

function readOptions(command: Command, options: readonly Option[]): Record<string, string> {
  const given = new Map<string, string>();
  const mistake = (said: string) => new Mistake(`${said}\n${usage(command)}`);
  for (const option of options) {
    const { name, typed, value, joined } = option;
    if (Object.hasOwn(FLAGS, name)) {
      if (value !== undefined) throw mistake(`${typed} takes no value.`);
      continue;
    }
    if (!Object.hasOwn(command.options, name)) {
      const known = [...Object.keys(command.options), ...Object.keys(FLAGS)];
      throw mistake(`${command.name} has no option ${typed}${meantBy(option, known)}`);
    }
    if (value === undefined) throw mistake(`${typed} wants a value.`);
    if (!joined && value.startsWith('-'))
      throw mistake(`${typed} wants a value; one that begins with a dash is written ${typed}=${value}.`);
    if (given.has(name)) throw mistake(`${typed} is given twice.`);
    given.set(name, value);
  }
  const missing = Object.entries(command.options).filter(([name, { required }]) => required && !given.has(name));
  if (missing.length) throw mistake(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}`);
  return Object.fromEntries(given);
}

/** The end of a sentence about an option that is unknown. */
function meantBy({ name }: Option, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant === null ? '.' : `: --${meant} may be meant.`;
}
