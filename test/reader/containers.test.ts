import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOfMembers } from '../../domain/documents/members.js';
import type { FileMember } from '../../domain/documents/reading.js';
import { zipOf } from '../support/archives.js';
import { mapiOf, msgOf, tnefOf } from '../support/compounds.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { useReader } from '../support/reader.js';

const reader = useReader();
const NOTICE = 'ARRIVAL NOTICE\nContainer: MSKU9070323\n';
const OTHER = 'PACKING LIST\nContainer: TCLU1234568\n';

/** What came of a container: its files by name with the bytes that were kept, or why they were left. */
async function opened(bytes: Uint8Array | string, options: Parameters<typeof reader.open>[1] = {}) {
  const { reading, keep } = await reader.open(bytes, options);
  assert.ok(reading.outcome === 'read', JSON.stringify(reading));
  const { members = [] } = reading;
  const told = ({ name, path, left }: FileMember): [string, string] => [
    name,
    path === null ? `left: ${left}` : readFileSync(join(keep, path), 'utf8'),
  ];
  return { reading, paper: reading.papers[0], members, files: members.map(told) };
}

const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');

/** A mail with these parts. */
const emlOf = (
  parts: readonly { type: string; name?: string; disposition?: string; content: string | Uint8Array }[],
  subject = 'Papers of MSKU9070323',
): string =>
  [
    'From: Agent <agent@example.com>',
    'To: docs@example.com',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="b-${subject.length}"`,
    '',
    ...parts.flatMap(({ type, name, disposition = 'attachment', content }) => [
      `--b-${subject.length}`,
      `Content-Type: ${type}`,
      ...(name === undefined ? [] : [`Content-Disposition: ${disposition}; filename="${name}"`]),
      ...(type === 'message/rfc822' ? ['', Buffer.from(content).toString()] : ['Content-Transfer-Encoding: base64', '', base64(content)]),
    ]),
    `--b-${subject.length}--`,
    '',
  ].join('\r\n');

describe('an archive', () => {
  it('is one where its first file is a PDF that was not packed, and so is a mail with one', async () => {
    const bill = await drawnPdf(billOfLading);
    const zip = zipOf(
      ['one.pdf', 'two.pdf'].map((name) => ({ name, content: Buffer.concat([bill, Buffer.from(`%${name}`)]), stored: true })),
    );
    const { reading, members } = await opened(zip, { hints: { fileName: 'papers.zip' } });
    assert.equal(reading.contentType, 'application/zip');
    assert.deepEqual(
      members.map(({ name, size }) => [name, size]),
      ['one.pdf', 'two.pdf'].map((name) => [name, bill.length + 1 + name.length]),
    );
    const mail = Buffer.concat([
      Buffer.from(
        'From: a@line.example\r\nTo: docs@example.com\r\nSubject: Bill\r\nContent-Type: application/pdf; name=bill.pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n',
      ),
      bill,
    ]);
    const sent = await reader.open(mail, { hints: { fileName: 'bill.eml' } });
    assert.equal(sent.reading.contentType, 'message/rfc822');
  });

  it('is told from a PDF that a printer put something before, and from a text that speaks of one', async () => {
    const bill = await drawnPdf(billOfLading);
    const printed = await reader.open(Buffer.concat([Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\n'), bill]));
    assert.equal(printed.reading.contentType, 'application/pdf');
    const text = await reader.open('Dear all,\nthe file begins with %PDF-1.4 and cannot be opened.\n');
    assert.equal(text.reading.contentType, 'text/plain');
  });

  it('is of no type itself: its notes name the files in it, whose bytes are put beside the result', async () => {
    const zip = zipOf([
      { name: 'papers/', content: '' },
      { name: 'papers/notice.txt', content: NOTICE },
      { name: 'list.txt', content: OTHER },
      { name: '__MACOSX/._list.txt', content: 'x' },
    ]);
    const { reading, paper, members, files } = await opened(zip, { hints: { fileName: 'arrival notice.zip' } });
    assert.equal(reading.contentType, 'application/zip');
    assert.deepEqual([paper?.type, paper?.notes], ['other', 'holds notice.txt, list.txt']);
    assert.deepEqual(files, [
      ['notice.txt', NOTICE],
      ['list.txt', OTHER],
    ]);
    assert.deepEqual(members[0], {
      name: 'notice.txt',
      contentType: 'text/plain',
      size: NOTICE.length,
      path: 'members/1',
      left: null,
      subject: null,
      sentAt: null,
      inText: false,
    });
  });

  it('is led by what its files are called, without their endings', async () => {
    const { paper } = await opened(zipOf([{ name: 'Invoice No 2026-104417.PDF', content: NOTICE }]), { hints: { fileName: 'papers.zip' } });
    assert.ok(paper);
    const numbers = JSON.stringify([paper.references, paper.payload]);
    assert.doesNotMatch(numbers, /PDF/i);
    assert.match(numbers, /2026-104417/);
  });

  it('leaves where they are: files that are locked, lead out of it, are links, are damaged or archives; and says why', async () => {
    const zip = zipOf([
      { name: 'locked.pdf', content: 'x', locked: true },
      { name: '../../outside.txt', content: 'x' },
      { name: '/etc/passwd', content: 'x' },
      { name: 'link.txt', content: '/etc/passwd', mode: 0o120777 },
      { name: 'damaged.txt', content: NOTICE, toldSize: 3 },
      { name: 'more.zip', content: zipOf([{ name: 'a.txt', content: 'a' }]) },
      { name: 'empty.txt', content: '' },
      { name: 'fine.txt', content: NOTICE },
      { name: 'again.txt', content: NOTICE },
      { name: 'gnp.\u202etxt', content: OTHER },
    ]);
    assert.deepEqual((await opened(zip)).files, [
      ['locked.pdf', 'left: encrypted: locked with a password'],
      ['outside.txt', 'left: leads out of the archive'],
      ['passwd', 'left: leads out of the archive'],
      ['link.txt', 'left: leads out of the archive'],
      ['damaged.txt', 'left: damaged'],
      ['more.zip', 'left: an archive in an archive'],
      ['empty.txt', 'left: empty'],
      ['fine.txt', NOTICE],
      ['gnp.txt', OTHER],
    ]);
  });

  it('is refused where it has too many files, would grow beyond the limits, or is damaged', async () => {
    const refusal = async (bytes: Uint8Array, limits = {}): Promise<unknown> => {
      const { reading } = await reader.open(bytes, { limits });
      return reading.outcome === 'failed' && reading.reason;
    };
    const many = zipOf(Array.from({ length: 101 }, (_, index) => ({ name: `${index}.txt`, content: `${index}` })));
    assert.equal(await refusal(many), 'too_large');
    const [bomb] = [zipOf([{ name: 'bomb.txt', content: 'a'.repeat(4_000_000) }])];
    assert.equal(await refusal(bomb), 'too_large');
    const bombs = zipOf(
      Array.from({ length: 99 }, (_, index) => ({ name: `${index}.txt`, content: `${index}`.padEnd(2 ** 20, ' INVOICE') })),
    );
    assert.equal(await refusal(bombs), 'too_large');
    const two = zipOf([
      { name: 'a.txt', content: 'a'.repeat(600) },
      { name: 'b.txt', content: 'b'.repeat(600) },
    ]);
    assert.equal(await refusal(two, { unpackedBytes: 1_000 }), 'too_large');
    assert.equal(await refusal(two.subarray(0, two.length - 30)), 'corrupt');
    assert.equal(await refusal(zipOf([])), 'nothing_inside');
  });
});

describe('a mail', () => {
  it('is what it says, and holds what is attached to it, with its subject', async () => {
    const { reading, paper, members, files } = await opened(
      emlOf([
        { type: 'text/plain; charset=utf-8', content: 'Please find the papers of booking 123.' },
        { type: 'application/pdf', name: '../../notice.txt', content: NOTICE },
        { type: 'text/calendar', name: 'invite.ics', content: 'x' },
        { type: 'image/png', name: 'logo.png', disposition: 'inline', content: Buffer.alloc(500, 1) },
      ]),
    );
    assert.equal(reading.contentType, 'message/rfc822');
    assert.deepEqual(files, [['notice.txt', NOTICE]]);
    assert.equal(members[0]?.subject, 'Papers of MSKU9070323');
    assert.equal(members[0]?.contentType, 'text/plain');
    assert.deepEqual([paper?.type, paper?.notes], ['other', 'holds notice.txt']);
    assert.ok(paper?.references.some(({ value }) => value === 'MSKU9070323'));
  });

  it('without anything attached is read as the paper that it is', async () => {
    const { reading, paper } = await opened(
      emlOf([{ type: 'text/html; charset=utf-8', content: '<h1>ARRIVAL NOTICE</h1><p>Container: MSKU9070323</p>' }]),
    );
    assert.equal(reading.members, undefined);
    assert.ok(paper?.references.some(({ value }) => value === 'MSKU9070323'));
  });

  it('in a mail is opened too, shown in it or attached; and so is an archive; but nothing nested deeper than three', async () => {
    const inner = emlOf([{ type: 'text/plain', name: 'inner.txt', content: NOTICE }], 'Inner');
    const zip = zipOf([{ name: 'zipped.txt', content: OTHER }]);
    for (const disposition of ['attachment', 'inline']) {
      const { files, members } = await opened(
        emlOf([
          { type: 'message/rfc822', name: 'inner.eml', disposition, content: inner },
          { type: 'application/zip', name: 'papers.zip', content: zip },
        ]),
      );
      assert.deepEqual(
        files.sort(([one], [other]) => one.localeCompare(other)),
        [
          ['inner.txt', NOTICE],
          ['zipped.txt', OTHER],
        ],
        disposition,
      );
      assert.equal(members.find(({ name }) => name === 'inner.txt')?.subject, 'Inner');
    }
    let nested = inner;
    for (const subject of ['One', 'Second', 'Third in line'])
      nested = emlOf([{ type: 'message/rfc822', name: `${subject}.eml`, content: nested }], subject);
    assert.deepEqual((await opened(nested)).files, [['One.eml', 'left: nested too deep']]);
  });

  it('of Outlook holds what is attached to it, and what is attached to the mails in it', async () => {
    const msg = msgOf({
      subject: 'Papers of MSKU9070323',
      body: 'Please find them attached.',
      attachments: [
        { name: 'notice.txt', content: Buffer.from(NOTICE) },
        { name: 'Fwd: list', content: { subject: 'Inner', body: 'x', attachments: [{ name: 'list.txt', content: Buffer.from(OTHER) }] } },
      ],
    });
    const { reading, files, members } = await opened(msg);
    assert.equal(reading.contentType, 'application/vnd.ms-outlook');
    assert.deepEqual(files, [
      ['notice.txt', NOTICE],
      ['list.txt', OTHER],
    ]);
    assert.deepEqual(
      members.map(({ subject }) => subject),
      ['Papers of MSKU9070323', 'Inner'],
    );
  });

  it('of Outlook that went out as winmail.dat holds what was packed, by its long name', async () => {
    const [RENDER_DATA, TITLE, DATA, PROPERTIES, SUBJECT] = [0x69002, 0x18010, 0x6800f, 0x69005, 0x18004];
    const embedded = Buffer.concat([
      Buffer.alloc(16),
      tnefOf([
        [RENDER_DATA, Buffer.alloc(14)],
        [TITLE, Buffer.from('LIST.TXT\0')],
        [DATA, Buffer.from(OTHER)],
      ]),
    ]);
    const tnef = tnefOf(
      [
        [SUBJECT, Buffer.from('Papers of MSKU9070323\0')],
        [RENDER_DATA, Buffer.alloc(14)],
        [TITLE, Buffer.from('NOTICE~1.TXT\0')],
        [DATA, Buffer.from(NOTICE)],
        [PROPERTIES, mapiOf([[0x3707, 'arrival notice.txt']])],
        [RENDER_DATA, Buffer.alloc(14)],
        [
          PROPERTIES,
          mapiOf([
            [0x3705, 5],
            [0x3701, embedded],
          ]),
        ],
      ],
      'rubbish at the end',
    );
    const { reading, files, members } = await opened(tnef);
    assert.equal(reading.contentType, 'application/vnd.ms-tnef');
    assert.deepEqual(files, [
      ['arrival notice.txt', NOTICE],
      ['LIST.TXT', OTHER],
    ]);
    assert.equal(members[0]?.subject, 'Papers of MSKU9070323');
  });

  it('of Outlook holds neither what is for programs nor the decoration of its text, and a picture of a page all the same', async () => {
    const logo = Buffer.from('\x89PNG\r\n\x1a\nsmall', 'latin1');
    const attached = [
      { name: 'smime.p7s', content: Buffer.from('signature') },
      { name: 'invite.ics', content: Buffer.from('BEGIN:VCALENDAR') },
      { name: 'ATT00001.htm', content: Buffer.from('<html></html>') },
      { name: 'image001.png', content: logo, contentId: 'image001@line.example' },
      { name: 'logo.png', content: Buffer.concat([logo, Buffer.from('attached')]) },
      { name: 'notice.txt', content: Buffer.from(NOTICE) },
    ];
    const names = async (bytes: Uint8Array) => (await opened(bytes)).members.map(({ name }) => name);
    const papers = ['logo.png', 'notice.txt'];
    assert.deepEqual(await names(msgOf({ subject: 'Papers', body: 'x', attachments: attached })), papers);
    const winmail = tnefOf(
      attached.flatMap(({ name, content, contentId }) => [
        [0x69002, Buffer.alloc(14)] as const,
        [0x18010, Buffer.from(`${name}\0`)] as const,
        [0x6800f, content] as const,
        ...(contentId === undefined ? [] : [[0x69005, mapiOf([[0x3712, contentId]])] as const]),
      ]),
    );
    assert.deepEqual(await names(winmail), papers);
  });

  it('of Outlook that holds too much is told so of each file that is left, whichever way it came', async () => {
    const [RENDER_DATA, TITLE, DATA] = [0x69002, 0x18010, 0x6800f];
    const logos = Array.from({ length: 5 }, (_, index) => ({ name: `logo-${index}.ics`, content: Buffer.from('x') }));
    const attached = [
      ...logos,
      ...Array.from({ length: 103 }, (_, index) => ({ name: `${index + 1}.txt`, content: Buffer.from(`${NOTICE}${index}`) })),
    ];
    const msg = msgOf({ subject: 'Papers', body: 'x', attachments: attached });
    const winmail = tnefOf(
      attached.flatMap(({ name, content }) => [
        [RENDER_DATA, Buffer.alloc(14)] as const,
        [TITLE, Buffer.from(`${name}\0`)] as const,
        [DATA, content] as const,
      ]),
    );
    for (const one of [msg, winmail]) {
      const { files } = await opened(one);
      assert.deepEqual(
        files.filter(([, content]) => content.startsWith('left')),
        ['101', '102', '103'].map((name) => [`${name}.txt`, 'left: one too many']),
      );
      assert.equal(files.length, 103);
    }
  });

  it('of Outlook holds the paper behind any number of attachments that hold nothing, and says so of those', async () => {
    const [RENDER_DATA, TITLE, DATA] = [0x69002, 0x18010, 0x6800f];
    const winmail = tnefOf([
      ...Array.from({ length: 300_000 }, () => [RENDER_DATA, Buffer.alloc(0)] as const),
      [TITLE, Buffer.from('notice.txt\0')],
      [DATA, Buffer.from(NOTICE)],
    ]);
    const { files, members } = await opened(winmail);
    assert.deepEqual(
      files.filter(([, content]) => !content.startsWith('left')),
      [['notice.txt', NOTICE]],
    );
    assert.match(namesOfMembers(members), /^holds notice\.txt, file \d+ \(damaged\), .* and \d+ more$/);
  });

  it('counts no file that is left where it is against what it may hold', async () => {
    const sealed = Array.from({ length: 150 }, (_, index) => ({
      type: 'application/pkcs7-mime; smime-type=enveloped-data',
      name: `${index}.p7m`,
      content: 'sealed',
    }));
    const { files } = await opened(emlOf([...sealed, { type: 'text/plain', name: 'notice.txt', content: NOTICE }]));
    assert.ok(
      files.some(([name, content]) => name === 'notice.txt' && content === NOTICE),
      JSON.stringify(files.slice(-3)),
    );
  });

  it('with a winmail.dat attached holds what was packed into it', async () => {
    const winmail = tnefOf([
      [0x69002, Buffer.alloc(14)],
      [0x18010, Buffer.from('notice.txt\0')],
      [0x6800f, Buffer.from(NOTICE)],
    ]);
    const { files } = await opened(emlOf([{ type: 'application/ms-tnef', name: 'winmail.dat', content: winmail }]));
    assert.deepEqual(files, [['notice.txt', NOTICE]]);
  });

  it('that was taken out of a mailbox, with a line of that above it, holds what is attached to it', async () => {
    const mail = emlOf([
      { type: 'text/plain', disposition: 'inline', content: 'See attached.' },
      { type: 'text/plain', name: 'notice.txt', content: NOTICE },
    ]);
    for (const above of [
      'From agent@example.com Thu Nov 26 20:50:48 2026\r\n',
      'From - Thu Nov 26 20:50:48 2026\n',
      '>From agent@example.com\n',
    ]) {
      const { reading, files, members } = await opened(`${above}${mail}`);
      assert.equal(reading.contentType, 'message/rfc822');
      assert.deepEqual(files, [['notice.txt', NOTICE]]);
      assert.equal(members[0]?.subject, 'Papers of MSKU9070323');
    }
    const zip = zipOf([{ name: 'one.eml', content: Buffer.from(`From agent@example.com Thu Nov 26 20:50:48 2026\n${mail}`) }]);
    assert.ok((await opened(zip)).files.some(([name]) => name === 'notice.txt'));
    const letter = 'From Mill Street we shall send it at 10:30.\nSubject to what we agreed: none.\n\nContainer: MSKU9070323\n';
    assert.equal((await opened(letter)).reading.contentType, 'text/plain');
  });

  it('is not lost where a paper in plain text begins as mails do', async () => {
    const { reading, paper } = await opened(
      'To: Harbour Lane\nFrom: Mill Street\nDate: Fri, 20 Nov 2026 10:00:00 +0000\n\nContainer: MSKU9070323\n',
    );
    assert.equal(reading.contentType, 'message/rfc822');
    assert.ok(paper?.references.some(({ value }) => value === 'MSKU9070323'));
  });

  it('that is cut off anywhere says what there is of it', async () => {
    const whole = tnefOf([
      [0x69002, Buffer.alloc(14)],
      [0x18010, Buffer.from('A.TXT\0')],
      [0x6800f, Buffer.from(NOTICE)],
    ]);
    for (const length of [5, 12, 40, whole.length - 5]) {
      const { reading } = await reader.open(whole.subarray(0, length));
      assert.ok(reading.outcome === 'read' || reading.reason === 'nothing_inside' || reading.reason === 'corrupt', JSON.stringify(reading));
    }
    const msg = msgOf({ subject: 'Hello', body: 'x', attachments: [{ name: 'a.txt', content: Buffer.from(NOTICE) }] });
    for (const length of [600, 1_600, 3_000]) {
      const { reading } = await reader.open(msg.subarray(0, length));
      assert.ok(reading.outcome === 'read' || ['corrupt', 'unsupported_type'].includes(reading.reason), JSON.stringify(reading));
    }
  });
});
