import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Mistake } from '../../api/operate-mistake.js';
import { readWords } from '../../api/operate-words.js';

const read = (words: string) => readWords(words.split(' ').filter(Boolean));
const command = (words: string) => {
  const asked = read(words);
  assert.ok(asked.kind === 'command', words);
  return [asked.command.name, asked.given];
};
const helped = (words: string) => {
  const asked = read(words);
  assert.ok(asked.kind === 'help', words);
  return asked.commands.map(({ name }) => name);
};
const refused = (words: string, expected: RegExp) =>
  assert.throws(
    () => read(words),
    (error: Error) => error instanceof Mistake && expected.test(error.message),
    words,
  );

/** Packages that a file of the program loads before it does anything, with the files that it imports. */
function packagesOf(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href)) return [];
  seen.add(file.href);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;(]*?from '([^']+)';/gm);
  return [...imports].flatMap(([, from = '']) =>
    from.startsWith('.') ? packagesOf(new URL(from.replace(/\.js$/, '.ts'), file), seen) : from.startsWith('node:') ? [] : [from],
  );
}

describe('what an operator types', () => {
  it('is answered without a package being loaded where it asks for help, is mistaken or wants to know the release', () => {
    assert.deepEqual(packagesOf(new URL('../../api/operate-program.ts', import.meta.url)), []);
    assert.ok(packagesOf(new URL('../../api/operate-run.ts', import.meta.url)).includes('typeorm'), 'what does a command needs them');
  });

  it('names a command and its options, in any order', () => {
    for (const words of [
      'keys create --account 7 --name erp',
      '--json keys create --account 7 --name=erp',
      '--account 7 keys --name erp --json create',
      'keys --account=7 create --name erp',
    ])
      assert.deepEqual(command(words), ['keys create', { account: '7', name: 'erp' }], words);
    assert.deepEqual(command('features set --account 7 --features='), ['features set', { account: '7', features: '' }]);
    assert.deepEqual(command('doubts'), ['doubts', {}]);
  });

  it('asks for help with --help or -h anywhere, with help first, or with nothing at all', () => {
    const keys = ['keys create', 'keys rotate', 'keys revoke', 'keys list'].sort();
    for (const words of ['help keys', 'keys --help', '-h keys', 'help keys --json']) assert.deepEqual(helped(words).sort(), keys, words);
    for (const words of [
      'help keys list',
      'keys list -h',
      '--help keys list',
      'keys list --account --help',
      'keys list 7 --help',
      'help help keys list',
    ])
      assert.deepEqual(helped(words), ['keys list'], words);
    for (const words of ['', 'help', '--help', '-h', 'help --json', '--json --help', 'help help'])
      assert.ok(helped(words).length > 20, words);
  });

  it('is told what there is where it asks for help with what there is not', () => {
    for (const words of ['help nope', 'nope --help', 'nope -h'])
      refused(words, /^There is no command "nope"\. "npm run landfall -- help" lists all: accounts create, .*, doubts\.$/);
    refused('help keys nope', /^There is no command "keys nope"\. Near it:\n(  keys .*\n){4}"npm run landfall -- help" lists all\.$/);
  });

  it('is told the command that may have been meant', () => {
    refused('acounts list', /^There is no command "acounts list"\. Near it:\n(  .*\n)*  accounts list\n/);
    refused('keys', /^There is no command "keys"\. Near it:\n(  keys .*\n){4}"npm/);
    refused('kyes list', /Near it:\n(  keys .*\n){4}"npm/);
    refused('--json', /^There is no command among these words\. "npm run landfall -- help" lists all: /);
  });

  it('is told the option that may have been meant, and those that there are', () => {
    refused('keys list --acount 7', /^keys list has no option --acount: --account may be meant\.\nkeys list --account <uuid>/);
    refused('keys create --account 7 --name x --expire 2030-01-01', /has no option --expire: --expires may be meant/);
    refused('keys create --account 7 --nmae x', /no option --nmae: --name may be meant/);
    refused('keys list --jsno', /no option --jsno: --json may be meant/);
    refused('accounts list --scac MAEU', /^accounts list has no option --scac\.\naccounts list/);
    refused('accounts list -x', /^accounts list has no option -x\./);
    refused('--acount 7 keys list', /^There is no option --acount: --account may be meant\./);
    refused('keys list --constructor 7', /has no option --constructor\./);
  });

  it('is refused what would be half understood', () => {
    refused('keys revoke --id 1 --id 2', /^--id is given twice\./);
    refused('keys revoke --id', /^--id wants a value\./);
    refused('keys create --account 7 --name --json', /^--name wants a value; one that begins with a dash is written --name=--json\./);
    refused('keys list --account 7 8', /^keys list takes no "8"\.\nkeys list --account/);
    refused('accounts list -- --json', /^accounts list takes no "--json"\./);
    refused('accounts list --json=yes', /^--json takes no value\./);
    refused('keys create --name x', /^Missing: --account\nkeys create --account/);
  });
});
