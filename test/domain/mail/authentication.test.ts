import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { authenticationOf, isAuthentic } from '../../../domain/mail/authentication.js';
import { readHeader } from '../../../domain/mail/header.js';

const OURS = ['mx.example.com', 'mx2.example.com'];
const FROM = ['ada@line.example'];
const CAME_IN = 'Received: from out.evil.example (out.evil.example [203.0.113.5]) by mx.example.com; Sun, 1 Mar 2026 08:00:00 +0000';
const FORGED = 'Authentication-Results: mx.example.com; dmarc=pass header.from=line.example';

const read = (...lines: string[]) => authenticationOf(readHeader(lines.join('\n')), OURS);
const proves = (...lines: string[]) => isAuthentic(read(...lines), FROM);

describe('what a sender writes in the name of a server of ours', () => {
  for (const said of ['dmarc=fail header.from=line.example', 'spf=fail smtp.mailfrom=line.example', 'none'])
    it(`is not believed below its own word: ${said}`, () => {
      const own = `Authentication-Results: mx.example.com; ${said}`;
      assert.ok(!proves(CAME_IN, own, FORGED), 'below its line');
      assert.ok(!proves(own, CAME_IN, FORGED), 'above its line');
      assert.ok(!proves(own, CAME_IN, 'Authentication-Results: mx.example.com; dkim=pass header.d=line.example'), 'by another method');
    });

  it('is not believed in the name of another of ours, where the first says no to it', () => {
    const own = 'Authentication-Results: mx.example.com; spf=fail smtp.mailfrom=line.example; dmarc=fail header.from=line.example';
    for (const said of ['dmarc=pass', 'spf=pass smtp.mailfrom=line.example', 'dkim=pass header.d=line.example', 'arc=pass'])
      assert.ok(!proves(own, CAME_IN, `Authentication-Results: mx2.example.com; ${said}`), said);
    const noSignature = 'Authentication-Results: mx.example.com; dkim=none; dmarc=none';
    assert.ok(!proves(noSignature, CAME_IN, 'Authentication-Results: mx2.example.com; dkim=pass header.d=line.example'));
  });

  it('is not believed behind a hop of another of ours that the sender wrote, where the first found nothing good', () => {
    const own = 'Authentication-Results: mx.example.com; spf=softfail smtp.mailfrom=evil.example';
    const hop = 'Received: from line.example by mx2.example.com; Sun, 1 Mar 2026 07:59:00 +0000';
    assert.ok(!proves(own, CAME_IN, hop, 'Authentication-Results: mx2.example.com; dkim=pass header.d=line.example'));
  });

  it('is not believed behind a hop of somebody else below co.uk', () => {
    const header = [
      'Received: from evil.example by mx.example.co.uk; Sun, 1 Mar 2026 08:00:00 +0000',
      'Received: from x.example by evil.co.uk; Sun, 1 Mar 2026 07:59:00 +0000',
      'Authentication-Results: example.co.uk; dmarc=pass header.from=line.example',
      'Received: from x.example by y.example; Sun, 1 Mar 2026 07:58:00 +0000',
    ];
    assert.ok(!isAuthentic(authenticationOf(readHeader(header.join('\n')), ['example.co.uk']), FROM));
  });

  it('is not believed below a machine that calls itself localhost, or says no name', () => {
    for (const hop of [
      'Received: by localhost (Postfix, from userid 1000)',
      'Received: (qmail 12 invoked by uid 89); 1 Mar 2026 08:00:00 -0000',
    ])
      assert.ok(!proves(CAME_IN, hop, FORGED), hop);
    assert.ok(!proves('Received: by localhost', FORGED));
  });
});

describe('what a server of ours writes', () => {
  const own = 'Authentication-Results: mx.example.com; dkim=pass header.d=line.example; dmarc=pass header.from=line.example';

  it('is believed above its line and below it, and below those of the machine that handed the mail on in the house', () => {
    const handedOn = [
      'Received: from mx.example.com by imap.example.com with LMTP; Sun, 1 Mar 2026 08:00:02 +0000',
      'Received: from localhost (localhost [127.0.0.1]) by mx.example.com; Sun, 1 Mar 2026 08:00:01 +0000',
      'Received: from mx.example.com by localhost (content filter); Sun, 1 Mar 2026 08:00:01 +0000',
    ];
    const came = 'Received: from out.line.example by mx.example.com; Sun, 1 Mar 2026 08:00:00 +0000';
    assert.ok(proves(...handedOn, own, came, 'Received: from desk by out.line.example'));
    assert.ok(proves(...handedOn, came, own, 'Received: from desk by out.line.example'));
    assert.ok(proves(came, own));
  });

  it('is believed of each of them once: of one signature of several that is good, too', () => {
    const two = 'Authentication-Results: mx2.example.com; dkim=fail header.d=list.example; dkim=pass header.d=line.example';
    assert.ok(proves(two, CAME_IN));
    assert.deepEqual(
      read(two, own, CAME_IN, FORGED).map(({ by, method, result }) => `${by} ${method}=${result}`),
      ['mx2.example.com dkim=fail', 'mx2.example.com dkim=pass', 'mx.example.com dmarc=pass'],
    );
  });
});

describe('a header that a stranger wrote to be read for minutes', () => {
  it('says nothing of its sender, and is done with like any other', () => {
    const field = `Authentication-Results: x; dkim=pass ${'a'.repeat(65_000)}`;
    assert.ok(!proves(CAME_IN, ...Array<string>(60).fill(field)));
    assert.ok(!proves(`${CAME_IN}\n${field.replace(' x;', ' mx.example.com;')}`, field));
  });
});
