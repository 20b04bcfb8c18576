import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { bringMail, type MailWish } from '../../sandbox/bring-mail.js';

describe('npm start where no mail server can be had', () => {
  const { PATH } = process.env;
  let empty: string;
  beforeEach(() => {
    empty = mkdtempSync(join(tmpdir(), 'landfall-no-go-'));
    process.env['PATH'] = empty;
  });
  afterEach(() => {
    process.env['PATH'] = PATH;
    rmSync(empty, { recursive: true });
  });

  it('says so in one line, starts nothing for it, and goes on without a mailbox', async () => {
    const said: string[] = [];
    const started: string[] = [];
    const wish = {
      parts: { start: ({ name }: { name: string }) => Promise.resolve(void started.push(name)) },
      say: (line: string) => said.push(line),
      signal: new AbortController().signal,
      env: { HOME: empty, XDG_CACHE_HOME: empty },
    } as unknown as MailWish;
    assert.equal(await bringMail(wish), null);
    assert.deepEqual([started, said.filter((line) => line.startsWith('No mailbox: ')).length], [[], 1], said.join('\n'));
  });
});
