/** What a browser does nothing by itself with, when it is told to save it. */
const HARMLESS = new Set([
  'application/msword',
  'application/pdf',
  'application/vnd.ms-excel',
  'application/vnd.ms-outlook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'message/rfc822',
  'text/csv',
  'text/plain',
]);

/** The type that a file is sent with: what could run in a browser, or nobody knows, is bytes and no more. */
export function servedType(contentType: string | null): string {
  const [media = ''] = (contentType ?? '').toLowerCase().split(';');
  return HARMLESS.has(media.trim()) ? media.trim() : 'application/octet-stream';
}
