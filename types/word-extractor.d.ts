/** Ships without types. */
declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
    getHeaders(): string;
    getTextboxes(): string;
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
}
