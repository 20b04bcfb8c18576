import type { Entry, Rows } from '../say/facts.js';
import type { Outlined } from './outline.js';
import { zipOf } from './zip.js';

/** A letter of a word processor: paragraphs and tables as offices write them. */
export function docxOf({ outline, chance }: Outlined): Buffer {
  const { title, letterhead, numbers, parties, details, tables, totals, texts } = outline;
  const tabbed = chance.happens(0.5);
  const listed = (entries: readonly Entry[]): string =>
    tabbed ? entries.map(pair).join('') : table(entries.map(({ caption, lines }) => [caption, lines.join('\n')]));
  const body = [
    ...letterhead.map((line, place) => paragraph(line, place === 0)),
    paragraph(title, true, 32),
    listed(numbers),
    ...(chance.happens(0.5)
      ? [table([parties.map(({ caption, lines }) => [caption, ...lines].join('\n'))])]
      : parties.map(({ caption, lines }) => paragraph(`${caption}:`, true) + lines.map((line) => paragraph(line)).join(''))),
    listed(details),
    ...tables.map((rows) => tableOf(rows) + paragraph('')),
    listed(totals),
    ...texts.map(({ caption, lines }) => paragraph(caption, true) + lines.map((line) => paragraph(line)).join('')),
  ];
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function paragraph(text: string, bold = false, size = 20): string {
  const style = `<w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`;
  const pieces = text
    .split(/(\t|\n)/)
    .map((piece) => (piece === '\t' ? '<w:tab/>' : piece === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(piece)}</w:t>`));
  return `<w:p><w:r>${style}${pieces.join('')}</w:r></w:p>`;
}

const pair = ({ caption, lines }: Entry): string => paragraph(`${caption}:\t${lines.join(', ')}`);

const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${rows
    .map(
      (cells) =>
        `<w:tr>${cells
          .map(
            (cell) =>
              `<w:tc><w:tcPr/>${cell
                .split('\n')
                .map((line) => paragraph(line))
                .join('')}</w:tc>`,
          )
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

const tableOf = ({ columns, rows }: Rows): string => table([columns.map(({ caption }) => caption), ...rows]);
