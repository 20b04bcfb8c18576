import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { beginningOf } from '../../domain/beginning.js';
import { asWritten, readHeader } from '../../domain/mail/header.js';
import { saidValue } from '../../domain/documents/said-value.js';

const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

describe('the beginning of a text', () => {
  it('ends with a whole sign', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((most) => beginningOf('a😀b', most)),
      ['', 'a', 'a', 'a😀', 'a😀b', 'a😀b'],
    );
  });

  it('does so of fields of a mail, and of what somebody says of a paper', () => {
    assert.ok(isWhole(asWritten(`${'a'.repeat(4_095)}😀`)));
    const [field] = readHeader(`subject: ${'a'.repeat(65_535)}😀\r\n`);
    assert.ok(isWhole(field?.value ?? '\ud800'));
    for (const [kind, most] of [
      ['str', 500],
      ['text', 20_000],
    ] as const) {
      const said = saidValue('remarks', kind, `${'a'.repeat(most - 1)}😀`);
      assert.ok(said.kind === 'value' && isWhole(String(said.value)), kind);
    }
  });
});
