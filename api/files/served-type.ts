/** What a browser does nothing by itself with, when it is told to save it. */
const HARMLESS = new Set([
  'application/msword',
  'application/pdf',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-outlook',
  'application/vnd.ms-tnef',
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  'application/zip',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'message/rfc822',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
]);

/** The type that a file is sent with: what could run in a browser, or nobody knows, is bytes and no more. */
export function servedType(contentType: string | null): string {
  const [media = ''] = (contentType ?? '').toLowerCase().split(';');
  return HARMLESS.has(media.trim()) ? media.trim() : 'application/octet-stream';
}
