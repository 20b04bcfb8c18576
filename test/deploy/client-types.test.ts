import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRouter } from '../../api/router.js';
import { checkout } from '../../sandbox/settings.js';
import { makeCallerFolder, type CallerFolder } from '../support/caller.js';

describe('landfall/types', function () {
  this.timeout(120_000);
  let caller: CallerFolder;
  before(async () => {
    caller = await makeCallerFolder();
    copyFileSync(join(checkout, 'test/deploy/client-types/caller.mts'), join(caller.path, 'caller.mts'));
  });
  after(() => caller.close());

  it('compiles for a caller who installed nothing of the server, with inputs and outputs to the letter', () => {
    for (const flags of [
      ['--module', 'nodenext'],
      ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ])
      assert.equal(caller.compile('caller.mts', flags), '');
  });

  it('imports @trpc/server alone, and calls nothing any', () => {
    const imported = [...caller.types.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name);
    assert.deepEqual(imported, ['@trpc/server']);
    assert.doesNotMatch(caller.types, /\bany\b(?=[;,)>\]])/);
  });

  it('has every procedure', () => {
    const members = Object.keys(appRouter._def.procedures).map((name) => name.split('.').at(-1) ?? '');
    for (const member of members) assert.match(caller.types, new RegExp(`\\b${member}: TRPC(?:Query|Mutation|Subscription)Procedure<`));
    assert.equal([...caller.types.matchAll(/: TRPC\w+Procedure</g)].length, members.length);
  });
});
