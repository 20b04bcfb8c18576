import { nearest } from './nearest.js';
import type { Command } from './operate-command.js';
import { COMMANDS } from './operate-commands.js';

// npm prints two lines of its own first, unless it is silent.
const HEAD = `npm run landfall -- <command>
npm run -s landfall -- <command> --json      JSON alone, for programs: rows on standard output, {"error": "…"} on standard error
npm run landfall -- help <command>           what it does and takes; --help or -h anywhere says the same
npm run landfall -- --version                which release this is

Exit code 0: done. Exit code 1: not done, for the reason on standard error. This help is for people, with --json too.`;

/** What people read of these commands. */
export function help(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${usage(command)}\n      ${command.summary}`);
  return `${HEAD}\n\n${lines.join('\n')}\n`;
}

/** A command with what it takes, in one line. */
export function usage({ name, options, readsInput }: Command): string {
  const words = Object.entries(options).map(([option, { required, value }]) =>
    required ? `--${option} ${value}` : `[--${option} ${value}]`,
  );
  return [name, ...words, ...(readsInput ? [`< ${readsInput}`] : [])].join(' ');
}

/** That there is no such command, and which may have been meant. */
export function unknownCommand(words: readonly string[]): string {
  const none = words.length ? `There is no command "${words.join(' ')}".` : 'There is no command among these words.';
  const all = '"npm run landfall -- help" lists all';
  const near = kinOf(words[0] ?? '').map((command) => `  ${usage(command)}`);
  return near.length ? `${none} Near it:\n${near.join('\n')}\n${all}.` : `${none} ${all}: ${COMMANDS.map(({ name }) => name).join(', ')}.`;
}

/** The commands that begin with this word, or with the one that was probably meant by it. */
function kinOf(word: string): Command[] {
  const firstOf = ({ name }: Command) => name.split(' ')[0] ?? '';
  const firsts = COMMANDS.map(firstOf);
  const meant = firsts.includes(word) ? word : nearest(word, firsts);
  return COMMANDS.filter((command) => firstOf(command) === meant);
}
