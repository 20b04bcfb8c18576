import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { authenticationOf, isAuthentic } from '../../../domain/mail/authentication.js';
import { readHeader } from '../../../domain/mail/header.js';
import { MAIL_FAULTS, type MailFault } from '../../../domain/mail/opened.js';
import { isListed, isSender, mayDeliver } from '../../../domain/mail/senders.js';
import { takingAmong, takingOf, type Taking } from '../../../domain/mail/taken.js';

const FROM = 'From: Ada <ada@line.example>';
const anyone = { policy: 'anyone_with_alias', senders: [] } as const;

const ofLine = { policy: 'listed', senders: ['line.example'] } as const;
const ofOthers = { policy: 'listed', senders: ['other.example'] } as const;
const CIRCULARS = ['Precedence: bulk', 'List-Id: <sailings.line.example>'];

interface Said {
  documents?: number;
  unseen?: number;
  rule?: Parameters<typeof takingOf>[1];
  fault?: MailFault;
}

function takingOfMail(lines: readonly string[], { documents = 1, unseen = 0, rule = anyone, ...opened }: Said = {}): Taking {
  const header = readHeader([FROM, ...lines].join('\n'));
  return takingOf({ header, documents, unseen, fault: null, authentic: false, ...opened }, rule);
}

describe('what is taken of the mail that comes in', () => {
  it('is what people and systems write, with or without a paper', () => {
    for (const documents of [0, 1]) assert.deepEqual(takingOfMail(['Auto-Submitted: no'], { documents }), { kind: 'taken' });
  });

  const automatic = [
    'Content-Type: multipart/report; report-type=delivery-status',
    'Return-Path: <>',
    'Return-Path: < >',
    'Return-Path:',
    'Auto-Submitted: auto-replied (vacation)',
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: DR, OOF',
    'From: MAILER-DAEMON@line.example',
  ];
  for (const line of automatic)
    it(`is no answer of a machine: ${line}`, () => {
      assert.deepEqual(takingOfMail([line], { documents: 0 }), { kind: 'left', reason: 'automatic' });
    });

  it('is from whom its server says, whatever return path its sender wrote below', () => {
    assert.deepEqual(takingOfMail(['Return-Path: <desk@line.example>', 'Return-Path: <>']), { kind: 'taken' });
  });

  it('is a notice that a system of a carrier made, if it brings a paper; a report of what was not delivered is none', () => {
    const made = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Return-Path: <>'];
    assert.deepEqual(takingOfMail(made), { kind: 'taken' });
    assert.deepEqual(takingOfMail([...made, 'Content-Type: multipart/report']), { kind: 'left', reason: 'automatic' });
    assert.deepEqual(takingOfMail(['Auto-Submitted: auto-replied']), { kind: 'left', reason: 'automatic' });
  });

  it('is told to the account where a machine or a circular brings what may hold papers, and nobody could look', () => {
    const locked = { documents: 0, unseen: 1 };
    for (const line of ['Return-Path: <>', 'Auto-Submitted: auto-replied', 'Content-Type: multipart/report'])
      assert.deepEqual(takingOfMail([line], locked), { kind: 'refused', reason: 'automatic' }, line);
    for (const line of CIRCULARS)
      assert.deepEqual(takingOfMail([line], { ...locked, rule: ofOthers }), { kind: 'refused', reason: 'bulk' }, line);
    assert.deepEqual(takingOfMail(['Auto-Submitted: auto-generated'], locked), { kind: 'taken' });
    assert.deepEqual(takingOfMail(['X-Landfall-Loop: 1'], locked), { kind: 'left', reason: 'looped' });
  });

  it('is a circular or what comes by a group of addresses where its sender may write, which is everybody unless the address says otherwise', () => {
    for (const line of CIRCULARS) {
      assert.deepEqual(takingOfMail([line]), { kind: 'taken' }, line);
      assert.deepEqual(takingOfMail([line], { rule: ofLine }), { kind: 'taken' }, line);
      assert.deepEqual(takingOfMail([line], { rule: ofOthers }), { kind: 'left', reason: 'bulk' }, line);
    }
  });

  it('is told to the account of a circular whose sender is listed and not proven to be who he says', () => {
    const rule = { ...ofLine, policy: 'listed_and_authenticated' } as const;
    for (const line of CIRCULARS) assert.deepEqual(takingOfMail([line], { rule }), { kind: 'refused', reason: 'sender_refused' }, line);
  });

  it('is nothing of our own that comes back', () => {
    for (const rule of [anyone, ofLine])
      assert.deepEqual(takingOfMail(['X-Landfall-Loop: 1'], { rule }), { kind: 'left', reason: 'looped' });
  });

  it('is told to the account where it is refused: another sender, sealed for somebody else, or no mail at all', () => {
    const refused = (reason: string) => ({ kind: 'refused', reason });
    assert.deepEqual(takingOfMail([], { rule: ofOthers }), refused('sender_refused'));
    for (const fault of MAIL_FAULTS) assert.deepEqual(takingOfMail([], { fault }), refused(fault));
  });
});

