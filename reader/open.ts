import { Unreadable, type OpenFile, type Reading } from './reading.js';
import { openPdf } from './pdf/open.js';
import { openPicture } from './picture/open.js';
import { openTable, openText } from './text/open.js';

type Opener = (reading: Reading) => OpenFile | Promise<OpenFile>;

const OPENERS: Readonly<Record<string, Opener>> = {
  'application/pdf': openPdf,
  'image/jpeg': openPicture,
  'image/png': openPicture,
  'image/tiff': openPicture,
  'image/webp': openPicture,
  'image/gif': openPicture,
  'image/avif': openPicture,
  'text/plain': openText,
  'text/csv': openTable,
  'text/tab-separated-values': openTable,
};

/** Opens a file of a known type. Throws `Unreadable` for one that nothing here opens. */
export async function openFile(contentType: string | null, reading: Reading): Promise<OpenFile> {
  const opener = contentType === null ? undefined : OPENERS[contentType];
  if (!opener)
    throw new Unreadable(
      'unsupported_type',
      contentType === null ? 'nobody knows what kind of file it is' : `files of type ${contentType} are not read`,
    );
  return opener(reading);
}
