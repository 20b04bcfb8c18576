import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what its directory is to say of it where that is not the truth. */
export interface Entry {
  name: string;
  content: string | Uint8Array;
  toldSize?: number;
  locked?: boolean;
  /** As it is, and not packed. */
  stored?: boolean;
  /** As Unix has it: `0o120777` is a link. */
  mode?: number;
}

const LOCKED = 0x1;
const UTF8 = 0x800;
const UNIX = 3 << 8;

/** A ZIP archive, honest or not. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, content, toldSize, locked = false, stored = false, mode = 0o100644 } of entries) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8 | (locked ? LOCKED : 0), 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(toldSize ?? bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, packed]);
    const head = Buffer.alloc(6);
    head.write('PK\x01\x02', 'latin1');
    head.writeUInt16LE(UNIX | 20, 4);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([head, common, tail, named]));
    files.push(local);
    place += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...files, listed, end]);
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A letter of Word with what is in its body, as WordprocessingML, and more parts. */
export const docxOf = (body: string, more: readonly Entry[] = []): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/>
        <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', content: `<?xml version="1.0"?><w:document ${WORD}><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);

export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A header of a letter of Word. */
export const headerOf = (text: string): Entry => ({
  name: 'word/header1.xml',
  content: `<?xml version="1.0"?><w:hdr ${WORD}>${paragraph(text)}</w:hdr>`,
});
