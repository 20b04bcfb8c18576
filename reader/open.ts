import { ENCRYPTED } from './archive/compound.js';
import { Unreadable, type OpenFile, type Reading } from './reading.js';
import { openPdf } from './pdf/open.js';
import { openContainer } from './container/open.js';
import { openHtml, openXml } from './markup/open.js';
import { openDoc } from './office/doc.js';
import { openDocx } from './office/docx.js';
import { openRtf } from './office/rtf.js';
import { openOldWorkbook, openWorkbook } from './office/workbook.js';
import { openHeic, openPicture } from './picture/open.js';
import { openTable, openText } from './text/open.js';

type Opener = (reading: Reading) => OpenFile | Promise<OpenFile>;

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const CONTAINERS = ['message/rfc822', 'application/vnd.ms-outlook', 'application/vnd.ms-tnef', 'application/zip'];

const OPENERS: Readonly<Record<string, Opener>> = {
  'application/pdf': openPdf,
  'image/jpeg': openPicture,
  'image/png': openPicture,
  'image/tiff': openPicture,
  'image/webp': openPicture,
  'image/gif': openPicture,
  'image/avif': openPicture,
  'image/heic': openHeic,
  'image/heif': openHeic,
  'image/heic-sequence': openHeic,
  'image/heif-sequence': openHeic,
  [`${OPEN_XML}.wordprocessingml.document`]: openDocx,
  [`${OPEN_XML}.wordprocessingml.template`]: openDocx,
  'application/vnd.ms-word.document.macroenabled.12': openDocx,
  'application/msword': openDoc,
  'application/rtf': openRtf,
  [`${OPEN_XML}.spreadsheetml.sheet`]: openWorkbook,
  [`${OPEN_XML}.spreadsheetml.template`]: openWorkbook,
  'application/vnd.ms-excel.sheet.macroenabled.12': openWorkbook,
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': openWorkbook,
  'application/vnd.oasis.opendocument.spreadsheet': openWorkbook,
  'application/vnd.ms-excel': openOldWorkbook,
  'text/html': openHtml,
  'application/xml': openXml,
  'text/plain': openText,
  'text/csv': openTable,
  'text/tab-separated-values': openTable,
  ...Object.fromEntries(CONTAINERS.map((type) => [type, openContainer(type)])),
};

/** Opens a file of a known type. Throws `Unreadable` for one that nothing here opens. */
export async function openFile(contentType: string | null, reading: Reading): Promise<OpenFile> {
  if (contentType === ENCRYPTED) throw new Unreadable('encrypted', 'it is locked with a password');
  const opener = contentType === null ? undefined : OPENERS[contentType];
  if (!opener)
    throw new Unreadable(
      'unsupported_type',
      contentType === null ? 'nobody knows what kind of file it is' : `files of type ${contentType} are not read`,
    );
  return opener(reading);
}
