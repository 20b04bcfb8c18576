import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { addressesIn } from '../../../domain/mail/address.js';
import { aliasAddress, tokenIn, tokenOf, type AliasForm } from '../../../domain/mail/alias.js';
import { readHeader } from '../../../domain/mail/header.js';
import { recipientTokens } from '../../../domain/mail/recipients.js';

const form: AliasForm = { domain: 'in.example.com', prefix: 'docs', separator: '+' };
const ACME = 'k7m2v9q4x8r3d';
const OTHER = '0123456789abc';

const tokensOf = (...lines: string[]): string[][] => recipientTokens(readHeader(lines.join('\r\n')), form);

describe('an address that papers are mailed to', () => {
  it('has 64 random bits in it, in letters that are told apart on paper', () => {
    assert.equal(tokenOf(0n), '0000000000000');
    assert.equal(tokenOf(2n ** 64n - 1n), 'fzzzzzzzzzzzz');
    assert.equal(aliasAddress(form, ACME), `docs+${ACME}@in.example.com`);
    assert.equal(aliasAddress({ ...form, prefix: null }, ACME), `${ACME}@in.example.com`);
  });

  it('is known again in any case, with something readable in front, and by any separator', () => {
    for (const address of [
      `docs+${ACME}@in.example.com`,
      `DOCS+${ACME.toUpperCase()}@IN.Example.COM.`,
      `docs+acme-west-${ACME}@in.example.com`,
    ])
      assert.equal(tokenIn(form, address), ACME, address);
    for (const separator of ['+', '-', '.', '='] as const) {
      const other = { ...form, separator };
      assert.equal(tokenIn(other, aliasAddress(other, ACME)), ACME);
    }
    assert.equal(tokenIn({ ...form, prefix: null }, `acme-${ACME}@in.example.com`), ACME);
  });

  it('is none of ours elsewhere, without its prefix, or with other letters', () => {
    for (const address of [
      `docs+${ACME}@example.com`,
      `docs+${ACME}@xin.example.com`,
      `${ACME}@in.example.com`,
      'docs+k7m2v9q4x8r3u@in.example.com',
      'docs+k7m2@in.example.com',
      'docs@in.example.com',
      '',
    ])
      assert.equal(tokenIn(form, address), null, address);
  });
});

describe('a recipient whose address has a comment in it', () => {
  it('is the one that it is without', () => {
    assert.deepEqual(tokensOf(`To: docs+${ACME}(papers)@in.example.com`), [[ACME]]);
    assert.deepEqual(tokensOf(`Received: from line by host for <docs+${ACME}(x)@in.example.com>; Mon, 2 Mar 2026`), [[ACME]]);
  });
});

describe('the addresses in a field', () => {
  const read: readonly [string, string[]][] = [
    ['Ada <Ada@Example.com>, bob@example.com', ['ada@example.com', 'bob@example.com']],
    ['"docs+x@in.example.com" <ada@example.com>', ['ada@example.com']],
    ['"Doe, Ada" <ada@example.com> (docs@in.example.com)', ['ada@example.com']],
    ['"docs+x"@in.example.com.', ['docs+x@in.example.com']],
    ['docs+x(of the desk)@in.example.com', ['docs+x@in.example.com']],
    ['Desk <docs+x@(here)in.example.com>', ['docs+x@in.example.com']],
    ['Desk: ada@example.com, <bob@example.com>;, carol@example.com', ['ada@example.com', 'bob@example.com', 'carol@example.com']],
    ['<@relay.example:ada@example.com>', ['ada@example.com']],
    ['=?utf-8?q?ada=40example.com?=', []],
    ['ada@example.com, ADA@example.com', ['ada@example.com']],
    ['undisclosed-recipients:;', []],
    ['"unclosed <ada@example.com', []],
    ['ada @ example.com, ada@, @example.com, <>', []],
  ];
  for (const [value, addresses] of read)
    it(`reads ${value}`, () => {
      assert.deepEqual(addressesIn(value), addresses);
    });

  it('reads a field of a hundred thousand brackets in no time', () => {
    const begun = performance.now();
    for (const letter of ['(', '<', '"', '\\', ',', '@']) addressesIn(letter.repeat(100_000));
    assert.ok(performance.now() - begun < 2_000);
  });
});

describe('whom a mail is for', () => {
  it('stands in the fields of servers: blind copies are found by them', () => {
    assert.deepEqual(tokensOf(`Delivered-To: docs+${ACME}@in.example.com`, 'To: somebody@example.com'), [[ACME]]);
    assert.deepEqual(tokensOf(`X-Forwarded-To: docs+${ACME}@in.example.com`, 'To: somebody@example.com'), [[ACME]]);
    assert.deepEqual(
      tokensOf(
        `Received: from a (for <docs+${OTHER}@in.example.com>)`,
        `\tby b for <docs+${ACME}@in.example.com>; Sun, 1 Mar 2026 08:00:00 +0000`,
      ),
      [[ACME]],
    );
  });

  it('names the word of servers before that of the sender, and all that one field names together', () => {
    assert.deepEqual(
      tokensOf(`To: docs+${OTHER}@in.example.com`, `Delivered-To: docs@in.example.com`, `Delivered-To: docs+${ACME}@in.example.com`),
      [[ACME], [OTHER]],
    );
    assert.deepEqual(tokensOf(`To: docs+${OTHER}@in.example.com, Docs+${ACME.toUpperCase()}@in.example.com`), [[OTHER, ACME]]);
  });

  it('stands in To and Cc together, and in what it was sent on to: each that is named is one that it is for', () => {
    assert.deepEqual(tokensOf(`Cc: docs+${OTHER}@in.example.com`, `To: docs+${ACME}@in.example.com, bob@example.com`), [[ACME, OTHER]]);
    assert.deepEqual(
      tokensOf(`Resent-To: docs+${ACME}@in.example.com`, `Resent-Cc: docs+${OTHER}@in.example.com`, `To: docs+${OTHER}@in.example.com`),
      [[OTHER], [ACME, OTHER]],
    );
  });

  it('does not stand in a display name, in Reply-To or in the text', () => {
    assert.deepEqual(tokensOf(`To: "docs+${ACME}@in.example.com" <ada@example.com>`, `Reply-To: docs+${ACME}@in.example.com`), []);
    assert.deepEqual(tokensOf('Subject: x', '', `To: docs+${ACME}@in.example.com`), []);
  });

  it('is read from a field of several lines', () => {
    assert.deepEqual(tokensOf('To: Ada', ` <docs+${ACME}@in.example.com>,`, '\tbob@example.com'), [[ACME]]);
  });
});

describe('a header that a stranger wrote to be read for minutes', () => {
  it('names nobody, and is done with like any other', () => {
    const field = `Received: ${'for <'.repeat(12_900)}`;
    assert.deepEqual(tokensOf(...Array<string>(60).fill(field)), []);
  });
});
