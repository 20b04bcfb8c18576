/** Ships without types; nothing of it is called by us. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
