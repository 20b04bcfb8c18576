import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../sandbox/settings.js';
import { useApi } from '../support/api.js';
import { recordEvents } from '../support/feed.js';
import { until } from '../support/until.js';

const blocks = [...readFileSync(join(checkout, 'docs', 'feed.md'), 'utf8').matchAll(/```sh\n([\s\S]+?)```/g)].map(
  ([, block = '']) => block,
);

describe('docs/feed.md', () => {
  const api = useApi();

  /** Runs a block until it has said something, or everything that was expected. */
  async function outputOf(block: string, key: string, expected: readonly string[]): Promise<string> {
    const shell = spawn('bash', ['-c', block], {
      env: { ...process.env, API: `${api.origin}/v2`, KEY: key },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let output = '';
    shell.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await until(`${expected.join(', ')} from\n${block}`, async () => expected.every((id) => output.includes(id)), 10_000).finally(() => {
      if (shell.exitCode === null && shell.pid) process.kill(-shell.pid, 'SIGKILL');
    });
    return output;
  }

  it('has lines of curl that work as they stand', async () => {
    const account = await api.account();
    const [first = '', second = '', third = ''] = await recordEvents(api.database, account.id, [{}, { event: 'container.created' }, {}]);
    assert.equal(blocks.length, 4);
    const outputs = [];
    for (const [at, expected] of [[first], [first, second, third], [second], [second, third]].entries())
      outputs.push(await outputOf(blocks[at] ?? '', account.key, expected));
    const [page = '', , filtered = '', rest = ''] = outputs;
    assert.ok(!page.includes(second));
    assert.ok(!filtered.includes(first));
    assert.ok(!rest.includes(first));
  });
});
