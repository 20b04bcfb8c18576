import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileMember } from '../../domain/documents/reading.js';
import { zipOf } from '../support/archives.js';
import { tnefOf } from '../support/compounds.js';
import { mimeOf, type MimePart } from '../support/mime.js';
import { compressedMail, sealedMail, signedMail } from '../support/signed-mail.js';
import { useReader } from '../support/reader.js';

const reader = useReader();
const NOTICE = 'ARRIVAL NOTICE\nContainer: MSKU9070323\n';
const OTHER = 'PACKING LIST\nContainer: TCLU1234568\n';

/** What came of a mail: what it says, and its files by name with the bytes that were kept, or why they were left. */
async function opened(bytes: Uint8Array | string) {
  const { reading, keep } = await reader.open(bytes, { asMail: true });
  assert.ok(reading.outcome === 'read' && reading.mail && reading.members, JSON.stringify(reading));
  const told = ({ name, path, left }: FileMember): [string, string] => [
    name,
    path === null ? `left: ${left}` : readFileSync(join(keep, path), 'utf8'),
  ];
  return { mail: reading.mail, members: reading.members, files: reading.members.map(told) };
}

const attached = (name: string, content: string | Uint8Array = NOTICE): MimePart => ({
  head: `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"`,
  content,
});

describe('a mail that is taken in', () => {
  it('says what it is about, when it was sent, what it answers and what is written in it', async () => {
    const { mail, files } = await opened(
      mimeOf(
        {
          From: 'Line <notices@line.example>',
          Subject: '=?utf-8?B?QW5rdW5mdCDDnA==?=\r\n =?utf-8?Q?bersee?=',
          Date: 'Mon, 2 Mar 2026 09:00:00 +0100',
          'Message-ID': '<1@line.example>',
          'In-Reply-To': '<0@line.example>',
          References: '<a@line.example>\r\n <0@line.example>',
        },
        [
          {
            head: 'Content-Type: text/plain; charset=utf-8',
            content: 'Dear all,\nsee attached.\n> old words\nOn Monday Ada wrote:\n> older',
          },
          attached('notice.txt'),
        ],
      ),
    );
    assert.deepEqual(files, [['notice.txt', NOTICE]]);
    const { header, body, ...said } = mail;
    assert.ok(header.some(({ name }) => name === 'from'));
    assert.match(body ?? '', /^Dear all,\nsee attached\.\n> old words/);
    assert.deepEqual(said, {
      subject: 'Ankunft Übersee',
      bodyPreview: 'Dear all, see attached.',
      sentAt: '2026-03-02T08:00:00.000Z',
      messageId: '<1@line.example>',
      inReplyTo: '<0@line.example>',
      references: ['<a@line.example>', '<0@line.example>'],
      contentType: 'multipart/mixed',
      fault: null,
    });
  });

  it('was sent at no moment where its date is none, also within another mail and where its parts are too many', async () => {
    for (const date of ['garbage', '31 Dec 275760', '-1', '1 Jan 0001 00:00:00 +0000', '9'.repeat(5_000)]) {
      const inner = mimeOf({ Subject: 'Inner', Date: date }, [attached('inner.txt')]);
      const { mail, members } = await opened(
        mimeOf({ Date: date }, [{ head: 'Content-Type: message/rfc822', content: inner, plain: true }]),
      );
      assert.deepEqual([mail.sentAt, members.map(({ sentAt }) => sentAt)], [null, [null]], date.slice(0, 30));
    }
    const dated = { Date: 'Mon, 2 Mar 2026 09:00:00 +0100' };
    const crowded = await opened(mimeOf(dated, [attached('a.txt')], { nesting: 4_000 }));
    assert.deepEqual([crowded.mail.fault, crowded.mail.sentAt], ['too_many_parts', '2026-03-02T08:00:00.000Z']);
  });

  it('has files whatever they are called: without a name, as text with one, with a path, marks of direction, 300 letters', async () => {
    const long = `${'long '.repeat(60)}.txt`;
    const { files } = await opened(
      mimeOf({}, [
        { head: 'Content-Type: text/plain', content: 'See attached.' },
        { head: 'Content-Type: application/pdf', content: '%PDF-1.7 x' },
        { head: 'Content-Type: text/plain; name=manifest.csv', content: 'a,b\n1,2\n3,4\n' },
        attached('../../etc/passwd\u202efdp.txt', OTHER),
        attached(long),
        attached('=?gb2312?B?xPq6w7XE?=.txt', `${NOTICE}2`),
        { head: "Content-Type: text/plain\r\nContent-Disposition: attachment; filename*=utf-8''f%C3%BCnf.txt", content: `${NOTICE}3` },
        attached('empty.pdf', ''),
        { head: 'Content-Type: text/calendar; name=invite.ics', content: 'x' },
        { head: 'Content-Type: application/pkcs7-signature; name=smime.p7s', content: 'x' },
      ]),
    );
    const names = files.map(([name]) => name);
    assert.deepEqual(
      names.map((name) => name.slice(0, 20)),
      ['file 1', 'manifest.csv', 'passwdfdp.txt', 'long '.repeat(4), '您好的.txt', 'fünf.txt'],
    );
    assert.ok(names.every((name) => Buffer.byteLength(name) <= 180));
    assert.ok(names[3]?.endsWith('.txt'));
    assert.equal(files[1]?.[1], 'a,b\n1,2\n3,4\n');
  });

  it('has text with the name of a file as a file, shown in it or not, unless it is what the mail itself says', async () => {
    const shown = (type: string, name: string): string =>
      `Content-Type: ${type}; name=${name}\r\nContent-Disposition: inline; filename=${name}`;
    const { mail, files } = await opened(
      mimeOf({}, [
        {
          head: 'Content-Type: multipart/alternative; boundary=alt',
          content: '--alt\r\nContent-Type: text/plain; name=body.txt\r\nContent-Disposition: inline\r\n\r\nSee below.\r\n--alt--\r\n',
          plain: true,
        },
        { head: shown('text/plain', 'manifest.csv'), content: 'a,b\n1,2\n3,4\n' },
        { head: shown('text/html', 'arrival-notice.html'), content: '<p>Arrival notice</p>' },
      ]),
    );
    assert.deepEqual(files, [
      ['manifest.csv', 'a,b\n1,2\n3,4\n'],
      ['arrival-notice.html', '<p>Arrival notice</p>'],
    ]);
    assert.equal(mail.body, 'See below.');
  });

  it('has no file that nobody attached: another form of its text, the other half of a file of a Macintosh', async () => {
    const form = (type: string) => `--alt\r\nContent-Type: ${type}\r\n\r\n<html><body>See ${type}</body></html>\r\n`;
    const types = ['text/plain', 'text/x-amp-html', 'text/watch-html', 'text/enriched'];
    const { files } = await opened(
      mimeOf({}, [
        { head: 'Content-Type: multipart/alternative; boundary=alt', content: `${types.map(form).join('')}--alt--\r\n`, plain: true },
        { head: 'Content-Type: application/applefile', content: Buffer.from('00051607', 'hex') },
        {
          head: 'Content-Type: application/applefile; name=bill.pdf\r\nContent-Disposition: attachment; filename=bill.pdf',
          content: 'fork',
        },
        { head: 'Content-Type: application/octet-stream', content: '%PDF-1.7 x' },
        { head: 'Content-Type: application/x-unheard-of', content: 'anything' },
        { head: 'Content-Type: application/x-unheard-of\r\nContent-Disposition: attachment', content: NOTICE },
      ]),
    );
    assert.deepEqual(files, [
      ['file 1', '%PDF-1.7 x'],
      ['file 2', NOTICE],
    ]);
  });

  it('has the files of mails in it, however they are to be shown, and says which mail they came by', async () => {
    const inner = mimeOf({ Subject: 'Inner', Date: 'Sun, 1 Mar 2026 00:00:00 +0000' }, [
      { head: 'Content-Type: text/plain', content: 'x' },
      attached('inner.txt'),
    ]);
    const found = await Promise.all(
      ['', '\r\nContent-Disposition: inline', '\r\nContent-Disposition: attachment; filename=inner.eml'].map(async (disposition) => {
        const head = `Content-Type: message/rfc822${disposition}`;
        const { members, files } = await opened(
          mimeOf({ Subject: 'Outer' }, [{ head, content: inner, plain: true }, attached('outer.txt', OTHER)]),
        );
        return { files, about: members.map(({ subject, sentAt }) => [subject, sentAt?.slice(0, 10) ?? null]) };
      }),
    );
    for (const one of found)
      assert.deepEqual(one, {
        files: [
          ['inner.txt', NOTICE],
          ['outer.txt', OTHER],
        ],
        about: [
          ['Inner', '2026-03-01'],
          ['Outer', null],
        ],
      });
    let nested = inner;
    for (let depth = 1; depth <= 3; depth += 1)
      nested = mimeOf({}, [{ head: 'Content-Type: message/rfc822', content: nested, plain: true }]);
    assert.deepEqual((await opened(nested)).files, [['inner.txt', NOTICE]]);
    nested = mimeOf({}, [{ head: 'Content-Type: message/rfc822', content: nested, plain: true }]);
    assert.deepEqual(
      (await opened(nested)).files.map(([, left]) => left),
      ['left: nested too deep'],
    );
  });

  it('has the files of winmail.dat and of archives, one level of these', async () => {
    const winmail = tnefOf(
      ['one.txt', 'two.txt'].flatMap((name, at) => [
        [0x69002, Buffer.alloc(14)] as [number, Buffer],
        [0x18010, Buffer.from(`${name}\0`)] as [number, Buffer],
        [0x6800f, Buffer.from(`${NOTICE}${at}`)] as [number, Buffer],
      ]),
      'rubbish at the end',
    );
    const zip = zipOf([
      { name: 'zipped.txt', content: OTHER },
      { name: 'more.zip', content: zipOf([{ name: 'a.txt', content: 'a' }]) },
    ]);
    const { files, members } = await opened(
      mimeOf({ Subject: 'Papers' }, [
        { head: 'Content-Type: application/ms-tnef; name=winmail.dat', content: winmail },
        attached('papers.zip', zip),
        attached('papers.rar', Buffer.from('526172211a0701003392b5e50a01050600', 'hex')),
      ]),
    );
    assert.deepEqual(files, [
      ['one.txt', `${NOTICE}0`],
      ['two.txt', `${NOTICE}1`],
      ['zipped.txt', OTHER],
      ['more.zip', 'left: an archive in an archive'],
      ['papers.rar', 'left: unsupported_type: an archive of a kind that is not opened'],
    ]);
    assert.equal(members[0]?.subject, 'Papers');
  });

  it('has the pictures in its text that may be papers, and not those of a signature', async () => {
    const noise = (width: number) =>
      sharp(randomBytes(width * 600 * 3), { raw: { width, height: 600, channels: 3 } })
        .png()
        .toBuffer();
    const [page, logo, narrow] = [await noise(1_200), await noise(20), await noise(800)];
    const picture = (bytes: Buffer, more = ''): MimePart => ({ head: `Content-Type: image/png${more}`, content: bytes });
    const inline = (name: string) => `; name=${name}\r\nContent-Disposition: inline; filename=${name}`;
    const { members } = await opened(
      mimeOf({}, [
        { head: 'Content-Type: text/html', content: '<p>See <img src="cid:logo@x"></p>' },
        picture(page, inline('page.png')),
        picture(narrow, inline('narrow.png')),
        picture(logo, '; name=logo.png\r\nContent-Disposition: attachment; filename=logo.png\r\nContent-ID: <logo@x>'),
        picture(logo, '; name=box.png\r\nContent-Disposition: attachment; filename=box.png'),
      ]),
    );
    assert.deepEqual(
      members.map(({ name, inText }) => [name, inText]),
      [
        ['page.png', true],
        ['box.png', false],
      ],
    );
  });

  it('keeps 50 files at most, each once, and takes rubbish between the lines of base64', async () => {
    const many = Array.from({ length: 60 }, (_, at) => attached(`${at}.txt`, `${NOTICE}${at}`));
    const { files } = await opened(mimeOf({}, [...many, attached('again.txt', `${NOTICE}0`)]));
    assert.equal(files.filter(([, content]) => !content.startsWith('left:')).length, 50);
    assert.deepEqual(files.at(-1), ['59.txt', 'left: one too many']);
    const torn = `${Buffer.from(NOTICE).toString('base64').slice(0, 20)}\r\n!!!\r\n${Buffer.from(NOTICE).toString('base64').slice(20)}`;
    const { files: whole } = await opened(
      `Content-Type: text/x-notice; name=a.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n${torn}\r\n`,
    );
    assert.deepEqual(whole, [['a.txt', NOTICE]]);
    const quoted =
      'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n%PDF-1.7 =C3=BC=\r\n more\r\n';
    assert.deepEqual((await opened(quoted)).files, [['a.pdf', '%PDF-1.7 ü more\n'.replace('\n', '\r\n')]]);
  });

  it('is opened where it is signed with its text inside, in one piece or in many, and left where it is sealed', async () => {
    const inner = mimeOf({}, [{ head: 'Content-Type: text/plain', content: 'See attached.' }, attached('notice.txt')]);
    const outer = 'From: a@line.example\r\nSubject: Papers\r\n';
    for (const how of ['whole', 'streamed', 'twice'] as const) {
      const { mail, files } = await opened(`${outer}${signedMail(inner, how)}`);
      assert.deepEqual(
        [mail.fault, mail.subject, mail.body, mail.contentType, files],
        [null, 'Papers', 'See attached.', 'application/pkcs7-mime', [['notice.txt', NOTICE]]],
        how,
      );
    }
    const within = mimeOf({}, [
      { head: 'Content-Type: message/rfc822', content: `Subject: Inner\r\n${signedMail(inner, 'streamed')}`, plain: true },
    ]);
    assert.deepEqual((await opened(within)).files, [['notice.txt', NOTICE]]);
    for (const sealed of [sealedMail(), sealedMail().slice(0, 400)])
      assert.equal((await opened(`${outer}${sealed}`)).mail.fault, 'encrypted');
    for (const broken of [signedMail(inner, 'whole').slice(0, 400), signedMail(inner, 'endless')])
      assert.equal((await opened(`${outer}${broken}`)).mail.fault, 'malformed');
    const { mail, files } = await opened(`${outer}${signedMail('', 'empty')}`);
    assert.deepEqual([mail.fault, files], [null, [['smime.p7m', 'left: there are no files in it']]]);
  });

  it('is opened where it is compressed, signed or not; what does not unpack, or to too much, is told so', async () => {
    const inner = mimeOf({}, [{ head: 'Content-Type: text/plain', content: 'See attached.' }, attached('notice.txt')]);
    const outer = 'From: a@line.example\r\nSubject: Papers\r\n';
    const packed = compressedMail(deflateSync(inner));
    for (const one of [packed, signedMail(packed, 'whole'), compressedMail(deflateSync(signedMail(inner, 'streamed')))]) {
      const { mail, files } = await opened(`${outer}${one}`);
      assert.deepEqual([mail.fault, mail.subject, mail.body, files], [null, 'Papers', 'See attached.', [['notice.txt', NOTICE]]]);
    }
    const bomb = deflateSync(Buffer.alloc(60 * 2 ** 20, 'x'));
    for (const broken of [deflateSync(inner).subarray(0, 40), Buffer.from(inner), bomb]) {
      const { mail, files } = await opened(`${outer}${compressedMail(broken)}`);
      assert.deepEqual([mail.fault, mail.subject, files], ['malformed', 'Papers', []]);
    }
    const attachedBomb = { head: 'Content-Type: message/rfc822', content: `Subject: Inner\r\n${compressedMail(bomb)}`, plain: true };
    const { mail, files } = await opened(mimeOf({}, [attached('notice.txt'), attachedBomb]));
    assert.deepEqual([mail.fault, files[0]], [null, ['notice.txt', NOTICE]]);
  });

  it('tells of a message beside other files that cannot be opened whether it is sealed, damaged, or grows too much', async () => {
    const inner = mimeOf({}, [attached('inner.txt', OTHER)]);
    const part = (mail: string, name: string): MimePart => ({
      head: `Content-Type: application/pkcs7-mime; name=${name}`,
      content: Buffer.from(mail.slice(mail.indexOf('\r\n\r\n') + 4), 'base64'),
    });
    const [packed, signed, sealed] = [compressedMail(deflateSync(inner)), signedMail(inner, 'whole'), sealedMail()];
    const torn = (mail: string) => mail.slice(0, 400);
    const { mail, files } = await opened(
      mimeOf({}, [
        attached('notice.txt'),
        part(packed, 'whole.p7z'),
        part(torn(packed), 'torn.p7z'),
        part(compressedMail(Buffer.from('no stream')), 'unpacked.p7z'),
        part(compressedMail(deflateSync(Buffer.alloc(60 * 2 ** 20, 'x'))), 'bomb.p7z'),
        part(compressedMail(deflateSync(mimeOf({}, Array<MimePart>(5_000).fill(attached('a.txt'))))), 'parts.p7z'),
        part(torn(signed), 'torn.p7m'),
        part(signedMail('', 'empty'), 'empty.p7m'),
        { head: 'Content-Type: application/pkcs7-mime; name=none.p7m', content: Buffer.from('no message') },
        part(sealed, 'sealed.p7m'),
        part(torn(sealed), 'torn-sealed.p7m'),
      ]),
    );
    const told = files.map(([name, content]) => [name, content.replace(/than \d+ bytes/, 'than … bytes')]);
    assert.equal(mail.fault, null);
    assert.deepEqual(told, [
      ['notice.txt', NOTICE],
      ['inner.txt', OTHER],
      ['torn.p7z', 'left: the message is damaged'],
      ['unpacked.p7z', 'left: the message is damaged'],
      ['bomb.p7z', 'left: the compressed mail unpacks to more than … bytes'],
      ['parts.p7z', 'left: the mail has more parts than are read'],
      ['torn.p7m', 'left: the message is damaged'],
      ['empty.p7m', 'left: there are no files in it'],
      ['none.p7m', 'left: the message is damaged'],
      ['sealed.p7m', 'left: encrypted: the message is sealed'],
      ['torn-sealed.p7m', 'left: encrypted: the message is sealed'],
    ]);
  });

  it('that means ill is a mail of which nothing is taken, with why and what its header says', async () => {
    const subject = 'Subject: Papers\r\n';
    let deep = subject;
    for (let level = 0; level < 10_000; level += 1) deep += `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`;
    const parts = (count: number) =>
      `${subject}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/x; name=a\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`;
    const nested = mimeOf({ Subject: 'Papers' }, [{ head: 'Content-Type: text/plain', content: 'x' }], { nesting: 11 });
    const cases: [string, string, string][] = [
      ['10,000 levels', deep, 'too_many_parts'],
      ['100,000 parts', parts(100_000), 'too_many_parts'],
      [
        '5,000 files of some size',
        mimeOf({ Subject: 'Papers' }, Array<MimePart>(5_000).fill(attached('a.txt', 'x'.repeat(2_000)))),
        'too_many_parts',
      ],
      ['101 parts', parts(101), 'too_many_parts'],
      ['11 levels', nested, 'nested_too_deep'],
      ['a header of 20 MB', `${subject}X-Long: ${'x'.repeat(20_000_000)}\r\n\r\nx`, 'header_too_large'],
      ['sealed', `${subject}Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\n\r\nx`, 'encrypted'],
      ['sealed with PGP', `${subject}\r\n-----BEGIN PGP MESSAGE-----\r\nx\r\n`, 'encrypted'],
    ];
    for (const [name, raw, fault] of cases) {
      const { mail, files } = await opened(raw);
      assert.deepEqual([mail.fault, mail.subject, files], [fault, 'Papers', []], name);
    }
    const { mail: fine } = await opened(parts(100));
    assert.equal(fine.fault, null);
  }).timeout(60_000);

  it('is read for what there is of it where it never ends, is all tags, or breaks its lines in odd places', async () => {
    const open = mimeOf({ Subject: 'x' }, [{ head: 'Content-Type: text/plain', content: 'Hello' }, attached('a.txt')]).replace(
      /--\S+--\s*$/,
      '',
    );
    assert.equal((await opened(open)).files[0]?.[0], 'a.txt');
    const tags = `Subject: Tags\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(200_000)}Container MSKU9070323`;
    assert.deepEqual((await opened(tags)).mail.fault, null);
    const { mail } = await opened('From: Ada\r\n <ada@line.example>\r\n\tBcc: x\r\nSubject: one\0two\ud800\r\n\r\nx\0y');
    assert.deepEqual([mail.subject?.includes('\0'), mail.body], [false, 'xy']);
  });
});
