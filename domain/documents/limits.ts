/** What one file may cost, and how much of it is read. Bytes of strangers decide nothing of this. */
export interface ReadingLimits {
  /** Of the file. */
  fileBytes: number;
  /** A file of more is refused. */
  pages: number;
  /** Pages recognised from pictures; of the rest only a text layer is read, with a warning. */
  ocrPages: number;
  /** Width × height of one picture, asked before it is decoded. */
  picturePixels: number;
  /** Of a picture that is drawn smaller on its page of a PDF. */
  pagePixels: number;
  /** Bytes of a canvas that a page is drawn on. */
  canvasBytes: number;
  wordsPerPage: number;
  wordsPerFile: number;
  /** Of their words together: a word may be as long as its file. */
  charactersPerPage: number;
  charactersPerFile: number;
  /** Ruling lines kept of a page, longest first. */
  rulesPerPage: number;
  /** Of a workbook; those of each sheet. */
  sheets: number;
  sheetRows: number;
  sheetColumns: number;
  /** Files in an archive or mail; an archive of more is refused. */
  members: number;
  /** Files that an office file is made of: it is an archive too. */
  officeParts: number;
  /** Of everything an archive holds, unpacked. */
  unpackedBytes: number;
  /** Unpacked to packed, of a file of more than `ratioFromBytes` in an archive, and of all in it together. */
  unpackedRatio: number;
  ratioFromBytes: number;
  /** Mails in archives in mails. */
  nesting: number;
  /** One page recognised, both passes. */
  ocrPageMs: number;
  /** Processor time of a reader, and what each page recognised adds to it. */
  cpuS: number;
  cpuPerOcrPageS: number;
  /** From start to result. */
  wallMs: number;
  /** Resident memory of a reader, all of it: WebAssembly and buffers are in no heap. */
  residentBytes: number;
  /** Memory that the system gives it at all, beside what its engines reserve: between two looks at it a reader may take gigabytes. */
  dataBytes: number;
  /** What one engine of recognition asks of the system when it begins, and hardly takes any of. A thread has one. */
  engineBytes: number;
  /** Node's own heap, within the above. */
  heapMb: number;
  /** All that a reader writes, pictures included. */
  outputBytes: number;
  /** Of one page, as its words or as its picture. */
  pageBytes: number;
  /** `result.json`. */
  resultBytes: number;
  /** Files a reader holds open at once. */
  openFiles: number;
}

const MIB = 2 ** 20;

export const READING_LIMITS: ReadingLimits = {
  fileBytes: 50 * MIB,
  pages: 200,
  ocrPages: 60,
  picturePixels: 50_000_000,
  pagePixels: 100_000_000,
  canvasBytes: 200_000_000,
  wordsPerPage: 50_000,
  wordsPerFile: 500_000,
  charactersPerPage: 2_000_000,
  charactersPerFile: 10_000_000,
  rulesPerPage: 2_000,
  sheets: 30,
  sheetRows: 5_000,
  sheetColumns: 200,
  members: 100,
  officeParts: 1_000,
  unpackedBytes: 200 * MIB,
  unpackedRatio: 100,
  ratioFromBytes: MIB,
  nesting: 3,
  ocrPageMs: 30_000,
  cpuS: 60,
  cpuPerOcrPageS: 20,
  wallMs: 5 * 60_000,
  residentBytes: 1024 * MIB,
  dataBytes: 1536 * MIB,
  engineBytes: 1024 * MIB,
  heapMb: 512,
  outputBytes: 200 * MIB,
  pageBytes: 16 * MIB,
  resultBytes: 8 * MIB,
  openFiles: 256,
};