describe('what is taken of a mail to several addresses of an account', () => {
  const among = (rules: Parameters<typeof takingAmong>[1], lines: readonly string[] = [], fault: MailFault | null = null) => {
    const header = readHeader([FROM, ...lines].join('\n'));
    return takingAmong({ header, documents: 1, unseen: 0, fault, authentic: false }, rules);
  };

  it('is what one of them takes, whichever is named first, and the first of those has it', () => {
    const taken = { kind: 'taken' };
    assert.deepEqual(among([ofOthers, anyone]), { taking: taken, at: anyone });
    assert.deepEqual(among([ofLine, ofOthers, anyone]), { taking: taken, at: ofLine });
    assert.deepEqual(among([ofOthers, ofLine], ['List-Id: <sailings.line.example>']), { taking: taken, at: ofLine });
  });

  it('is refused where all of them refuse it, with the reason of the one whose sender it is', () => {
    assert.deepEqual(among([ofOthers, { ...ofOthers }]), { taking: { kind: 'refused', reason: 'sender_refused' }, at: ofOthers });
    assert.deepEqual(among([ofOthers, anyone], [], 'encrypted'), { taking: { kind: 'refused', reason: 'encrypted' }, at: anyone });
    assert.deepEqual(among([ofOthers, anyone], ['X-Landfall-Loop: 1']).taking, { kind: 'left', reason: 'looped' });
  });

  it('is told of a circular by the one that lists its sender, where he is not proven to be who he says', () => {
    const proven = { ...ofLine, policy: 'listed_and_authenticated' } as const;
    const refused = { taking: { kind: 'refused', reason: 'sender_refused' }, at: proven };
    assert.deepEqual(among([ofOthers, proven], ['Precedence: list']), refused);
  });
});

describe('senders that an address takes mail of', () => {
  it('are listed by address, by domain, or by what lies below a domain', () => {
    assert.ok(isListed(['ada@line.example'], 'ada@line.example'));
    assert.ok(isListed(['line.example'], 'bob@line.example'));
    assert.ok(!isListed(['line.example'], 'bob@docs.line.example'));
    assert.ok(isListed(['*.line.example'], 'bob@docs.line.example'));
    assert.ok(!isListed(['*.line.example'], 'bob@line.example'));
    assert.ok(!isListed(['line.example'], 'bob@evilline.example'));
  });

  it('are well written or not to be listed', () => {
    for (const good of ['ada@line.example', 'line.example', '*.line.example', 'a.b+c@x-y.example']) assert.ok(isSender(good), good);
    for (const bad of ['', '*', 'line', '@line.example', 'Ada@Line.example', 'a b@line.example', '*@line.example', 'line..example'])
      assert.ok(!isSender(bad), bad);
  });

  it('must be proven to be who they say where the policy asks for it, and all of them listed', () => {
    const rule = { policy: 'listed_and_authenticated', senders: ['line.example'] } as const;
    const from = ['ada@line.example'];
    assert.ok(!mayDeliver(rule, { from, authentic: false }));
    assert.ok(mayDeliver(rule, { from, authentic: true }));
    assert.ok(!mayDeliver({ ...rule, policy: 'listed' }, { from: [...from, 'eve@evil.example'], authentic: true }));
    assert.ok(!mayDeliver({ ...rule, policy: 'listed' }, { from: [], authentic: true }));
  });
});

describe('what servers say of a sender', () => {
  const OURS = ['mx.example.com'];
  const read = (...lines: string[]) => authenticationOf(readHeader(lines.join('\n')), OURS);
  const from = ['ada@line.example'];

  it('is believed of servers that are named, above the first line of a foreign one', () => {
    const results = read(
      'Received: from mx by imap.example.com; Sun, 1 Mar 2026 08:00:00 +0000',
      'Received: from out.line.example by mx.example.com; Sun, 1 Mar 2026 08:00:00 +0000',
      'Authentication-Results: mx.example.com 1; dkim=pass (2048-bit key; x) header.d=line.example header.i=@line.example;',
      '\tspf=fail smtp.mailfrom="bounce@line.example"',
      'Authentication-Results: mx.stranger.example; dmarc=pass header.from=line.example',
      'Received: from desk by out.line.example',
      'Authentication-Results: mx.example.com; dmarc=pass header.from=line.example',
    );
    assert.deepEqual(
      results.map(({ method, result }) => `${method}=${result}`),
      ['dkim=pass', 'spf=fail'],
    );
    assert.deepEqual(results[0]?.properties, { 'header.d': 'line.example', 'header.i': '@line.example' });
    assert.ok(isAuthentic(results, from));
  });

  const judged: readonly [string, boolean][] = [
    ['dmarc=pass header.from=line.example', true],
    ['dmarc=pass header.from=evil.example', false],
    ['dmarc=none', false],
    ['dkim=pass header.d=line.example', true],
    ['dkim=pass header.d=evil.example', false],
    ['dkim=pass header.d=evil.line.example', false],
    ['dkim=fail header.d=line.example', false],
    ['spf=pass smtp.mailfrom=bounces@line.example', true],
    ['spf=pass smtp.mailfrom=evil.example', false],
    ['spf=pass smtp.helo=line.example', false],
    ['none', false],
  ];
  for (const [said, authentic] of judged)
    it(`${authentic ? 'proves' : 'does not prove'} who it is by ${said}`, () => {
      assert.equal(isAuthentic(read(`Authentication-Results: mx.example.com; ${said}`), from), authentic);
    });

  it('proves nothing of a mail that names two senders', () => {
    const results = read('Authentication-Results: mx.example.com; dmarc=pass header.from=line.example');
    assert.ok(!isAuthentic(results, [...from, 'eve@evil.example']));
  });

  it('is taken from a forwarder that is named, under its own seal, where the chain is whole', () => {
    const sealed = 'ARC-Authentication-Results: i=1; mx.example.com; dmarc=pass header.from=line.example';
    const whole = 'Authentication-Results: mx.example.com; arc=pass';
    assert.ok(isAuthentic(read(whole, 'ARC-Seal: i=1; a=rsa-sha256; d=example.com; b=x', sealed), from));
    assert.ok(!isAuthentic(read(whole, 'ARC-Seal: i=1; a=rsa-sha256; d=evil.example; b=x', sealed), from));
    assert.ok(!isAuthentic(read('ARC-Seal: i=1; d=example.com; b=x', sealed), from));
  });
});
