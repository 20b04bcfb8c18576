import { msgOf, tnefOf } from '../compounds.js';
import type { HostileFile } from './hostile-file.js';

const NOTICE = 'ARRIVAL NOTICE\r\nContainer: MSKU9070323\r\n';
const HEAD = ['From: Agent <agent@example.com>', 'To: docs@example.com', 'Subject: Papers of MSKU9070323', 'MIME-Version: 1.0'];

const mail = (headers: readonly string[], body: string): Buffer => Buffer.from([...HEAD, ...headers, '', body].join('\r\n'));

/** A mail of these parts. */
const mixed = (parts: readonly string[]): Buffer =>
  mail(['Content-Type: multipart/mixed; boundary="b"'], [...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join(''));

const attached = (name: string, content = NOTICE): string =>
  `Content-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}${name}`;

function parcels(depth: number): string {
  const opened = Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`);
  return `${opened.join('')}${NOTICE}`;
}

/** A mail within a mail within a mail … */
function letters(depth: number): Buffer {
  return Buffer.from(
    `${Array.from({ length: depth }, () => [...HEAD, 'Content-Type: message/rfc822', '', ''].join('\r\n')).join('')}${HEAD.join('\r\n')}\r\n\r\n${NOTICE}`,
  );
}

const SECTOR = 512;

/** A mail of Outlook whose table of sectors leads every sector to itself, as far as it is of long streams. */
function circles(): Buffer {
  const file = Buffer.from(
    msgOf({ subject: 'Hello', body: 'x'.repeat(20_000), attachments: [{ name: 'a.txt', content: Buffer.alloc(20_000, 'a') }] }),
  );
  const table = (file.readUInt32LE(76) + 1) * SECTOR;
  for (let id = 0; id < SECTOR / 4; id += 1) if (file.readUInt32LE(table + id * 4) < 0xfffffff0) file.writeUInt32LE(id, table + id * 4);
  return file;
}

/** Its folders lead to each other. */
function roundTree(): Buffer {
  const file = Buffer.from(msgOf({ subject: 'Hello', body: 'x', attachments: [{ name: 'a.txt', content: Buffer.from('a') }] }));
  const directory = (file.readUInt32LE(48) + 1) * SECTOR;
  for (let entry = 0; entry < 4; entry += 1)
    for (const at of [68, 72, 76]) file.writeUInt32LE((entry + 1) % 4, directory + entry * 128 + at);
  return file;
}

/** It says that its streams are of four gigabytes. */
function endless(): Buffer {
  const file = Buffer.from(msgOf({ subject: 'Hello', body: 'x', attachments: [{ name: 'a.txt', content: Buffer.from('a') }] }));
  const directory = (file.readUInt32LE(48) + 1) * SECTOR;
  for (let entry = 1; entry < 4; entry += 1) file.writeUInt32LE(0xfffffff0, directory + entry * 128 + 120);
  return file;
}

const RENDER_DATA = 0x69002;
const DATA = 0x6800f;

function lyingTnef(): Buffer {
  const tnef = tnefOf([
    [RENDER_DATA, Buffer.alloc(14)],
    [DATA, Buffer.from(NOTICE)],
  ]);
  tnef.writeUInt32LE(0xffffffff, 6 + 5);
  return tnef;
}

function tnefs(depth: number): Buffer {
  let inner = tnefOf([
    [RENDER_DATA, Buffer.alloc(14)],
    [DATA, Buffer.from(NOTICE)],
  ]);
  for (let level = 0; level < depth; level += 1)
    inner = tnefOf([
      [RENDER_DATA, Buffer.alloc(14)],
      [DATA, inner],
    ]);
  return inner;
}

export const hostileMails: readonly HostileFile[] = [
  {
    name: 'of 20,000 parts',
    bytes: () => mixed(Array.from({ length: 20_000 }, (_, at) => attached(`${at}.txt`))),
    ends: ['too_large'],
  },
  { name: 'whose parts are nested 5,000 deep', bytes: () => mail([parcels(5_000)], ''), ends: ['read', 'corrupt', 'too_large'] },
  { name: 'in a mail in a mail, a thousand times', bytes: () => letters(1_000), ends: ['read', 'too_large'] },
  {
    name: 'whose parts never end',
    bytes: () => mail(['Content-Type: multipart/mixed; boundary="b"'], `--b\r\n${attached('a.txt')}`),
    ends: ['read'],
  },
  {
    name: 'whose boundary is empty',
    bytes: () => mail(['Content-Type: multipart/mixed; boundary=""'], `--\r\n${NOTICE}\r\n----`),
    ends: ['read', 'no_text'],
  },
  { name: 'with a head of ten megabytes', bytes: () => mail([`X-Long: ${'a'.repeat(10_000_000)}`], NOTICE), ends: ['too_large'] },
  {
    name: 'with a hundred thousand lines in its head',
    bytes: () =>
      mail(
        Array.from({ length: 100_000 }, (_, at) => `X-${at}: ${at}`),
        NOTICE,
      ),
    ends: ['too_large'],
  },
  {
    name: 'from a hundred thousand brackets',
    bytes: () => mail([`Cc: ${'('.repeat(100_000)}`], NOTICE),
    ends: ['read', 'timeout'],
    limits: { cpuS: 10 },
  },
  {
    name: 'to a hundred thousand groups',
    bytes: () => mail([`Cc: ${'a:'.repeat(100_000)}`], NOTICE),
    ends: ['read', 'timeout', 'corrupt'],
    limits: { cpuS: 10 },
  },
  {
    name: 'to a hundred thousand people',
    bytes: () => mail([`Cc: ${'a@b.example, '.repeat(100_000)}`], NOTICE),
    ends: ['too_large'],
  },
  {
    name: 'whose part lies elsewhere',
    bytes: ({ file }) =>
      mixed([
        `Content-Type: message/external-body; access-type=local-file; name="${file}"\r\n\r\nContent-Type: text/plain\r\n\r\n`,
        attached('a.txt'),
      ]),
    ends: ['read'],
  },
  {
    name: 'whose files are named to lead somewhere',
    bytes: () =>
      mixed(
        ['../../../../tmp/landfall-hostile', '/etc/cron.d/x', 'C:\\x', '=?utf-8?q?=2e=2e=2fx?=', 'a\u202efdp.exe'].map((name) =>
          attached(name),
        ),
      ),
    ends: ['read'],
  },
  {
    name: 'that is rubbish where it should be base64',
    bytes: () =>
      mixed([`Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${'%%%\u0000'.repeat(10_000)}`]),
    ends: ['unsupported_type'],
  },
  {
    name: 'of HTML nested 200,000 deep',
    bytes: () => mail(['Content-Type: text/html'], `${'<div>'.repeat(200_000)}MSKU9070323`),
    ends: ['read'],
  },
  {
    name: 'of Outlook whose sectors lead to themselves',
    bytes: circles,
    ends: ['corrupt', 'unsupported_type'],
  },
  {
    name: 'of Outlook whose folders hold each other',
    bytes: roundTree,
    ends: ['corrupt', 'unsupported_type'],
  },
  {
    name: 'of Outlook whose streams are of four gigabytes, it says',
    bytes: endless,
    ends: ['corrupt', 'unsupported_type'],
  },
  { name: 'packed as winmail.dat that says it is of four gigabytes', bytes: lyingTnef, ends: ['corrupt'] },
  { name: 'packed as winmail.dat, forty deep', bytes: () => tnefs(40), ends: ['read'] },
];
