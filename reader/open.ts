import { holdsMail } from './identify.js';
import { ENCRYPTED } from './archive/compound.js';
import { Unreadable, type OpenFile, type Reading } from './reading.js';

type Opener = (reading: Reading) => OpenFile | Promise<OpenFile>;
/** Loads what opens a kind of file only for such a file: the libraries of all kinds take longer to load than most files to read. */
type Loader = () => Promise<Opener>;

const openPdf: Loader = async () => (await import('./pdf/open.js')).openPdf;
const openPicture: Loader = async () => (await import('./picture/open.js')).openPicture;
const openHeic: Loader = async () => (await import('./picture/open.js')).openHeic;
const openDocx: Loader = async () => (await import('./office/docx.js')).openDocx;
const openDoc: Loader = async () => (await import('./office/doc.js')).openDoc;
const openRtf: Loader = async () => (await import('./office/rtf.js')).openRtf;
const openWorkbook: Loader = async () => (await import('./office/workbook.js')).openWorkbook;
const openOldWorkbook: Loader = async () => (await import('./office/workbook.js')).openOldWorkbook;
const openHtml: Loader = async () => (await import('./markup/open.js')).openHtml;
const openXml: Loader = async () => (await import('./markup/open.js')).openXml;
const openText: Loader = async () => (await import('./text/open.js')).openText;
const openTable: Loader = async () => (await import('./text/open.js')).openTable;
const openContainer =
  (type: string): Loader =>
  async () =>
    (await import('./container/open.js')).openContainer(type);

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const CONTAINERS = ['message/rfc822', 'application/vnd.ms-outlook', 'application/vnd.ms-tnef', 'application/zip'];

const LOADERS: Readonly<Record<string, Loader>> = {
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
  const load = contentType === null ? undefined : LOADERS[contentType];
  if (contentType === null && holdsMail(reading.bytes))
    throw new Unreadable('corrupt', 'it is a mail with other bytes before its header');
  if (!load)
    throw new Unreadable(
      'unsupported_type',
      contentType === null ? 'nobody knows what kind of file it is' : `files of type ${contentType} are not read`,
    );
  return (await load())(reading);
}
